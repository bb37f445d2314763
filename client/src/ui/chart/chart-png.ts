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

/** A drawing as a PNG of twice its size, with its title and legend in words above it. */
export const chartPng = async (drawing: SVGSVGElement, caption: Caption): Promise<Blob> => {
  const size = { width: Number(drawing.getAttribute('width')), height: Number(drawing.getAttribute('height')) }
  const canvas = document.createElement('canvas')
  canvas.width = size.width * SCALE
  canvas.height = (size.height + HEAD) * SCALE
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('the browser gives no canvas')
  pen.scale(SCALE, SCALE)
  pen.fillStyle = getComputedStyle(drawing).backgroundColor
  pen.fillRect(0, 0, size.width, size.height + HEAD)
  writeHead(pen, caption, size.width)
  const picture = await loadDrawing(drawing, { width: size.width * SCALE, height: size.height * SCALE })
  pen.drawImage(picture, 0, HEAD, size.width, size.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the browser made no file')) : resolve(blob)),
      'image/png',
    )
  })
}
