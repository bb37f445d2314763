import { textWidth } from '#client/ui/chart/chart-layout.ts'

/** Edges in px. */
interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Dot {
  readonly x: number
  readonly y: number
}

/** Anchor and base line of a 12 px label, in px. */
export interface Spot extends Dot {
  readonly anchor: 'start' | 'end'
}

const boxOf = ({ x, y, anchor }: Spot, width: number): Box => ({
  left: anchor === 'end' ? x - width : x,
  right: anchor === 'end' ? x : x + width,
  top: y - 13,
  bottom: y + 4,
})

/** Whether a segment of the line, taken as its bounding box, overlaps the label. */
const crosses = (one: Dot, other: Dot, box: Box): boolean =>
  Math.max(one.x, other.x) >= box.left &&
  Math.min(one.x, other.x) <= box.right &&
  Math.max(one.y, other.y) >= box.top &&
  Math.min(one.y, other.y) <= box.bottom

/** The first of the spots where the label is clear of the line; the first of all when none is. */
export const freeSpot = (spots: readonly [Spot, ...Spot[]], text: string, line: readonly Dot[]): Spot => {
  const width = textWidth(text)
  const isFree = (spot: Spot): boolean => {
    const box = boxOf(spot, width)
    return !line.some((dot, at) => crosses(line[at - 1] ?? dot, dot, box))
  }
  return spots.find(isFree) ?? spots[0]
}
