/** What kind of picture some bytes are, judged by how they begin; null for anything else. */
export type ImageType = 'jpg' | 'png'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

export const imageType = (bytes: Uint8Array): ImageType | null => {
  if (startsWith(bytes, PNG)) return 'png'
  return startsWith(bytes, JPEG) ? 'jpg' : null
}

export const mimeOf: Readonly<Record<ImageType, string>> = { jpg: 'image/jpeg', png: 'image/png' }
