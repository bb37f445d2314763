import { BadArchive } from '#server/modules/export/office/bad-archive.ts'
import { isCompoundFile } from '#server/modules/export/office/compound-file.ts'
import { readXls } from '#server/modules/export/office/read-xls.ts'
import { readXlsx } from '#server/modules/export/office/read-xlsx.ts'
import type { SheetRow } from '#server/modules/export/office/sheet-row.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** The format is recognised by its bytes: file names from browsers and family clients are unreliable. */
const sheetOf = (file: Uint8Array): SheetRow[] => {
  const bytes = Buffer.from(file)
  try {
    return isCompoundFile(bytes) ? readXls(bytes) : readXlsx(bytes)
  } catch (error) {
    if (error instanceof BadArchive)
      throw new AppError('IMPORT_FAILED', {
        field: 'file',
        message: '文件导入失败：请使用未加密的 .xlsx 或 .xls 文件',
      })
    throw error
  }
}

const refusal = (what: string): AppError =>
  new AppError('BAD_IMPORT', { field: 'file', message: `导入文件内容有误：${what}` })

/** A row below the header, with its cells by field. */
export type ImportRow<F extends string> = { readonly number: number; readonly cell: (field: F) => string }

interface Form<F extends string> {
  readonly titles: Readonly<Record<F, string>>
  /** Required columns. */
  readonly needed: readonly F[]
  readonly maxRows: number
  /** Number of first rows in which the header may be: family clients write titles above it. */
  readonly headingWithin?: number
}

/** The non-empty rows of an uploaded sheet; refuses an unreadable file (4101), and one with other columns (4007). */
export const readSheet = <F extends string>(file: Uint8Array, form: Form<F>): ImportRow<F>[] => {
  const rows = sheetOf(file)
  const { titles, needed, maxRows, headingWithin = 1 } = form
  const isHeading = ({ cells }: SheetRow) => needed.every((field) => cells.includes(titles[field]))
  const found = rows.slice(0, headingWithin).findIndex(isHeading)
  const heading = rows[Math.max(found, 0)]?.cells ?? []
  const missing = needed.filter((field) => !heading.includes(titles[field]))
  if (missing.length > 0) throw refusal(`缺少列 ${missing.map((field) => titles[field]).join('、')}`)
  const filled = rows.slice(found + 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0 || filled.length > maxRows) throw refusal(`应有 1 至 ${maxRows} 行`)
  return filled.map(({ number, cells }) => ({
    number,
    cell: (field) => cells[heading.indexOf(titles[field])] ?? '',
  }))
}
