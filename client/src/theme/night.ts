import { hourOfDay } from '#shared/time.ts'
import type { Appearance } from '#client/theme/appearances.ts'

/** The night shift, in hours of the world's day. */
export const night = { from: 18, to: 7 } as const

const isNight = (now: number): boolean => {
  const hour = hourOfDay(now)
  return hour >= night.from || hour < night.to
}

interface Surroundings {
  /** What the operating system prefers. */
  readonly systemDark: boolean
  /** The world's time in milliseconds. */
  readonly now: number
}

/** Whether the console is dark under a person's choice. */
export const isDarkUnder = (appearance: Appearance, { systemDark, now }: Surroundings): boolean => {
  if (appearance === 'system') return systemDark
  if (appearance === 'time') return isNight(now)
  return appearance === 'dark'
}
