import { utils, write, type BookType, type CellObject } from '@e965/xlsx'

export type CellValue = string | number | boolean | CellObject | null

interface WorkbookOptions {
  readonly format?: BookType
  /** Texts in the shared string table, as Excel writes them, or in their cells. */
  readonly sharedTexts?: boolean
}

/** A one-sheet workbook by an independent writer: in the format of Excel 97 by default. */
export const writeWorkbook = (
  rows: readonly (readonly CellValue[])[],
  { format = 'biff8', sharedTexts = true }: WorkbookOptions = {},
): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '用户')
  const bytes: unknown = write(book, { type: 'buffer', bookType: format, bookSST: sharedTexts })
  if (!Buffer.isBuffer(bytes)) throw new Error(`no bytes of ${format}`)
  return bytes
}

/** The bytes with others written over them, at an offset or over a sequence that must occur. */
export const patched = (bytes: Buffer, place: number | Buffer, by: Buffer): Buffer => {
  const at = typeof place === 'number' ? place : bytes.indexOf(place)
  if (at < 0) throw new Error('the sequence is not in the file')
  const copy = Buffer.from(bytes)
  by.copy(copy, at)
  return copy
}

const utf16 = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le')

/** Declares the workbook stream shorter than it is. */
const shortened = (bytes: Buffer): Buffer => {
  const at = bytes.indexOf(utf16('Workbook')) + 120
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes.readUInt32LE(at) - 40)
  return patched(bytes, at, size)
}

/** Files with the signature of a .xls that cannot be read. */
export const brokenWorkbooks = (bytes: Buffer): Record<string, Buffer> => ({
  'was cut off': bytes.subarray(0, bytes.length - 600),
  'ends within its sheet': shortened(bytes),
  'ends behind its first bytes': bytes.subarray(0, 8),
  'goes on at random': Buffer.concat([
    bytes.subarray(0, 8),
    Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919 + (index >> 3)) % 256)),
  ]),
  // An unimportant first record of the workbook becomes the one that declares encryption.
  'has a password': patched(bytes, Buffer.from('42000200', 'hex'), Buffer.from('2f000200', 'hex')),
  'is an encrypted .xlsx': patched(bytes, utf16('Workbook'), utf16('EncryptedPackage')),
  'was written by Excel 95': patched(
    bytes,
    Buffer.from('0908100000060500', 'hex'),
    Buffer.from('0908100000050500', 'hex'),
  ),
})
