import type { Coordinate } from '#client/ui/map/piles.ts'

interface Round {
  readonly at: Coordinate
  /** In px. */
  readonly radius: number
}

/** A click this close to a marker, in px, hits it if no other marker is there: fingers are wide. */
const TOLERANCE_PX = 8

/** The markers under a point, in the given order; if there is none, the nearby ones, the nearest first. */
export const hitBy = <T extends Round>(
  placed: readonly T[],
  { x, y, resolution }: { x: number; y: number; resolution: number },
): T[] => {
  const distance = ({ at, radius }: Round) => Math.hypot(at[0] - x, at[1] - y) / resolution - radius
  const hit = placed.filter((one) => distance(one) <= 0)
  if (hit.length > 0) return hit
  return placed.filter((one) => distance(one) <= TOLERANCE_PX).toSorted((a, b) => distance(a) - distance(b))
}
