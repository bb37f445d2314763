import { encodePng } from '#server/platform/png.ts'

/**
 * The characters of a picture code as strokes on a grid 4 wide and 6 high. A point is two digits, x and y from the top
 * left; strokes are separated by blanks. Characters that are easily confused (0 O, 1 I, 2 Z, 5 S, 8 B, U V) are left out.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '062046 1434',
  C: '4130100105163645',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  T: '0040 2026',
  U: '000516364540',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  '3': '01103041423313 334445361605',
  '4': '36300444',
  '6': '413010010516364544331304',
  '7': '004016',
  '9': '051636454130100102133342',
}

export const readableSigns = Object.keys(strokes).join('')

const WIDTH = 104
const HEIGHT = 36
const CELL_WIDTH_PX = 24
/** Half the width of a stroke, in pixels. */
const HALF_STROKE_PX = 1.3

interface Point {
  readonly x: number
  readonly y: number
}
type Line = readonly [Point, Point]

/** Pseudo-random numbers from 0 to 1 out of a text of digits. It is read in a circle, so it never runs out. */
const chanceOf = (digits: string): (() => number) => {
  let read = 0
  return () => Number(digits[read++ % digits.length]) / 9
}

const pointsOf = (stroke: string): Point[] =>
  (stroke.match(/../g) ?? []).map((pair) => ({ x: Number(pair[0]), y: Number(pair[1]) }))

const linesThrough = (points: readonly Point[]): Line[] =>
  points.flatMap((to, index): Line[] => {
    const from = points[index - 1]
    return from ? [[from, to]] : []
  })

/** The strokes of one character in its cell, slightly moved, slanted and scaled. */
const signLines = (sign: string, cell: number, chance: () => number): Line[] => {
  const [lean, scale] = [(chance() - 0.5) * 0.5, 3.4 + chance() * 0.9]
  const [left, top] = [CELL_WIDTH_PX * cell + 5 + chance() * 4, 3 + chance() * 5]
  const place = ({ x, y }: Point): Point => ({ x: left + x * scale + (3 - y) * lean * 2, y: top + y * scale })
  const drawing = strokes[sign] ?? ''
  return drawing.split(' ').flatMap((part) => linesThrough(pointsOf(part).map(place)))
}

/** A noise line across the whole picture. */
const scratch = (chance: () => number): Line => [
  { x: 0, y: 4 + chance() * 28 },
  { x: WIDTH, y: 4 + chance() * 28 },
]

const distance = ({ x, y }: Point, [from, to]: Line): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const nearest = Math.min(Math.max(along, 0), 1)
  return Math.hypot(x - from.x - nearest * dx, y - from.y - nearest * dy)
}

/** The pixels on one axis that a stroke of this reach can touch between two points, clipped to the picture. */
const touched = (a: number, b: number, { reach, size }: { reach: number; size: number }): [number, number] => [
  Math.max(Math.floor(Math.min(a, b) - reach), 0),
  Math.min(Math.ceil(Math.max(a, b) + reach), size),
]

/** Visits the pixels near a line; all others are beyond the reach of the stroke. */
const eachNear = ([from, to]: Line, reach: number, visit: (at: number, point: Point) => void): void => {
  const [left, right] = touched(from.x, to.x, { reach, size: WIDTH })
  const [top, bottom] = touched(from.y, to.y, { reach, size: HEIGHT })
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) visit(y * WIDTH + x, { x: x + 0.5, y: y + 0.5 })
}

/** Darkness of each pixel, 0 to 1, for a set of lines. */
const inkOf = (lines: readonly Line[], pen: number): Float64Array => {
  const ink = new Float64Array(WIDTH * HEIGHT)
  const reach = pen + 0.5
  for (const line of lines)
    eachNear(line, reach, (at, point) => {
      ink[at] = Math.max(ink[at] ?? 0, Math.min(Math.max(reach - distance(point, line), 0), 1))
    })
  return ink
}

/** Draws a text of `readableSigns`, four of them, as a PNG data URI; `digits` supplies the randomness of the distortion. */
export const drawText = (text: string, digits: (length: number) => string): string => {
  const chance = chanceOf(digits(40))
  const signs = inkOf(
    text.split('').flatMap((sign, cell) => signLines(sign, cell, chance)),
    HALF_STROKE_PX,
  )
  const scratches = inkOf([scratch(chance), scratch(chance)], 0.4)
  const pixels = Uint8Array.from(signs, (ink, at) => Math.round(255 - Math.max(ink * 215, (scratches[at] ?? 0) * 120)))
  return `data:image/png;base64,${encodePng({ width: WIDTH, height: HEIGHT, pixels }).toString('base64')}`
}
