import exceljs from 'exceljs'
import mammoth from 'mammoth'

/** The only sheet of a workbook, read by an independent library. */
export const openSheet = async (bytes: Buffer): Promise<exceljs.Worksheet> => {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(new Uint8Array(bytes).buffer)
  const [sheet, ...others] = workbook.worksheets
  if (!sheet || others.length > 0) throw new Error(`one sheet is expected, not ${workbook.worksheets.length}`)
  return sheet
}

/** The cells of a sheet, row by row; null where a cell is empty. */
export const cellsIn = (sheet: exceljs.Worksheet): exceljs.CellValue[][] =>
  Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: sheet.columnCount }, (_cell, column) => sheet.getCell(row + 1, column + 1).value),
  )

const textIn = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const cellsOfRow = (row: string): string[] =>
  [...row.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => textIn(cell))

export interface Document {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Warnings of the reader. */
  readonly complaints: readonly string[]
}

/** The title and table of a document, read by an independent library. */
export const openDocument = async (bytes: Buffer): Promise<Document> => {
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: bytes },
    { styleMap: "p[style-name='Title'] => h1:fresh" },
  )
  const [, title = ''] = /<h1>(.*?)<\/h1>/s.exec(value) ?? []
  const [, head = ''] = /<thead>(.*?)<\/thead>/s.exec(value) ?? []
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(value) ?? []
  return {
    title: textIn(title),
    head: cellsOfRow(head),
    rows: [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => cellsOfRow(row)),
    complaints: messages.map(({ message }) => message),
  }
}
