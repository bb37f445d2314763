import { deviceFormTexts } from '#client/features/device/form-texts.ts'

const texts = deviceFormTexts.importing

/** The validation result of one row. */
export interface SheetRow {
  readonly row: number
  readonly code: string
  /** Undefined for a valid row. */
  readonly wrong?: { readonly field: string; readonly message: string }
}

export interface ImportResult {
  readonly imported: number
  readonly failures: readonly { row: number; code: string; field: string; message: string }[]
  readonly good: readonly { row: number; code: string }[]
}

/** Whether a result is that of an import. */
export const isImportResult = (result: unknown): result is ImportResult =>
  typeof result === 'object' &&
  result !== null &&
  'failures' in result &&
  Array.isArray(result.failures) &&
  'good' in result &&
  Array.isArray(result.good)

/** Row by row, the invalid ones first. */
export const rowsOf = ({ failures, good }: ImportResult): SheetRow[] => [
  ...failures.map(({ row, code, field, message }) => ({ row, code, wrong: { field, message } })),
  ...good.map(({ row, code }) => ({ row, code })),
]

// A cell that begins like a formula would be evaluated by the program that opens the file.
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The rows as a CSV file for Excel, with the error of each, to be corrected in the sheet. */
export const rowsAsCsv = (rows: readonly SheetRow[]): string => {
  const { row, code, result, field, message } = texts.columns
  const lines = rows.map((one) => [
    String(one.row),
    one.code,
    one.wrong === undefined ? texts.good : texts.wrong,
    one.wrong?.field ?? '',
    one.wrong?.message ?? '',
  ])
  // Without a byte order mark Excel assumes another encoding.
  return `\uFEFF${[[row, code, result, field, message], ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
