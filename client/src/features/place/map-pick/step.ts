import { roundDegrees } from '#client/ui/map/geo.ts'
import type { Spot } from '#client/ui/map/small-map.ts'

/** The distance of one arrow key press, in degrees: about a metre; with Shift ten times that. */
const STEP_DEGREES = 0.00001
const SHIFT_FACTOR = 10

const directions: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The largest latitude that the calls accept. */
const MAX_LATITUDE = 85

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** The position of the pin after a key; undefined for any other key. */
export const stepped = (
  { longitude, latitude }: Spot,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Spot | undefined => {
  const direction = directions[key]
  if (direction === undefined) return undefined
  const far = STEP_DEGREES * (shiftKey ? SHIFT_FACTOR : 1)
  return {
    longitude: within(roundDegrees(longitude + direction[0] * far), 180),
    latitude: within(roundDegrees(latitude + direction[1] * far), MAX_LATITUDE),
  }
}
