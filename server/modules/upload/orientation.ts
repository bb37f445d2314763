/** The tag that says how a camera was held, in the first directory of its notes (EXIF 2.32 §4.6.4; TIFF 6.0 §2). */
const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12
const UPRIGHT = 1
const LAST = 8

/** Whether the numbers in it are written with their low byte first; null for what is no TIFF. */
const isLittleEndian = (bytes: Uint8Array): boolean | null => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === 'II*\0') return true
  return start === 'MM\0*' ? false : null
}

/** Where in the first directory the entry of the tag stands; null when there is none, or when it is cut off. */
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

/** How a picture has to be turned to be upright, 2 to 8; null when it is, or when its notes do not say. */
export const orientationIn = (tiff: Uint8Array): number | null => {
  const little = isLittleEndian(tiff)
  if (little === null || tiff.length < 8) return null
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const at = entryAt(view, little)
  if (at === null || view.getUint16(at + 2, little) !== SHORT || view.getUint32(at + 4, little) !== 1) return null
  const value = view.getUint16(at + 8, little)
  return value > UPRIGHT && value <= LAST ? value : null
}

/** Notes that say this alone. */
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
