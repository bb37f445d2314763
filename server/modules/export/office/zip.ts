import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/** One file inside a .zip. */
export interface Entry {
  readonly name: string
  readonly content: Buffer
}

const deflate = promisify(deflateRaw)

// 1 January 1980, the first moment a .zip can name: equal content gives equal bytes, whenever it is packed.
const DATE = 0x21
const UTF8_NAMES = 0x800
const DEFLATED = 8
const VERSION = 20

interface Packed {
  readonly name: Buffer
  readonly bytes: Buffer
  readonly crc: number
  readonly size: number
}

// Compression runs in Node's thread pool; nobody waits for it on the request path.
const pack = async ({ name, content }: Entry): Promise<Packed> => ({
  name: Buffer.from(name, 'utf8'),
  bytes: await deflate(content),
  crc: crc32(content),
  size: content.length,
})

/** The thirteen numbers that local and central headers share. */
const writeCommon = (header: Buffer, at: number, { name, bytes, crc, size }: Packed) => {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(UTF8_NAMES, at + 2)
  header.writeUInt16LE(DEFLATED, at + 4)
  header.writeUInt16LE(DATE, at + 8)
  header.writeUInt32LE(crc, at + 10)
  header.writeUInt32LE(bytes.length, at + 14)
  header.writeUInt32LE(size, at + 18)
  header.writeUInt16LE(name.length, at + 22)
}

const localHeader = (packed: Packed): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  writeCommon(header, 4, packed)
  return Buffer.concat([header, packed.name])
}

const centralHeader = (packed: Packed, offset: number): Buffer => {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  writeCommon(header, 6, packed)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, packed.name])
}

const end = (count: number, directory: { size: number; offset: number }): Buffer => {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(directory.size, 12)
  record.writeUInt32LE(directory.offset, 16)
  return record
}

/** A .zip of some files, in their order. */
export const zip = async (entries: readonly Entry[]): Promise<Buffer> => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const packed of await Promise.all(entries.map(pack))) {
    const header = localHeader(packed)
    directory.push(centralHeader(packed, offset))
    parts.push(header, packed.bytes)
    offset += header.length + packed.bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([...parts, ...directory, end(entries.length, { size, offset })])
}
