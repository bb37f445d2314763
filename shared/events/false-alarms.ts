import { DAY } from '#shared/time.ts'

/*
 * 频繁误报: who raises more than five false alarms within a day is not to be answered alarm by alarm, but to be repaired or
 * agreed upon with the centre (practice of remote monitoring centres under GB 50440). We count by device, and the 24 hours
 * before an instant rather than the day of the calendar, at whose midnight a bad night would come apart. Whoever was false
 * is what people have said: events answered 误报, by when they were raised.
 */
export const falseAlarmRule = { result: '误报', most: 5, within: DAY } as const

/** How many false alarms there were within a day up to an instant, where they are too many; undefined where they are not. */
export const frequentFalseAlarms = (raised: readonly number[], at: number): number | undefined => {
  const { most, within } = falseAlarmRule
  const count = raised.filter((one) => one > at - within && one <= at).length
  return count > most ? count : undefined
}
