import type { z } from 'zod'
import type { Heat } from '#shared/dashboard/dashboard-views.schema.ts'
import { shiftNames, shifts, type ShiftName } from '#shared/attendance/shifts.ts'
import { hourOfDay } from '#shared/time.ts'

type Hour = z.output<typeof Heat>['hours'][number]

const two = (value: number): string => String(value).padStart(2, '0')

/** 08–09 时 */
export const hourText = (hour: number): string => `${two(hour)}–${two(hour + 1)} 时`

/** Number of shades for hours with events; 0 is an hour without. */
const MAX_HEAT = 4

/** Shade of an hour relative to the busiest of its day; at least 1 if it has an event. */
export const heatOf = (total: number, most: number): number =>
  total === 0 ? 0 : Math.max(1, Math.ceil((total / most) * MAX_HEAT))

/** The hour with the most events, the first of several; undefined for a day without any. */
export const peakOf = <One extends Pick<Hour, 'total'>>(hours: readonly One[]): One | undefined => {
  const most = Math.max(0, ...hours.map(({ total }) => total))
  return most === 0 ? undefined : hours.find(({ total }) => total === most)
}

/** The shift by the hour; early arrivals for the next shift do not matter. */
export const shiftNow = (now: number): ShiftName =>
  shiftNames.findLast((name) => shifts[name].from <= hourOfDay(now)) ?? 'night'

/** 早班 08:00–16:00 */
export const shiftText = (name: ShiftName): string => {
  const { name: word, from, to } = shifts[name]
  return `${word} ${two(from)}:00–${two(to)}:00`
}
