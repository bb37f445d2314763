/** The orientation tag of a photo, in the first directory of its EXIF data (EXIF 2.32 §4.6.4; TIFF 6.0 §2). */
const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12
const UPRIGHT = 1
const LAST = 8

/** Whether the numbers are little-endian; null for bytes that are not TIFF. */
const isLittleEndian = (bytes: Uint8Array): boolean | null => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === 'II*\0') return true
  return start === 'MM\0*' ? false : null
}

/** Offset of the tag's entry in the first directory; null when it is missing or truncated. */
const entryAt = (view: DataView, little: boolean): number | null => {
  const directory = view.getUint32(4, little)
  if (directory + 2 > view.byteLength) return null
  const entries = view.getUint16(directory, little)
  for (let at = directory + 2; at < directory + 2 + entries * ENTRY; at += ENTRY) {
    if (at + ENTRY > view.byteLength) return null
    if (view.getUint16(at, little) === ORIENTATION) return at
  }
  return null
}

/** The orientation that has to be corrected, 2 to 8; null for an upright picture, or without a valid tag. */
export const orientationIn = (tiff: Uint8Array): number | null => {
  const little = isLittleEndian(tiff)
  if (little === null || tiff.length < 8) return null
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const at = entryAt(view, little)
  if (at === null || view.getUint16(at + 2, little) !== SHORT || view.getUint32(at + 4, little) !== 1) return null
  const value = view.getUint16(at + 8, little)
  return value > UPRIGHT && value <= LAST ? value : null
}

/** EXIF data with this tag only. */
export const notesOf = (orientation: number): Uint8Array => {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
