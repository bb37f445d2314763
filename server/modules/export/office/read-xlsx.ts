import { MAX_COLUMNS, type SheetRow } from '#server/modules/export/office/sheet-row.ts'
import { unzip } from '#server/modules/export/office/unzip.ts'
import { unescapeXml } from '#server/modules/export/office/xml.ts'

/** Maximum unpacked bytes of an uploaded sheet. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024

interface Element {
  readonly from: number
  readonly to: number
  readonly attributes: string
  readonly inner: string
}

// Some programs write the elements with a prefix. The scan only moves forward: a crafted sheet is not slow to read.
const elements = (xml: string, name: string): Element[] => {
  const open = new RegExp(`<(?:\\w{1,20}:)?${name}(\\s[^<>]*)?>`, 'g')
  const close = new RegExp(`</(?:\\w{1,20}:)?${name}>`, 'g')
  const found: Element[] = []
  for (let start = open.exec(xml); start; start = open.exec(xml)) {
    const attributes = start[1] ?? ''
    const empty = attributes.endsWith('/')
    close.lastIndex = open.lastIndex
    const end = empty ? null : close.exec(xml)
    if (!empty && !end) break
    const to = end ? close.lastIndex : open.lastIndex
    found.push({ from: start.index, to, attributes, inner: end ? xml.slice(open.lastIndex, end.index) : '' })
    open.lastIndex = to
  }
  return found
}

const without = (xml: string, name: string): string => {
  let [remaining, from] = ['', 0]
  for (const element of elements(xml, name)) {
    remaining += xml.slice(from, element.from)
    from = element.to
  }
  return remaining + xml.slice(from)
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

/** The text of all runs, without phonetic guides (ruby). */
const textOf = (xml: string): string =>
  elements(without(xml, 'rPh'), 't')
    .map(({ inner }) => unescapeXml(inner))
    .join('')

const columnOf = (address: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(address)?.[0] ?? '').reduce(
    (sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64,
    0,
  ) - 1

const valueOf = (attributes: string, inner: string, shared: readonly string[]): string => {
  const type = attribute(attributes, 't')
  if (type === 'inlineStr') return textOf(inner)
  const raw = unescapeXml(elements(inner, 'v')[0]?.inner ?? '')
  return type === 's' ? (shared[Number(raw)] ?? '') : raw
}

const cellsOf = (row: string, shared: readonly string[]): string[] => {
  const cells: string[] = []
  for (const { attributes, inner } of elements(row, 'c')) {
    const address = attribute(attributes, 'r')
    const column = address === '' ? cells.length : columnOf(address)
    if (column < 0 || column >= MAX_COLUMNS) continue
    while (cells.length < column) cells.push('')
    cells[column] = valueOf(attributes, inner, shared).trim()
  }
  return cells
}

const wanted = (name: string): boolean => name === 'xl/sharedStrings.xml' || /^xl\/worksheets\/[^/]+\.xml$/.test(name)

/** The rows of the first sheet as text; throws BadArchive for bytes that are no .xlsx. */
export const readXlsx = (bytes: Buffer): SheetRow[] => {
  const files = unzip(bytes, wanted, MAX_UNPACKED_BYTES)
  const [first] = [...files.keys()]
    .filter((name) => name !== 'xl/sharedStrings.xml')
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const shared = elements(files.get('xl/sharedStrings.xml') ?? '', 'si').map(({ inner }) => textOf(inner))
  return elements(files.get(first ?? '') ?? '', 'row').map(({ attributes, inner }, index) => ({
    number: Number(attribute(attributes, 'r')) || index + 1,
    cells: cellsOf(inner, shared),
  }))
}
