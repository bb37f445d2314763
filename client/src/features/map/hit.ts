import type { Coordinate } from '#client/features/map/piles.ts'

interface Round {
  readonly at: Coordinate
  /** In px. */
  readonly radius: number
}

/** So near to something, in px, is on it where nothing else is: fingers are wide. */
const TOLERANCE = 8

/** What lies under a drawn point, in the order given; near to it the nearest first where nothing lies under it. */
export const hitBy = <T extends Round>(
  placed: readonly T[],
  { x, y, resolution }: { x: number; y: number; resolution: number },
): T[] => {
  const distance = ({ at, radius }: Round) => Math.hypot(at[0] - x, at[1] - y) / resolution - radius
  const hit = placed.filter((one) => distance(one) <= 0)
  if (hit.length > 0) return hit
  return placed.filter((one) => distance(one) <= TOLERANCE).toSorted((a, b) => distance(a) - distance(b))
}
