import { DAY, HOUR, hourOfDay } from '#shared/time.ts'
import { hourly, localFactors, rates, type CauseName, type Rate } from '#simulator/behaviours/rates.ts'
import { createDice, draw, hashKey, type Dice } from '#simulator/engine/random.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'

const OLDEST = 3
/** Expected candidates per window of time; small windows cost hashing, large ones repeat draws. */
const PER_WINDOW = 4

/** 0.6 when new, 1 after a year, three times that much at most. */
const ageFactor = (age: number): number => Math.min(OLDEST, 0.6 + (0.4 * age) / (365 * DAY))

/** One device in seven is badly placed or badly made and is struck three times as often; the mean stays 1. */
const temper = (seed: number, deviceId: string): number =>
  draw(createDice(hashKey(seed, 'temper'), deviceId)) < 0.15 ? 3 : 0.65

const peaks = new Map(Object.entries(hourly).map(([shape, hours]) => [shape, Math.max(...hours)]))

/** A cause at a device: how dense it is over time, and the bound of that, both per day. */
interface Density {
  readonly constant: number
  readonly rate: Rate
  readonly device: EngineDevice
  readonly most: number
}

const densityOf = (seed: number, rate: Rate, device: EngineDevice): Density => {
  const local = rate.local ? (localFactors[device.areaClass] ?? 1) : 1
  const constant = rate.perDay * temper(seed, device.id) * local
  return { constant, rate, device, most: constant * (peaks.get(rate.shape) ?? 1) * (rate.ages ? OLDEST : 1) }
}

const densityAt = ({ constant, rate, device }: Density, at: number): number =>
  constant * (hourly[rate.shape][Math.floor(hourOfDay(at))] ?? 1) * (rate.ages ? ageFactor(at - device.installedAt) : 1)

/** Candidates of a steady process at the highest density, kept as often as the density asks. */
const firstIn = (window: { from: number; to: number; after: number }, density: Density, dice: Dice): number | null => {
  let at = window.from
  for (;;) {
    at -= (DAY / density.most) * Math.log(1 - draw(dice))
    if (at >= window.to) return null
    const kept = draw(dice) * density.most < densityAt(density, at)
    if (kept && Math.floor(at) > window.after) return Math.floor(at)
  }
}

/**
 * When a cause strikes a device next, strictly after `after`, whole milliseconds. A pure function: time is cut into
 * windows, each with its own dice, so it neither samples nor carries a state along, and asking from any earlier
 * instant finds the same strikes.
 */
export const nextOccurrence = (
  seed: number,
  cause: CauseName,
  { device, after }: { device: EngineDevice; after: number },
): number => {
  const density = densityOf(seed, rates[cause], device)
  const width = Math.ceil((PER_WINDOW * DAY) / density.most / HOUR) * HOUR
  const hash = hashKey(seed, 'occurrence', device.id, cause)
  const from = Math.max(after, device.installedAt)
  for (let index = Math.floor(from / width); ; index++) {
    const window = { from: index * width, to: (index + 1) * width, after: from }
    const found = firstIn(window, density, createDice(hash, index))
    if (found !== null) return found
  }
}
