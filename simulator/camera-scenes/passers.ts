import type { CameraSceneSetting } from '#shared/device/camera-settings.ts'
import { hourOfDay, MINUTE, SECOND } from '#shared/time.ts'
import type { Mounted } from '#simulator/camera-scenes/gimbal.ts'
import { createStream } from '#simulator/engine/random.ts'

/** A passer-by without significance; instants in milliseconds. */
export interface Passer {
  readonly from: number
  readonly to: number
  /** 0 far from the camera, 1 near to it. */
  readonly nearness: number
  readonly toLeft: boolean
  readonly look: number
}

/** Mean number of passers-by per minute by day. */
const perMinute: Readonly<Record<CameraSceneSetting, number>> = {
  lane: 2.4,
  lobby: 1.6,
  dutyRoom: 0,
  store: 0.8,
  yard: 1.2,
  staircase: 1,
  roof: 0.05,
  bedroom: 0,
}
/** The longest time that a passer-by is in view. */
const MAX_DURATION_MS = 14 * SECOND
const LOOK_COUNT = 4

const isNight = (at: number): boolean => hourOfDay(at) < 6 || hourOfDay(at) >= 23

/** Passers-by who appear in one minute of the world. Each minute has a stream of its own, so that all periods agree on it. */
const inMinute = ({ seed, deviceId, setting }: Mounted, minute: number): Passer[] => {
  const random = createStream(seed, 'passers', deviceId, minute)
  const mean = perMinute[setting] * (isNight(minute * MINUTE) ? 0.08 : 1)
  const count = Math.floor(mean) + (random.chance(mean % 1) ? 1 : 0)
  return Array.from({ length: count }, () => {
    const from = minute * MINUTE + random.int(0, 59) * SECOND
    return {
      from,
      to: from + random.int(7, MAX_DURATION_MS / SECOND) * SECOND,
      nearness: Math.round(random.between(0.1, 1) * 100) / 100,
      toLeft: random.chance(0.5),
      look: random.int(0, LOOK_COUNT - 1),
    }
  })
}

/** Passers-by in view in a period of time, in the order in which they appear. */
export const passersOf = (camera: Mounted, { from, to }: { from: number; to: number }): Passer[] => {
  const first = Math.floor((from - MAX_DURATION_MS) / MINUTE)
  const count = Math.floor(to / MINUTE) - first + 1
  return Array.from({ length: count }, (_, index) => inMinute(camera, first + index))
    .flat()
    .filter((one) => one.to > from && one.from < to)
    .toSorted((a, b) => a.from - b.from || a.nearness - b.nearness)
}
