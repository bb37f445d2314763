import type { Bounds } from '#shared/map/map.contract.ts'
import { metresBetween } from '#shared/metres-between.ts'

/** Rounds to a millionth of a degree, about 10 cm. */
export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(6))

type Point = Parameters<typeof metresBetween>[0]

/** The diagonal, in metres. */
export const spanOf = ({ west, south, east, north }: Bounds): number =>
  metresBetween({ longitude: west, latitude: south }, { longitude: east, latitude: north })

/** A cluster with a smaller diagonal, in metres, is one building: no zoom separates it, so it opens as a list. */
export const MAX_BUILDING_METRES = 32
/** The minimum radius of an opened point, in metres: a building. */
const MIN_METRES = 15

/** A point with a radius that includes all given points. */
export const aroundAll = (middle: Point, points: readonly Point[]) => ({
  longitude: middle.longitude,
  latitude: middle.latitude,
  radius: Math.max(MIN_METRES, Math.ceil(Math.max(0, ...points.map((point) => metresBetween(middle, point))) + 1)),
})

/** The same for the points within bounds. */
export const aroundBounds = ({ west, south, east, north }: Bounds) => {
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  return aroundAll(middle, [{ longitude: west, latitude: south }])
}
