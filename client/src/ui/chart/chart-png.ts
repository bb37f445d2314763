import { loadDrawing } from '#client/ui/basics/svg-picture.ts'

/** Pixels per px of the page, margins and lines of text in px. */
const SCALE = 2
const EDGE = 16
const HEAD = 60

interface Caption {
  readonly title: string
  readonly note: string
}

const writeHead = (pen: CanvasRenderingContext2D, { title, note }: Caption, width: number): void => {
  const { fontFamily, color } = getComputedStyle(document.body)
  pen.fillStyle = color
  pen.font = `600 14px ${fontFamily}`
  pen.fillText(title, EDGE, 26, width - 2 * EDGE)
  pen.font = `12px ${fontFamily}`
  pen.fillText(note, EDGE, 48, width - 2 * EDGE)
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A PNG of twice its size in px, with title and note above what is drawn below y = 0. */
export const pngOf = async (
  { width, height }: Size,
  { ground, ...caption }: Caption & { readonly ground: string },
  draw: (pen: CanvasRenderingContext2D) => void | Promise<void>,
): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = (height + HEAD) * SCALE
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('the browser gives no canvas')
  pen.scale(SCALE, SCALE)
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height + HEAD)
  writeHead(pen, caption, width)
  pen.translate(0, HEAD)
  await draw(pen)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the browser made no file')) : resolve(blob)),
      'image/png',
    )
  })
}

/** A drawing as a PNG, with its title and legend in words above it. */
export const chartPng = (drawing: SVGSVGElement, caption: Caption): Promise<Blob> => {
  const size = { width: Number(drawing.getAttribute('width')), height: Number(drawing.getAttribute('height')) }
  const ground = getComputedStyle(drawing).backgroundColor
  return pngOf(size, { ...caption, ground }, async (pen) => {
    const picture = await loadDrawing(drawing, { width: size.width * SCALE, height: size.height * SCALE })
    pen.drawImage(picture, 0, 0, size.width, size.height)
  })
}
