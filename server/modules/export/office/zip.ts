import { crc32, createDeflateRaw } from 'node:zlib'

// 1 January 1980, the earliest date of a .zip: equal content gives equal bytes at any time.
const DATE = 0x21
const UTF8_NAMES = 0x800
const DEFLATED = 8
const VERSION = 20

export interface Packed {
  readonly name: Buffer
  readonly bytes: Buffer
  readonly crc: number
  readonly size: number
}

/** Begins a file of a .zip, of which only the compressed part stays in memory. Compression runs in Node's thread pool. */
export const createPacker = (name: string) => {
  const deflate = createDeflateRaw()
  const chunks: Buffer[] = []
  let [crc, size] = [0, 0]
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  return {
    write: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const bytes = Buffer.from(text)
        crc = crc32(bytes, crc)
        size += bytes.length
        deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
      }),
    end: (): Promise<Packed> =>
      new Promise((resolve, reject) => {
        deflate.once('error', reject)
        deflate.once('end', () => resolve({ name: Buffer.from(name), bytes: Buffer.concat(chunks), crc, size }))
        deflate.end()
      }),
  }
}

export const pack = async (name: string, text: string): Promise<Packed> => {
  const packer = createPacker(name)
  await packer.write(text)
  return packer.end()
}

/** Writes the thirteen numbers that local and central headers share. */
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

export const zip = (files: readonly Packed[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const packed of files) {
    const header = localHeader(packed)
    directory.push(centralHeader(packed, offset))
    parts.push(header, packed.bytes)
    offset += header.length + packed.bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([...parts, ...directory, end(files.length, { size, offset })])
}
