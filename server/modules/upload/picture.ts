import { jpegSize, stripJpeg } from '#server/modules/upload/jpeg.ts'
import type { PictureSize } from '#server/modules/upload/picture-size.ts'
import { pngSize, stripPng } from '#server/modules/upload/png.ts'

export interface Picture {
  readonly type: 'jpg' | 'png'
  readonly mime: string
  readonly content: Uint8Array<ArrayBuffer>
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat(parts))

/** Type of a picture by its first bytes; null for an unsupported format. */
export const pictureType = (bytes: Uint8Array): Picture['type'] | null => {
  if (startsWith(bytes, PNG)) return 'png'
  return startsWith(bytes, JPEG) ? 'jpg' : null
}

/** Size of a picture from its header, without decoding it; null when the header has none. */
export const pictureSize = (bytes: Uint8Array): PictureSize | null => {
  const type = pictureType(bytes)
  if (type === null) return null
  return type === 'png' ? pngSize(bytes) : jpegSize(bytes)
}

/** The picture without metadata; null when it is incomplete. */
export const readPicture = (bytes: Uint8Array): Picture | null => {
  const type = pictureType(bytes)
  const parts = type === 'png' ? stripPng(bytes) : type === 'jpg' ? stripJpeg(bytes) : null
  return type && parts && { type, mime: type === 'png' ? 'image/png' : 'image/jpeg', content: joined(parts) }
}
