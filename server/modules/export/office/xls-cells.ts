import { BadArchive } from '#server/modules/export/office/bad-archive.ts'
import type { Cursor } from '#server/modules/export/office/biff.ts'

/** Receives the cells of a sheet while its records are read. */
export interface CellSink {
  readonly shared: readonly string[]
  put(row: number, column: number, text: string): void
  /** A formula whose text comes in a later record. */
  awaitText(row: number, column: number): void
  putAwaited(text: string): void
}

/** Text of an error cell (MS-XLS §2.5.10). */
const errors: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

const IS_HUNDREDTHS = 1
const IS_WHOLE = 2

const halves = new DataView(new ArrayBuffer(8))
const doubleOf = (low: number, high: number): number => {
  halves.setUint32(0, high)
  halves.setUint32(4, low)
  return halves.getFloat64(0)
}
const readDouble = (cursor: Cursor): number => doubleOf(cursor.u32(), cursor.u32())

/** A number in four bytes (RK): an integer, or the upper half of a double; either may be in hundredths. */
const readSmallNumber = (cursor: Cursor): number => {
  const bits = cursor.u32()
  const number = (bits & IS_WHOLE) === 0 ? doubleOf(0, bits & ~(IS_HUNDREDTHS | IS_WHOLE)) : bits >> 2
  return (bits & IS_HUNDREDTHS) === 0 ? number : number / 100
}

/** As in .xlsx: 1 and 0 for true and false. */
const booleanOrError = (value: number, isError: boolean): string =>
  isError ? (errors[value] ?? '#N/A') : String(value)

const addressOf = (cursor: Cursor) => {
  const [row, column] = [cursor.u16(), cursor.u16()]
  cursor.skip(2)
  return { row, column }
}

type CellReader = (cursor: Cursor, sink: CellSink) => void

/** Reader for a record with one cell. */
const cell =
  (read: (cursor: Cursor, sink: CellSink) => string): CellReader =>
  (cursor, sink) => {
    const { row, column } = addressOf(cursor)
    sink.put(row, column, read(cursor, sink))
  }

const readSharedText = (cursor: Cursor, { shared }: CellSink): string => {
  const text = shared[cursor.u32()]
  if (text === undefined) throw new BadArchive('a text that is not in the table')
  return text
}

const readMany: CellReader = (cursor, sink) => {
  const row = cursor.u16()
  // The record ends with the number of the last column.
  for (let column = cursor.u16(); cursor.left() > 2; column += 1) {
    cursor.skip(2)
    sink.put(row, column, String(readSmallNumber(cursor)))
  }
}

const NO_NUMBER = 0xffff

/** The cached result of a formula. */
const readFormula: CellReader = (cursor, sink) => {
  const { row, column } = addressOf(cursor)
  const [low, high] = [cursor.u32(), cursor.u32()]
  if (high >>> 16 !== NO_NUMBER) return sink.put(row, column, String(doubleOf(low, high)))
  const kind = low & 0xff
  if (kind === 0) return sink.awaitText(row, column)
  return sink.put(row, column, kind === 3 ? '' : booleanOrError((low >> 16) & 0xff, kind === 2))
}

/** Readers of cell records by type (MS-XLS §2.3). Other records, including blank cells, have nothing to import. */
export const cellReaders: Readonly<Record<number, CellReader>> = {
  0x0006: readFormula,
  0x00bd: readMany,
  // Rich text: the font runs follow the characters.
  0x00d6: cell((cursor) => cursor.text(cursor.u16())),
  0x00fd: cell(readSharedText),
  0x0203: cell((cursor) => String(readDouble(cursor))),
  0x0204: cell((cursor) => cursor.text(cursor.u16())),
  0x0205: cell((cursor) => booleanOrError(cursor.u8(), cursor.u8() === 1)),
  0x0207: (cursor, sink) => sink.putAwaited(cursor.text(cursor.u16())),
  0x027e: cell((cursor) => String(readSmallNumber(cursor))),
}
