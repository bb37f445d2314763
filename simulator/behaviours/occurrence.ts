import { DAY, HOUR, hourOfDay } from '#shared/time.ts'
import { hourly, localFactors, rates, type CauseName, type Rate } from '#simulator/behaviours/rates.ts'
import { createDice, draw, hashKey, type Dice } from '#simulator/engine/random.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'

const MAX_AGE_FACTOR = 3
/** Expected candidates per window of time: smaller windows cost more hashing, larger ones repeat more draws. */
const CANDIDATES_PER_WINDOW = 4

/** 0.6 when new, 1 after a year, at most 3. */
const ageFactor = (age: number): number => Math.min(MAX_AGE_FACTOR, 0.6 + (0.4 * age) / (365 * DAY))

/** One device in seven is badly placed or badly made and has three times as many occurrences; the mean remains 1. */
const temper = (seed: number, deviceId: string): number =>
  draw(createDice(hashKey(seed, 'temper'), deviceId)) < 0.15 ? 3 : 0.65

const peaks = new Map(Object.entries(hourly).map(([shape, hours]) => [shape, Math.max(...hours)]))

/** Rate of a cause at a device over time, with `most` as its upper bound; both per day. */
interface Density {
  readonly constant: number
  readonly rate: Rate
  readonly device: EngineDevice
  readonly most: number
}

const densityOf = (seed: number, rate: Rate, device: EngineDevice): Density => {
  const local = rate.local ? (localFactors[device.areaClass] ?? 1) : 1
  const constant = rate.perDay * temper(seed, device.id) * local
  return { constant, rate, device, most: constant * (peaks.get(rate.shape) ?? 1) * (rate.ages ? MAX_AGE_FACTOR : 1) }
}

const densityAt = ({ constant, rate, device }: Density, at: number): number =>
  constant * (hourly[rate.shape][Math.floor(hourOfDay(at))] ?? 1) * (rate.ages ? ageFactor(at - device.installedAt) : 1)

/** Thinning: candidates of a steady process at the highest density, accepted in proportion to the actual density. */
const firstIn = (window: { from: number; to: number; after: number }, density: Density, dice: Dice): number | null => {
  let at = window.from
  for (;;) {
    at -= (DAY / density.most) * Math.log(1 - draw(dice))
    if (at >= window.to) return null
    const isAccepted = draw(dice) * density.most < densityAt(density, at)
    if (isAccepted && Math.floor(at) > window.after) return Math.floor(at)
  }
}

/**
 * The next occurrence of a cause at a device, strictly after `after`, in whole milliseconds. A pure function: time is cut into
 * windows with random streams of their own. So it needs neither sampling nor state, and every earlier `after` gives the same
 * occurrences.
 */
export const nextOccurrence = (
  seed: number,
  cause: CauseName,
  { device, after }: { device: EngineDevice; after: number },
): number => {
  const density = densityOf(seed, rates[cause], device)
  const width = Math.ceil((CANDIDATES_PER_WINDOW * DAY) / density.most / HOUR) * HOUR
  const hash = hashKey(seed, 'occurrence', device.id, cause)
  const from = Math.max(after, device.installedAt)
  for (let index = Math.floor(from / width); ; index++) {
    const window = { from: index * width, to: (index + 1) * width, after: from }
    const found = firstIn(window, density, createDice(hash, index))
    if (found !== null) return found
  }
}
