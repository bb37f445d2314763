import type { PictureSize } from '#server/modules/upload/picture-size.ts'
import { notesOf, orientationIn } from '#server/modules/upload/orientation.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Defines the number of lines that the frame header left open. */
const DNL = 0xdc
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe

// Start of frame: C0 to CF but for Huffman tables (C4), what is reserved (C8) and arithmetic conditioning (CC).
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

interface Segment {
  readonly marker: number
  /** Where the marker's code stands, past any fill bytes. */
  readonly at: number
  /** Where its parameters end; the marker itself when it has none. */
  readonly end: number
  /** Where the next segment begins: after a scan header that is past the coded data. */
  readonly next: number
}

/** Where the entropy-coded data that begins at `from` ends: at the next marker that is no restart. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

/** Where the parameters end that follow a marker: their length stands first and counts itself. Null when they are cut off. */
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

/** The segments from the first on, as they are reached; ends before one that is broken. */
function* segmentsFrom(bytes: Uint8Array): Generator<Segment> {
  for (let from = 2; ;) {
    const segment = segmentAt(bytes, from)
    if (!segment) return
    yield segment
    if (segment.marker === EOI) return
    from = segment.next
  }
}

/** Width and height that the frame header tells, the height perhaps behind the first scan; null when one of them is missing. */
export const jpegSize = (bytes: Uint8Array): PictureSize | null => {
  let size: PictureSize | null = null
  for (const { marker, at } of segmentsFrom(bytes)) {
    if (isFrameHeader(marker)) size ??= { width: uint16(bytes, at + 6), height: uint16(bytes, at + 4) }
    if (marker === DNL && size?.height === 0) size = { ...size, height: uint16(bytes, at + 3) }
    if (size !== null && size.height > 0) return size
  }
  return null
}

/** All segments up to the end of the picture; null when one is broken or the end is missing. */
const segmentsOf = (bytes: Uint8Array): Segment[] | null => {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const segments = [...segmentsFrom(bytes)]
  return segments.at(-1)?.marker === EOI ? segments : null
}

// The height may be told later (DNL), the width never.
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

/** Whether a segment says how the picture looks: all but comments and what applications add, save JFIF, a colour profile and Adobe's colour transform. */
const isShown = (bytes: Uint8Array, segment: Segment): boolean => {
  const { marker } = segment
  if (marker === APP0) return begins(bytes, segment, 'JFIF\0')
  if (marker === APP2) return begins(bytes, segment, 'ICC_PROFILE\0')
  if (marker === APP14) return begins(bytes, segment, 'Adobe')
  return marker !== COM && (marker < APP0 || marker > APP15)
}

const EXIF = 'Exif\0\0'

/** A segment with the orientation that this one tells, and nothing else of it; null when it tells none. */
const turnedOnly = (bytes: Uint8Array, segment: Segment): Uint8Array | null => {
  const { marker, at, end } = segment
  const isExif = marker === APP1 && begins(bytes, segment, EXIF)
  const orientation = isExif ? orientationIn(bytes.subarray(at + 3 + EXIF.length, end)) : null
  if (orientation === null) return null
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), notesOf(orientation)])
  return Buffer.concat([Buffer.from([0xff, APP1, 0, content.length + 2]), content])
}

/**
 * The parts of a JPEG without comments, EXIF and the like, save how to turn it; nothing is encoded anew. What follows the
 * end of the picture is cut off. Null when it does not hold together from its first to its last marker (ITU-T T.81,
 * annex B).
 */
export const stripJpeg = (bytes: Uint8Array): Uint8Array[] | null => {
  const segments = segmentsOf(bytes)
  if (!segments || !isPicture(bytes, segments)) return null
  const [turned] = segments.map((segment) => turnedOnly(bytes, segment)).filter((part) => part !== null)
  const kept = segments.filter((segment) => isShown(bytes, segment))
  const [first, ...rest] = kept.map(({ at, next }) => bytes.subarray(at - 1, next))
  // Behind JFIF, which wants to be first.
  const [head, tail] = kept[0]?.marker === APP0 ? [[first], rest] : [[], [first, ...rest]]
  return [bytes.subarray(0, 2), ...head, turned, ...tail].filter((part) => part !== undefined)
}
