import { BadArchive, readForeign } from '#server/modules/export/office/bad-archive.ts'
import { createCursor, recordsFrom, type BiffRecord } from '#server/modules/export/office/biff.ts'
import { readStream } from '#server/modules/export/office/compound-file.ts'
import { MAX_COLUMNS, type SheetRow } from '#server/modules/export/office/sheet-row.ts'
import { cellReaders, type CellSink } from '#server/modules/export/office/xls-cells.ts'

const BOF = 0x0809
const EOF = 0x000a
const FILE_PASS = 0x002f
const BOUND_SHEET = 0x0085
const SHARED_TEXTS = 0x00fc
/** Excel 97 and later, the format that .xls means today. */
const BIFF8 = 0x0600
const WORKSHEET = 0

/** Checks the start of a workbook or sheet; older formats have other texts and cells. */
const checkStart = (record: BiffRecord): void => {
  if (record.type !== BOF || createCursor(record).u16() !== BIFF8) throw new BadArchive('no BIFF8')
}

/** The offset of a worksheet; null for charts and macros. */
const worksheetAt = (record: BiffRecord): number | null => {
  const cursor = createCursor(record)
  const offset = cursor.u32()
  cursor.skip(1)
  return cursor.u8() === WORKSHEET ? offset : null
}

const readSharedTexts = (record: BiffRecord): string[] => {
  const cursor = createCursor(record)
  cursor.skip(4)
  const texts: string[] = []
  // Each text takes at least three bytes, so a wrong count stops at the end of the record.
  for (let left = cursor.u32(); left > 0; left -= 1) texts.push(cursor.text(cursor.u16()).trim())
  return texts
}

/** The records of a workbook or sheet, without those of embedded charts. A missing end means a truncated file. */
function* recordsOf(stream: Buffer, offset: number): Generator<BiffRecord> {
  let depth = 0
  for (const record of recordsFrom(stream, offset)) {
    if (depth === 0) checkStart(record)
    if (record.type === BOF) depth += 1
    if (record.type === EOF) depth -= 1
    if (depth === 0) return
    if (depth === 1) yield record
  }
  throw new BadArchive('no end')
}

/** The globals before the sheets: the shared texts, and the offset of the first sheet. */
const readGlobals = (stream: Buffer): { shared: string[]; first: number } => {
  let [shared, first]: [string[], number | null] = [[], null]
  for (const record of recordsOf(stream, 0)) {
    if (record.type === FILE_PASS) throw new BadArchive('encrypted')
    if (record.type === SHARED_TEXTS) shared = readSharedTexts(record)
    if (record.type === BOUND_SHEET) first ??= worksheetAt(record)
  }
  if (first === null) throw new BadArchive('no worksheet')
  return { shared, first }
}

const createRows = () => {
  const rows = new Map<number, string[]>()
  return {
    put: (row: number, column: number, text: string): void => {
      if (column >= MAX_COLUMNS) return
      const cells = rows.get(row) ?? []
      rows.set(row, cells)
      while (cells.length < column) cells.push('')
      cells[column] = text.trim()
    },
    sorted: (): SheetRow[] =>
      [...rows].toSorted(([a], [b]) => a - b).map(([row, cells]) => ({ number: row + 1, cells })),
  }
}

const readCells = (stream: Buffer, offset: number, shared: readonly string[]): SheetRow[] => {
  const { put, sorted } = createRows()
  let place: readonly [row: number, column: number] | null = null
  const sink: CellSink = {
    shared,
    put,
    awaitText: (...awaited) => {
      place = awaited
    },
    putAwaited: (text) => {
      if (place) put(...place, text)
      place = null
    },
  }
  for (const record of recordsOf(stream, offset)) cellReaders[record.type]?.(createCursor(record), sink)
  return sorted()
}

/** The rows of the first sheet of a .xls (BIFF8), in the form of `readXlsx`; throws BadArchive for any other bytes. */
export const readXls = (bytes: Buffer): SheetRow[] =>
  readForeign(() => {
    const stream = readStream(bytes, 'Workbook')
    const { shared, first } = readGlobals(stream)
    return readCells(stream, first, shared)
  })
