import type { PictureSize } from '#server/modules/upload/picture-size.ts'
import { notesOf, orientationIn } from '#server/modules/upload/orientation.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Defines the number of lines that the frame header left at 0. */
const DNL = 0xdc
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe

// Start of frame: C0 to CF, except Huffman tables (C4), the reserved marker (C8) and arithmetic conditioning (CC).
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

interface Segment {
  readonly marker: number
  /** Offset of the marker's code, after any fill bytes. */
  readonly at: number
  /** Offset where its parameters end; the end of the marker itself when it has none. */
  readonly end: number
  /** Offset of the next segment: after a scan header that is the end of the coded data. */
  readonly next: number
}

/** Offset where the entropy-coded data from `from` ends: at the next marker that is not a restart. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

/**
 * Offset where a marker's parameters end. They begin with their length, which includes itself. Null when they are truncated.
 */
const endOfParameters = (bytes: Uint8Array, at: number): number | null => {
  const [high = 0, low = 0] = bytes.subarray(at + 1, at + 3)
  const end = at + 1 + high * 256 + low
  return end < at + 3 || end > bytes.length ? null : end
}

const segmentAt = (bytes: Uint8Array, from: number): Segment | null => {
  if (bytes[from] !== 0xff) return null
  let at = from + 1
  while (bytes[at] === 0xff) at += 1
  const marker = bytes[at] ?? 0
  if (marker === EOI) return { marker, at, end: at + 1, next: at + 1 }
  const end = endOfParameters(bytes, at)
  if (marker === 0 || end === null) return null
  return { marker, at, end, next: marker === SOS ? endOfScan(bytes, end) : end }
}

const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

/** The segments in order, read lazily; stops before a broken one. */
function* segmentsFrom(bytes: Uint8Array): Generator<Segment> {
  for (let from = 2; ;) {
    const segment = segmentAt(bytes, from)
    if (!segment) return
    yield segment
    if (segment.marker === EOI) return
    from = segment.next
  }
}

/** Width and height from the frame header; the height may come after the first scan (DNL). Null when one is missing. */
export const jpegSize = (bytes: Uint8Array): PictureSize | null => {
  let size: PictureSize | null = null
  for (const { marker, at } of segmentsFrom(bytes)) {
    if (isFrameHeader(marker)) size ??= { width: uint16(bytes, at + 6), height: uint16(bytes, at + 4) }
    if (marker === DNL && size?.height === 0) size = { ...size, height: uint16(bytes, at + 3) }
    if (size !== null && size.height > 0) return size
  }
  return null
}

/** All segments up to the end of the picture; null when one is broken, or when the end is missing. */
const segmentsOf = (bytes: Uint8Array): Segment[] | null => {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const segments = [...segmentsFrom(bytes)]
  return segments.at(-1)?.marker === EOI ? segments : null
}

// The height may come later (DNL), the width must not.
const hasWidth = (bytes: Uint8Array, { at, end }: Segment): boolean =>
  end - at >= 9 && (bytes[at + 6] ?? 0) + (bytes[at + 7] ?? 0) > 0

/** One frame with a width, and after it at least one scan with data. */
const isPicture = (bytes: Uint8Array, segments: readonly Segment[]): boolean => {
  const frames = segments.filter(({ marker }) => isFrameHeader(marker))
  const scans = segments.filter(({ marker }) => marker === SOS)
  const [frame, scan] = [frames[0], scans[0]]
  if (!frame || !scan || frames.length > 1) return false
  return hasWidth(bytes, frame) && frame.at < scan.at && scans.every(({ end, next }) => next > end)
}

const begins = (bytes: Uint8Array, { at }: Segment, text: string): boolean =>
  Buffer.from(text, 'latin1').equals(bytes.subarray(at + 3, at + 3 + text.length))

/**
 * Whether a segment affects the displayed picture. Comments and application segments do not, except JFIF, colour profiles and
 * Adobe's colour transform.
 */
const isShown = (bytes: Uint8Array, segment: Segment): boolean => {
  const { marker } = segment
  if (marker === APP0) return begins(bytes, segment, 'JFIF\0')
  if (marker === APP2) return begins(bytes, segment, 'ICC_PROFILE\0')
  if (marker === APP14) return begins(bytes, segment, 'Adobe')
  return marker !== COM && (marker < APP0 || marker > APP15)
}

const EXIF = 'Exif\0\0'

/** A new segment with only the orientation of this one; null when it has none. */
const turnedOnly = (bytes: Uint8Array, segment: Segment): Uint8Array | null => {
  const { marker, at, end } = segment
  const isExif = marker === APP1 && begins(bytes, segment, EXIF)
  const orientation = isExif ? orientationIn(bytes.subarray(at + 3 + EXIF.length, end)) : null
  if (orientation === null) return null
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), notesOf(orientation)])
  return Buffer.concat([Buffer.from([0xff, APP1, 0, content.length + 2]), content])
}

/**
 * The parts of a JPEG without comments, EXIF and the like, except the orientation. Nothing is re-encoded. Bytes after the end
 * of the picture are dropped. Null when the structure is broken between the first and the last marker (ITU-T T.81, annex B).
 */
export const stripJpeg = (bytes: Uint8Array): Uint8Array[] | null => {
  const segments = segmentsOf(bytes)
  if (!segments || !isPicture(bytes, segments)) return null
  const [turned] = segments.map((segment) => turnedOnly(bytes, segment)).filter((part) => part !== null)
  const retained = segments.filter((segment) => isShown(bytes, segment))
  const [first, ...rest] = retained.map(({ at, next }) => bytes.subarray(at - 1, next))
  // After JFIF, which must be first.
  const [head, tail] = retained[0]?.marker === APP0 ? [[first], rest] : [[], [first, ...rest]]
  return [bytes.subarray(0, 2), ...head, turned, ...tail].filter((part) => part !== undefined)
}
