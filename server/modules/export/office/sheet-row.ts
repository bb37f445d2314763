/** A row of a sheet, as the readers of all formats give it. */
export interface SheetRow {
  /** As the program that shows the sheet counts it, from 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/** Columns beyond are left out, so that a row stays small. */
export const MAX_COLUMNS = 100
