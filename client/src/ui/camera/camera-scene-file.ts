/** Size of a saved picture and of the caption below it, in px. */
const SIZE = { width: 1280, height: 720, foot: 56 } as const

/** All style properties that the stylesheet may set on a line, a shape or a text. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-opacity',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
] as const

/** A drawing as a standalone document: it has no stylesheet there, so each element carries its computed style. */
const standalone = (drawing: SVGSVGElement): string => {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const parts = [...copy.querySelectorAll<SVGElement>('*')]
  for (const [at, part] of [...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(part)
    for (const look of looks) parts[at]?.style.setProperty(look, style.getPropertyValue(look))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(SIZE.width))
  copy.setAttribute('height', String(SIZE.height))
  return new XMLSerializer().serializeToString(copy)
}

const loaded = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the drawing could not be loaded as a picture'))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  })

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
  pen.drawImage(await loaded(standalone(drawing)), 0, 0, SIZE.width, SIZE.height)
  writeFoot(pen, foot)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the browser made no file')) : resolve(blob)),
      'image/png',
    )
  })
}
