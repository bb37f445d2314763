/** Longest side of a compressed picture in pixels: labels and displays stay readable. */
const MAX_SIDE_PX = 1920
const JPEG = 'image/jpeg'
/** Each is tried until the picture is small enough. */
const QUALITIES = [0.85, 0.7, 0.5] as const

const readBitmap = async (file: File): Promise<ImageBitmap | undefined> => {
  if (!('createImageBitmap' in window)) return undefined
  try {
    // Turned as the notes of the camera say, because the compressed picture has no notes.
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

const draw = (bitmap: ImageBitmap): HTMLCanvasElement => {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency: without it, transparent parts become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  return canvas
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, JPEG, quality)
  })

const encodeBelow = async (canvas: HTMLCanvasElement, bytes: number): Promise<Blob | null> => {
  let blob: Blob | null = null
  for (const quality of QUALITIES) {
    blob = await encode(canvas, quality)
    if (blob === null || blob.size < bytes) return blob
  }
  return blob
}

/**
 * A picture as a JPEG of at most `bytes`, upright and without the notes of the camera (EXIF: position, time, device). The file itself
 * when the browser cannot read it, or when a PNG is smaller: the server removes notes, too, and refuses what is no picture.
 */
export const compressPicture = async (file: File, bytes: number): Promise<File> => {
  const bitmap = await readBitmap(file)
  if (bitmap === undefined) return file
  const blob = await encodeBelow(draw(bitmap), bytes)
  if (blob === null || (file.type === 'image/png' && file.size < Math.min(blob.size, bytes))) return file
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: JPEG })
}
