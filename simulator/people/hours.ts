import { DAY, HOUR, hourOfDay, startOfDay } from '#shared/time.ts'
import { createDice, draw, hashKey } from '#simulator/engine/random.ts'

/** Factor on all durations: people are half as fast at night. */
export const slowness = (at: number): number => (hourOfDay(at) < 7 || hourOfDay(at) >= 23 ? 2 : 1)

const [RISE_HOUR, REST_HOUR] = [7.5, 22.5]

/** `at` itself by day; at night a time in the next morning. `late` is a fraction of two hours. */
export const byDay = (at: number, late: number): number => {
  const hour = hourOfDay(at)
  if (hour >= RISE_HOUR && hour < REST_HOUR) return at
  const morning = startOfDay(at) + (hour < RISE_HOUR ? 0 : DAY) + RISE_HOUR * HOUR
  return morning + Math.round(late * 2 * HOUR)
}

const [OPENING_HOUR, CLOSING_HOUR] = [8.75, 17.5]

// 1 January 1970 was a Thursday.
const weekday = (midnight: number): number => (Math.round(midnight / DAY) + 4) % 7
const isWorkday = (midnight: number): boolean => ![0, 6].includes(weekday(midnight))

const nextWorkday = (midnight: number): number => (isWorkday(midnight) ? midnight : nextWorkday(midnight + DAY))

/** `at` itself in office hours; otherwise a time in the next working day. `share` is a fraction of its hours. */
const inOfficeHours = (at: number, share: number): number => {
  const [midnight, hour] = [startOfDay(at), hourOfDay(at)]
  if (isWorkday(midnight) && hour >= OPENING_HOUR && hour < CLOSING_HOUR) return at
  const day = nextWorkday(hour < OPENING_HOUR ? midnight : midnight + DAY)
  return day + Math.round((OPENING_HOUR + share * (CLOSING_HOUR - OPENING_HOUR)) * HOUR)
}

/** The longest delay of office work: from a Friday evening to the end of a Monday. */
const MAX_DELAY_MS = 4 * DAY

/**
 * The next time, strictly after `after`, of office work that occurs `perDay` times a day; in whole milliseconds, Infinity for
 * never. A pure function like `nextOccurrence` of devices: one occurrence in every window of time, from the random stream of the
 * window.
 */
export const nextOccasion = (
  seed: number,
  key: readonly (string | number)[],
  { perDay, after }: { perDay: number; after: number },
): number => {
  if (perDay <= 0) return Infinity
  const width = Math.ceil(DAY / perDay)
  const hash = hashKey(seed, 'occasion', ...key)
  let best = Infinity
  for (let index = Math.floor((after - MAX_DELAY_MS) / width); index * width < best; index++) {
    const dice = createDice(hash, index)
    const at = inOfficeHours(Math.floor((index + draw(dice)) * width), draw(dice))
    if (at > after) best = Math.min(best, at)
  }
  return best
}
