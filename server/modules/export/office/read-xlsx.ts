import { readXml } from '#server/modules/export/office/read-xml.ts'
import { MAX_COLUMNS, type SheetRow } from '#server/modules/export/office/sheet-row.ts'
import { unzip } from '#server/modules/export/office/unzip.ts'

/** Maximum unpacked bytes of an uploaded sheet. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024

/** Whether this is text of a cell, and not of its phonetic guide (ruby). */
const isRun = (path: readonly string[]): boolean => path.at(-1) === 't' && !path.includes('rPh')

/** The texts that cells refer to by number. */
const readShared = (xml: string): string[] => {
  const shared: string[] = []
  let item = ''
  readXml(xml, {
    open: (name) => {
      if (name === 'si') item = ''
    },
    text: (text, path) => {
      if (isRun(path)) item += text
    },
    close: (name) => {
      if (name === 'si') shared.push(item)
    },
  })
  return shared
}

const columnOf = (address: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(address)?.[0] ?? '').reduce(
    (sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64,
    0,
  ) - 1

const addCell = (cells: string[], address: string, value: string) => {
  const column = address === '' ? cells.length : columnOf(address)
  if (column < 0 || column >= MAX_COLUMNS) return
  while (cells.length < column) cells.push('')
  cells[column] = value.trim()
}

const readRows = (xml: string, shared: readonly string[]): SheetRow[] => {
  const rows: SheetRow[] = []
  let row = { number: 0, cells: [] as string[] }
  let cell = { address: '', type: '', raw: '' }
  readXml(xml, {
    open: (name, { r = '', t = '' }) => {
      if (name === 'row') row = { number: Number(r) || rows.length + 1, cells: [] }
      if (name === 'c') cell = { address: r, type: t, raw: '' }
    },
    text: (text, path) => {
      if (cell.type === 'inlineStr' ? isRun(path) : path.at(-1) === 'v') cell.raw += text
    },
    close: (name) => {
      if (name === 'c')
        addCell(row.cells, cell.address, cell.type === 's' ? (shared[Number(cell.raw)] ?? '') : cell.raw)
      if (name === 'row') rows.push(row)
    },
  })
  return rows
}

const wanted = (name: string): boolean => name === 'xl/sharedStrings.xml' || /^xl\/worksheets\/[^/]+\.xml$/.test(name)

/** The rows of the first sheet as text; throws BadArchive for bytes that are no .xlsx. */
export const readXlsx = (bytes: Buffer): SheetRow[] => {
  const files = unzip(bytes, wanted, MAX_UNPACKED_BYTES)
  const [first] = [...files.keys()]
    .filter((name) => name !== 'xl/sharedStrings.xml')
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const shared = readShared(files.get('xl/sharedStrings.xml') ?? '')
  return readRows(files.get(first ?? '') ?? '', shared)
}
