/** A row of a sheet, the same for all formats. */
export interface SheetRow {
  /** Row number as a spreadsheet program shows it, from 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/** Columns beyond this are ignored, so that a row stays small. */
export const MAX_COLUMNS = 100
