import { crc32, deflateSync } from 'node:zlib'

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** One chunk of a PNG, with its checksum. */
export const chunk = (name: string, content: Uint8Array = Buffer.alloc(0)): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([u32(content.length), body, u32(crc32(body))])
}

export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
export const pngHeader = (width: number, height: number): Buffer =>
  chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])]))
const pixels = chunk('IDAT', deflateSync(Buffer.alloc(2)))
export const pngEnd = chunk('IEND')

type Size = readonly [width: number, height: number]

/** A grey pixel, with any size in its header. `between` comes after the header, `after` behind the end. */
export const png = ({
  size = [1, 1],
  between = [],
  after = [],
}: { size?: Size; between?: readonly Buffer[]; after?: readonly Buffer[] } = {}): Buffer =>
  Buffer.concat([PNG_MAGIC, pngHeader(...size), ...between, pixels, pngEnd, ...after])

/** A PNG of exactly so many bytes, none of which re-encoding removes: the padding is a colour profile. */
export const pngOfSize = (size: number): Buffer =>
  png({ between: [chunk('iCCP', Buffer.alloc(size - png().length - 12, 7))] })

/** One segment of a JPEG. */
export const segment = (marker: number, content: Uint8Array): Buffer => {
  const length = content.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), content])
}

const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])
const frame = ([width, height]: Size): Buffer =>
  segment(0xc0, Buffer.concat([Buffer.of(8), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])]))
/** The height of a JPEG whose frame header leaves it open. */
export const lines = (height: number): Buffer => segment(0xdc, u16(height))
const tables = [
  segment(0xdb, Buffer.alloc(65, 1)),
  segment(0xc4, Buffer.from([0, ...Array.from({ length: 16 }, (_, index) => (index === 0 ? 1 : 0)), 0])),
]
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x3f, 0xff, 0x00, 0xff, 0xd0, 0x3f]),
])
export const JPEG_END = Buffer.from([0xff, 0xd9])

export const jpeg = ({
  size = [1, 1],
  between = [],
  behind = [],
  after = [],
}: {
  size?: Size
  between?: readonly Buffer[]
  behind?: readonly Buffer[]
  after?: readonly Buffer[]
} = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jfif,
    ...between,
    ...tables,
    frame(size),
    scan,
    ...behind,
    JPEG_END,
    ...after,
  ])

/** EXIF with a place and a camera in it, as phones write it. */
export const exif = segment(0xe1, Buffer.from('Exif\0\0MM\0*GPSLatitude 23.1291 Phone XY', 'latin1'))

type Order = 'II' | 'MM'

/** Numbers of a TIFF in one of its two byte orders. */
const numbers = (order: Order, parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    parts.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes)
      if (order === 'II') buffer.writeUIntLE(value, 0, bytes)
      else buffer.writeUIntBE(value, 0, bytes)
      return buffer
    }),
  )

/** EXIF notes of a phone: its maker, the orientation, the offset of the GPS block, and that block. */
export const notes = (orientation: number, order: Order = 'MM'): Buffer =>
  Buffer.concat([
    Buffer.from(order === 'II' ? 'II*\0' : 'MM\0*', 'latin1'),
    numbers(order, [
      [4, 8],
      [2, 3],
      ...([
        [2, 0x010f],
        [2, 2],
        [4, 8],
        [4, 50],
      ] as const),
      ...([
        [2, 0x0112],
        [2, 3],
        [4, 1],
      ] as const),
    ]),
    // A short takes the first two of four bytes, in either byte order.
    numbers(order, [
      [2, orientation],
      [2, 0],
      [2, 0x8825],
      [2, 4],
      [4, 1],
      [4, 58],
      [4, 0],
    ]),
    Buffer.from('Phone XYGPSLatitude 23.1291'),
  ])

/** Notes as a segment of a JPEG. */
export const notesSegment = (content: Uint8Array): Buffer =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), content]))
