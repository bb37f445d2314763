import type { MapDevice } from '#shared/map/map.contract.ts'
import { pathText } from '#client/lib/place-words.ts'
import { metresBetween } from '#shared/metres-between.ts'

export interface NearPlace {
  readonly id: string
  readonly path: string
}

interface Point {
  readonly longitude: number
  readonly latitude: number
}

/** How far around the person devices are looked for, in metres. */
export const NEAR_METRES = 500
/** Maximum number of places on offer. */
const MAX_NEAR = 5

/** The places of some devices, the nearest first, each once. */
export const nearPlaces = (
  devices: readonly Pick<MapDevice, 'placeId' | 'placePath' | 'longitude' | 'latitude'>[],
  from: Point,
): readonly NearPlace[] => {
  const sorted = devices.toSorted((a, b) => metresBetween(a, from) - metresBetween(b, from))
  const places = new Map(
    sorted.map(({ placeId }) => [placeId, sorted.find((one) => one.placeId === placeId)?.placePath]),
  )
  return [...places].slice(0, MAX_NEAR).map(([id, path = []]) => ({ id, path: pathText(path) }))
}
