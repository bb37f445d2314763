import type { deferMinutes } from '#shared/event/deferral.ts'
import { MINUTE, parseTime } from '#shared/time.ts'
import { serverClock } from '#client/lib/server-clock.ts'

export type Period = `${(typeof deferMinutes)[number]}` | 'until'

/** What a person enters for 暂缓. */
export interface DeferValues {
  readonly period: Period
  readonly until?: string
  readonly deferReason: string
}

export const deferStart: DeferValues = { period: '30', deferReason: '' }

/** The minutes until a moment, whole ones: the event does not return before it. */
export const minutesUntil = (until: string): number => Math.ceil((parseTime(until) - serverClock.now()) / MINUTE)

export const deferInput = ({ period, until = '', deferReason }: DeferValues) => ({
  deferMinutes: period === 'until' ? minutesUntil(until) : Number(period),
  deferReason,
})
