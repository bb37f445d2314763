import { hourOfDay } from '#shared/time.ts'

/** The last whole hour of each greeting (constants.json, greeting): 11:59 is still morning, 19:59 still afternoon. */
const greetings = [
  [8, '早上好'],
  [11, '上午好'],
  [13, '中午好'],
  [19, '下午好'],
] as const

/** Greeting at an instant of the world, by the hour in Asia/Shanghai (spec §9). */
export const greetingAt = (instant: number): string => {
  const hour = Math.floor(hourOfDay(instant))
  return greetings.find(([last]) => hour <= last)?.[1] ?? '晚上好'
}
