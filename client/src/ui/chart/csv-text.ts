/** Without it, spreadsheets read the file in the system's encoding. */
const BOM = '\u{FEFF}'

/** Names of devices are typed by people: a spreadsheet must not take one for a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export type CsvCell = string | number | null | undefined

const cellText = (value: CsvCell): string => (typeof value === 'number' ? String(value) : quoted(harmless(value ?? '')))

/** Rows as comma-separated values (RFC 4180). */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `${BOM}${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
