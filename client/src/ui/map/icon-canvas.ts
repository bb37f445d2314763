import { Children, Fragment, isValidElement, type ReactNode, type SVGProps } from 'react'
import { deviceDrawings } from '#client/ui/icons/device-drawings.tsx'
import { kindDrawings } from '#client/ui/icons/kind-drawings.tsx'
import { stateDrawings } from '#client/ui/icons/state-drawings.tsx'

const drawings: Readonly<Record<string, ReactNode>> = { ...deviceDrawings, ...kindDrawings, ...stateDrawings }

type Shape = SVGProps<SVGElement> & { readonly children?: ReactNode }

const GRID_SIZE = 20
const STROKE_WIDTH = 1.5

const outlineOf = (type: unknown, shape: Shape): Path2D => {
  const path = new Path2D(type === 'path' ? shape.d : undefined)
  const num = (value: unknown): number => Number(value ?? 0)
  if (type === 'circle') path.arc(num(shape.cx), num(shape.cy), num(shape.r), 0, Math.PI * 2)
  if (type === 'rect') path.roundRect(num(shape.x), num(shape.y), num(shape.width), num(shape.height), num(shape.rx))
  return path
}

interface Inks {
  readonly ink: string
  /** The colour of details that are cut out of a filled shape. */
  readonly hole: string
}

/** Line icons have no fill and the stroke in their colour, unless an attribute sets another. */
const inkFor = (said: string | undefined, usual: string | null, { ink, hole }: Inks): string | null => {
  if (said === undefined) return usual
  if (said === 'none') return null
  return said === 'currentColor' ? ink : hole
}

const drawShape = (context: CanvasRenderingContext2D, type: unknown, { shape, inks }: { shape: Shape; inks: Inks }) => {
  const path = outlineOf(type, shape)
  const [fill, stroke] = [inkFor(shape.fill, null, inks), inkFor(shape.stroke, inks.ink, inks)]
  if (fill !== null) {
    context.fillStyle = fill
    context.fill(path)
  }
  if (stroke === null) return
  context.strokeStyle = stroke
  context.lineWidth = Number(shape.strokeWidth ?? STROKE_WIDTH)
  context.stroke(path)
}

const drawNode = (context: CanvasRenderingContext2D, node: ReactNode, inks: Inks): void =>
  Children.forEach(node, (child) => {
    if (!isValidElement<Shape>(child)) return
    if (child.type === Fragment) drawNode(context, child.props.children, inks)
    else drawShape(context, child.type, { shape: child.props, inks })
  })

/** Draws an icon of the console, centred on a point. */
export const drawIcon = (
  context: CanvasRenderingContext2D,
  name: string,
  { x, y, size, ...inks }: Inks & { x: number; y: number; size: number },
): void => {
  context.save()
  context.translate(x - size / 2, y - size / 2)
  context.scale(size / GRID_SIZE, size / GRID_SIZE)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  drawNode(context, drawings[name], inks)
  context.restore()
}
