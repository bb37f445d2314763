import { DAY, HOUR, startOfDay } from '#shared/time.ts'

/** A night belongs to the day on which it begins: the hours before noon belong to the previous night. */
const nightOf = (at: number): number => startOfDay(at - 12 * HOUR)

/** Number of consecutive nights with a sighting, up to and including that of `last`. Times are instants in milliseconds. */
export const nightsInRow = (times: readonly number[], last: number): number => {
  const nights = new Set(times.map(nightOf))
  let count = 1
  while (nights.has(nightOf(last) - count * DAY)) count += 1
  return count
}
