import { inflateRawSync } from 'node:zlib'

import { BadArchive, readForeign } from '#server/modules/export/office/bad-archive.ts'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8
const MAX_FILES = 200

const findEnd = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at
  throw new BadArchive('no end of a directory')
}

interface Listed {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

const list = (bytes: Buffer): Listed[] => {
  const last = findEnd(bytes)
  const count = bytes.readUInt16LE(last + 10)
  if (count > MAX_FILES) throw new BadArchive('too many files')
  const found: Listed[] = []
  for (let at = bytes.readUInt32LE(last + 16); found.length < count;) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new BadArchive('a damaged directory')
    const nameLength = bytes.readUInt16LE(at + 28)
    found.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return found
}

const content = (bytes: Buffer, { method, packed, offset }: Listed, limit: number): Buffer => {
  if (bytes.readUInt32LE(offset) !== LOCAL) throw new BadArchive('a damaged file')
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const body = bytes.subarray(from, from + packed)
  if (method === STORED) return body
  if (method !== DEFLATED) throw new BadArchive('an unknown compression')
  return inflateRawSync(body, { maxOutputLength: limit })
}

/** Reads the named files of an untrusted .zip. Any defect is a BadArchive, and no file may unpack beyond `limit` bytes. */
export const unzip = (bytes: Buffer, wanted: (name: string) => boolean, limit: number): Map<string, string> =>
  readForeign(() => {
    const files = list(bytes).filter(({ name }) => wanted(name))
    if (files.reduce((sum, { size }) => sum + size, 0) > limit) throw new BadArchive('too large')
    return new Map(files.map((file) => [file.name, content(bytes, file, limit).toString('utf8')]))
  })
