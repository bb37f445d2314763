import type { Coordinate } from '#client/ui/map/piles.ts'

/** A round marker on the map; a fixed one keeps its position. */
export interface Body {
  readonly at: Coordinate
  readonly radius: number
  readonly fixed: boolean
}

/** The number of iterations; markers that still overlap afterwards are too close together to be separated. */
const ROUNDS = 8
/** The golden angle, in radians: markers at the same point move apart in different directions. */
const GOLDEN_ANGLE = 2.4

type Moving = Omit<Body, 'at'> & { at: Coordinate }

/** The unit vector from one to the other, with their distance. */
const directionOf = (one: Moving, other: Moving, turn: number): { x: number; y: number; distance: number } => {
  const [x, y] = [other.at[0] - one.at[0], other.at[1] - one.at[1]]
  const distance = Math.hypot(x, y)
  return distance > 0
    ? { x: x / distance, y: y / distance, distance }
    : { x: Math.cos(turn * GOLDEN_ANGLE), y: Math.sin(turn * GOLDEN_ANGLE), distance }
}

const push = (body: Moving, { x, y }: { x: number; y: number }, by: number): void => {
  body.at = [body.at[0] + x * by, body.at[1] + y * by]
}

const part = (one: Moving, other: Moving, turn: number): boolean => {
  const { x, y, distance } = directionOf(one, other, turn)
  const missing = one.radius + other.radius - distance
  if (missing <= 0 || (one.fixed && other.fixed)) return false
  const share = one.fixed || other.fixed ? missing : missing / 2
  if (!one.fixed) push(one, { x: -x, y: -y }, share)
  if (!other.fixed) push(other, { x, y }, share)
  return true
}

/** The positions after overlapping markers have moved apart. Deterministic: equal input gives equal positions. */
export const spread = (bodies: readonly Body[]): Coordinate[] => {
  const moving: Moving[] = bodies.map((body) => ({ ...body }))
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false
    moving.forEach((one, at) => {
      for (const [further, other] of moving.slice(at + 1).entries()) moved = part(one, other, at + further) || moved
    })
    if (!moved) break
  }
  return moving.map(({ at }) => at)
}
