import type { Spot } from '#client/features/map/engine/ground-map.ts'

/** So far an arrow key moves the pin, in degrees: about a metre; with Shift ten of them. */
const STEP = 0.00001
const LEAP = 10

const ways: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** As far as the calls take a latitude. */
const MOST_NORTH = 85

const round = (degrees: number): number => Number(degrees.toFixed(6))
const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** Where a key takes the pin; undefined for a key that takes it nowhere. */
export const stepped = (
  { longitude, latitude }: Spot,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Spot | undefined => {
  const way = ways[key]
  if (way === undefined) return undefined
  const far = STEP * (shiftKey ? LEAP : 1)
  return {
    longitude: within(round(longitude + way[0] * far), 180),
    latitude: within(round(latitude + way[1] * far), MOST_NORTH),
  }
}
