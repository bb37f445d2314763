import { crc32 } from 'node:zlib'

import type { PictureSize } from '#server/modules/upload/picture-size.ts'
import { notesOf, orientationIn } from '#server/modules/upload/orientation.ts'

const SIGNATURE = 8
/** Chunks that affect the displayed picture; all other ancillary chunks are removed (PNG, 3rd edition, §11). */
const shown = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'cICP',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
])
const isCritical = (name: string): boolean => /^[A-Z]/.test(name)

interface Chunk {
  readonly name: string
  readonly size: number
  readonly bytes: Uint8Array
}

/** The chunk at an offset, if it is complete and its checksum is right. */
const chunkAt = (bytes: Uint8Array, from: number): Chunk | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (from + 12 > bytes.length) return null
  const size = view.getUint32(from)
  const end = from + 12 + size
  if (end > bytes.length) return null
  const name = String.fromCharCode(...bytes.subarray(from + 4, from + 8))
  const sound = /^[A-Za-z]{4}$/.test(name) && crc32(bytes.subarray(from + 4, end - 4)) === view.getUint32(end - 4)
  return sound ? { name, size, bytes: bytes.subarray(from, end) } : null
}

const isHeader = ({ name, size, bytes }: Chunk): boolean => {
  if (name !== 'IHDR' || size !== 13) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(8) > 0 && view.getUint32(12) > 0
}

/** Width and height from the header; null when the header is broken or missing. */
export const pngSize = (bytes: Uint8Array): PictureSize | null => {
  const chunk = chunkAt(bytes, SIGNATURE)
  if (!chunk || !isHeader(chunk)) return null
  const view = new DataView(chunk.bytes.buffer, chunk.bytes.byteOffset, chunk.bytes.byteLength)
  return { width: view.getUint32(8), height: view.getUint32(12) }
}

/** A new chunk with only the orientation of this one; null when it has none. */
const turnedOnly = ({ name, bytes }: Chunk): Uint8Array | null => {
  const orientation = name === 'eXIf' ? orientationIn(bytes.subarray(8, -4)) : null
  if (orientation === null) return null
  const notes = notesOf(orientation)
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('eXIf', 'latin1'), notes, Buffer.alloc(4)])
  chunk.writeUInt32BE(notes.length)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

/** Keeps or drops one chunk; false for a chunk that makes the picture invalid. */
const take = (parts: Uint8Array[], chunk: Chunk): boolean => {
  const isFirst = parts.length === 1
  if (isFirst !== isHeader(chunk) || (isCritical(chunk.name) && !shown.has(chunk.name))) return false
  const part = shown.has(chunk.name) ? chunk.bytes : turnedOnly(chunk)
  if (part) parts.push(part)
  return true
}

/**
 * A PNG without texts, times, private chunks and EXIF, except the orientation. Nothing is re-encoded. Bytes after its end are
 * dropped. Null when a chunk is broken or missing, or a critical one is unknown.
 */
export const stripPng = (bytes: Uint8Array): Uint8Array[] | null => {
  const parts = [bytes.subarray(0, SIGNATURE)]
  let drawn = 0
  for (let from = SIGNATURE; ;) {
    const chunk = chunkAt(bytes, from)
    if (!chunk || !take(parts, chunk)) return null
    if (chunk.name === 'IEND') return drawn > 0 && chunk.size === 0 ? parts : null
    if (chunk.name === 'IDAT') drawn += chunk.size
    from += chunk.bytes.length
  }
}
