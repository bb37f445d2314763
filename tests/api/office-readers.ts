import exceljs from 'exceljs'
import mammoth from 'mammoth'

const sheetsOf = async (bytes: Buffer): Promise<exceljs.Worksheet[]> => {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(new Uint8Array(bytes).buffer)
  return workbook.worksheets
}

const expectCount = (sheets: readonly unknown[], count: number): void => {
  if (sheets.length !== count) throw new Error(`sheets: ${sheets.length} instead of ${count}`)
}

/** The only sheet of a workbook, read by an independent library. */
export const openSheet = async (bytes: Buffer): Promise<exceljs.Worksheet> => {
  const sheets = await sheetsOf(bytes)
  expectCount(sheets, 1)
  // There is one.
  return sheets[0] as exceljs.Worksheet
}

/** The two sheets of an exported list, read by an independent library: the list, and what it is. */
export const openBook = async (bytes: Buffer): Promise<{ sheet: exceljs.Worksheet; cover: exceljs.Worksheet }> => {
  const sheets = await sheetsOf(bytes)
  expectCount(sheets, 2)
  // There are two.
  const [sheet, cover] = sheets as [exceljs.Worksheet, exceljs.Worksheet]
  return { sheet, cover }
}

/** The cells of a sheet, row by row; null where a cell is empty. */
export const cellsIn = (sheet: exceljs.Worksheet): exceljs.CellValue[][] =>
  Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: sheet.columnCount }, (_cell, column) => sheet.getCell(row + 1, column + 1).value),
  )

const textIn = (html: string): string =>
  html
    .replaceAll('<br />', ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const cellsOfRow = (row: string): string[] =>
  [...row.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => textIn(cell))

export interface Document {
  readonly title: string
  /** The lines between title and table. */
  readonly about: readonly string[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Warnings of the reader. */
  readonly complaints: readonly string[]
}

/** The title and table of a document, read by an independent library. */
export const openDocument = async (bytes: Buffer): Promise<Document> => {
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: bytes },
    { styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='About'] => h2:fresh"] },
  )
  const [, title = ''] = /<h1>(.*?)<\/h1>/s.exec(value) ?? []
  const [, head = ''] = /<thead>(.*?)<\/thead>/s.exec(value) ?? []
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(value) ?? []
  return {
    title: textIn(title),
    about: [...value.matchAll(/<h2>(.*?)<\/h2>/gs)].map(([, line = '']) => textIn(line)),
    head: cellsOfRow(head),
    rows: [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => cellsOfRow(row)),
    complaints: messages.map(({ message }) => message),
  }
}
