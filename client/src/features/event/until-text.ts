import { formatDay } from '#shared/time.ts'
import { serverClock } from '#client/lib/server-clock.ts'

/** The end of a deferral: 14:30, on another day 11-21 08:00. */
export const untilText = (until: string): string =>
  until.slice(0, 10) === formatDay(serverClock.now()) ? until.slice(11, 16) : until.slice(5, 16)
