import { loadDrawing } from '#client/ui/basics/svg-picture.ts'

/** Size of a saved picture and of the caption below it, in px. */
const SIZE = { width: 1280, height: 720, foot: 56 } as const

/** The caption below the picture: the camera and the time. */
const writeFoot = (pen: CanvasRenderingContext2D, { left, right }: { left: string; right: string }): void => {
  const middle = SIZE.height + SIZE.foot / 2
  pen.fillStyle = '#141a22'
  pen.fillRect(0, SIZE.height, SIZE.width, SIZE.foot)
  pen.fillStyle = '#f4f6f8'
  pen.font = `24px ${getComputedStyle(document.body).fontFamily}`
  pen.textBaseline = 'middle'
  const space = SIZE.width - 72 - pen.measureText(right).width
  pen.fillText(left, 24, middle, space)
  pen.textAlign = 'right'
  pen.fillText(right, SIZE.width - 24, middle)
}

/** A drawing of the page as a PNG, with a caption below it. */
export const pngOf = async (drawing: SVGSVGElement, foot: { left: string; right: string }): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height + SIZE.foot
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('the browser gives no canvas')
  pen.fillStyle = getComputedStyle(drawing).backgroundColor
  pen.fillRect(0, 0, SIZE.width, SIZE.height)
  pen.drawImage(await loadDrawing(drawing, SIZE), 0, 0, SIZE.width, SIZE.height)
  writeFoot(pen, foot)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the browser made no file')) : resolve(blob)),
      'image/png',
    )
  })
}
