/** A rectangle in px; y grows downwards. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A position at which a label may be written, with the boxes that it would fill: several for a text along a slanted line. */
export interface LabelSpot {
  readonly x: number
  readonly y: number
  /** Clockwise, in radians. */
  readonly rotation: number
  readonly boxes: readonly Box[]
}

export interface Label<T> {
  readonly what: T
  /** The best one first; made one by one, since most labels take their first. */
  readonly spots: Iterable<LabelSpot>
}

export interface PlacedLabel<T> extends LabelSpot {
  readonly what: T
}

/** The side of a cell of the grid, in px: about the width of a label. */
const CELL_PX = 64
/** Columns of the grid are this far apart in the keys, which stay whole numbers far beyond the width of the world. */
const COLUMN = 2 ** 26

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const cellsOf = function* ({ left, top, right, bottom }: Box): Generator<number> {
  for (let x = Math.floor(left / CELL_PX); x <= Math.floor(right / CELL_PX); x += 1)
    for (let y = Math.floor(top / CELL_PX); y <= Math.floor(bottom / CELL_PX); y += 1) yield x * COLUMN + y
}

/** The boxes that are taken, by the cells of a grid, so that each is compared with its neighbours only. */
const createTaken = () => {
  const cells = new Map<number, Box[]>()
  return {
    add: (box: Box): void => {
      for (const cell of cellsOf(box)) {
        const boxes = cells.get(cell)
        if (boxes) boxes.push(box)
        else cells.set(cell, [box])
      }
    },
    isFree: (box: Box): boolean => {
      for (const cell of cellsOf(box)) if (cells.get(cell)?.some((other) => overlap(box, other))) return false
      return true
    },
  }
}

const firstOf = <T>(items: Iterable<T>, passes: (item: T) => boolean): T | undefined => {
  for (const item of items) if (passes(item)) return item
  return undefined
}

/**
 * Labels by their priority, the most important first: each takes its first spot that neither an obstacle nor an earlier label
 * covers, or is left out. Equal input gives equal output.
 */
export const placeLabels = <T>(labels: readonly Label<T>[], obstacles: readonly Box[]): PlacedLabel<T>[] => {
  const taken = createTaken()
  for (const box of obstacles) taken.add(box)
  return labels.flatMap(({ what, spots }) => {
    const spot = firstOf(spots, ({ boxes }) => boxes.every(taken.isFree))
    if (spot === undefined) return []
    for (const box of spot.boxes) taken.add(box)
    return [{ ...spot, what }]
  })
}

/** The box around a middle. */
export const boxAround = (x: number, y: number, { width, height }: { width: number; height: number }): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

/** A level text with its middle at a position. */
export const levelSpot = (x: number, y: number, size: { width: number; height: number }): LabelSpot => ({
  x,
  y,
  rotation: 0,
  boxes: [boxAround(x, y, size)],
})

/** A text along a line: squares in a row cover it at any angle. */
export const slantedSpot = (
  x: number,
  y: number,
  { width, height, rotation }: { width: number; height: number; rotation: number },
): LabelSpot => {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const count = Math.max(2, Math.ceil(width / height))
  const side = height * (Math.abs(cos) + Math.abs(sin))
  const boxes = Array.from({ length: count }, (_, at) => {
    const along = (at / (count - 1) - 0.5) * Math.max(0, width - height)
    return boxAround(x + along * cos, y + along * sin, { width: side, height: side })
  })
  return { x, y, rotation, boxes }
}
