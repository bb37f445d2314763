import { DAY, HOUR, startOfDay } from '#shared/time.ts'

/** A night belongs to the day on which it begins; what is seen until noon belongs to the night before. */
const nightOf = (at: number): number => startOfDay(at - 12 * HOUR)

/** How many nights in a row something was seen, up to and with that of `last`. Times are instants in milliseconds. */
export const nightsInRow = (times: readonly number[], last: number): number => {
  const nights = new Set(times.map(nightOf))
  let count = 1
  while (nights.has(nightOf(last) - count * DAY)) count += 1
  return count
}
