interface Size {
  readonly width: number
  readonly height: number
}

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
const standalone = (drawing: SVGSVGElement, { width, height }: Size): string => {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const parts = [...copy.querySelectorAll<SVGElement>('*')]
  for (const [at, part] of [...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(part)
    for (const look of looks) parts[at]?.style.setProperty(look, style.getPropertyValue(look))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  if (!copy.hasAttribute('viewBox'))
    copy.setAttribute('viewBox', `0 0 ${drawing.getAttribute('width')} ${drawing.getAttribute('height')}`)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}

const loaded = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the drawing could not be loaded as a picture'))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  })

/** A drawing of the page as an image of a size in pixels. */
export const loadDrawing = (drawing: SVGSVGElement, size: Size): Promise<HTMLImageElement> =>
  loaded(standalone(drawing, size))
