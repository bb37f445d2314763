import { DAY } from '#shared/time.ts'

/*
 * 频繁误报: a device with more than five false alarms within a day needs repair or an agreement with the centre, not an answer to
 * each alarm (practice of remote monitoring centres under GB 50440). We count per device, and over the 24 hours before an
 * instant: midnight would split a bad night in two. A false alarm is an event that a person answered 误报, dated by when it was
 * raised.
 */
export const falseAlarmRule = { result: '误报', most: 5, within: DAY } as const

/** Number of false alarms within a day up to an instant, if above the limit; otherwise undefined. */
export const frequentFalseAlarms = (raised: readonly number[], at: number): number | undefined => {
  const { most, within } = falseAlarmRule
  const count = raised.filter((one) => one > at - within && one <= at).length
  return count > most ? count : undefined
}
