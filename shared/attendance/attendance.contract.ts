import { z } from 'zod'

import { dayStatusNames, isMonth, shiftNames } from '#shared/attendance/shifts.ts'
import { mutation, query } from '#shared/api/define.ts'
import { id, nothing, pageOf, paging, text, coercedText, Named } from '#shared/api/fields.ts'
import { OwnRollCall, RollCallCounts } from '#shared/roll-call/roll-call.contract.ts'
import { attendanceList } from '#shared/attendance/attendance-list.ts'

const moment = z.string().nullable()
const shift = { shift: z.enum(shiftNames), shiftName: z.string() }

/** A duty: from a clock-in to the clock-out that ends it. Durations are whole seconds. */
const Duty = z
  .object({
    ...shift,
    inAt: z.string(),
    inAddress: z.string(),
    /** Null while the duty runs, and permanently when there was no clock-out. */
    outAt: moment,
    outAddress: z.string(),
    /** Time so far while the duty runs; 0 when there was no clock-out, since the end is unknown. */
    seconds: z.int(),
    state: z.enum(['on', 'done', 'missing']),
    late: z.boolean(),
    early: z.boolean(),
  })
  .meta({ id: 'AttendanceDuty' })

/** One day of the month grid. A duty counts for the day on which its shift begins, also when it runs past midnight. */
const Day = z
  .object({
    day: z.string(),
    /** Null for a day that is not over and has no duty, and before the person joined. */
    status: z.enum(dayStatusNames).nullable(),
    statusName: z.string(),
    seconds: z.int(),
  })
  .meta({ id: 'AttendanceDay' })

/** Number of days in each state. */
const DayCounts = z.object({
  normal: z.int(),
  late: z.int(),
  early: z.int(),
  missing: z.int(),
  rest: z.int(),
})

/** One person's month. */
export const AttendanceRow = z
  .object({
    person: Named,
    /** Masked: 138****5678 */
    phone: z.string(),
    roleCode: z.string(),
    roleName: z.string(),
    areas: z.array(Named),
    onDuty: z.boolean(),
    /** Time on duty in the month, including the running duty so far. */
    seconds: z.int(),
    duties: z.int(),
    counts: DayCounts,
    /** Roll calls (查岗) of the month. */
    rollCalls: RollCallCounts,
    days: z.array(Day),
  })
  .meta({ id: 'AttendanceRow' })
export type AttendanceRow = z.output<typeof AttendanceRow>

export const AttendanceDetail = AttendanceRow.extend({
  month: z.string(),
  days: z.array(
    Day.extend({ duties: z.array(Duty), rollCalls: z.array(OwnRollCall) }).meta({ id: 'AttendanceDayDetail' }),
  ),
}).meta({ id: 'AttendanceDetail' })
export type AttendanceDetail = z.output<typeof AttendanceDetail>

/** A person who is on duty now. */
const OnDuty = z
  .object({
    person: Named,
    phone: z.string(),
    roleCode: z.string(),
    roleName: z.string(),
    areas: z.array(Named),
    ...shift,
    since: z.string(),
    address: z.string(),
    seconds: z.int(),
    late: z.boolean(),
  })
  .meta({ id: 'AttendanceOnDuty' })
export type OnDuty = z.output<typeof OnDuty>

/** Totals of one person in a month; means in whole seconds, null when there is nothing to average. */
const SummaryRow = z
  .object({
    person: Named,
    phone: z.string(),
    roleName: z.string(),
    onDuty: z.boolean(),
    dutySeconds: z.int(),
    taken: z.int(),
    answered: z.int(),
    /** From the event to its first response (going there or answering), for events where this person responded first. */
    meanResponseSeconds: z.int().nullable(),
    /** From going there (without that: from the event) to the answer, for events that this person answered. */
    meanHandlingSeconds: z.int().nullable(),
  })
  .meta({ id: 'DutySummaryRow' })
export type SummaryRow = z.output<typeof SummaryRow>

/** `on` with the start of the duty, or `off`. */
const OwnState = z
  .object({
    state: z.enum(['on', 'off']),
    since: moment,
    address: z.string(),
    shift: z.enum(shiftNames).nullable(),
    shiftName: z.string(),
    /** Length of the running duty so far. */
    seconds: z.int(),
    now: z.string(),
  })
  .meta({ id: 'ClockState' })
export type OwnState = z.output<typeof OwnState>

/** `yyyy-MM`; defaults to the current month. */
const month = z
  .string()
  .trim()
  .refine((value) => isMonth(value), { params: { key: 'BAD_INPUT' } })
  .optional()

const filters = { month, areaId: id.optional(), userId: id.optional(), keyword: text(0, 50).optional() }
const ordered = { order: z.enum(['asc', 'desc']).default('asc'), ...paging }

export const attendanceContracts = {
  clock: mutation({
    path: '/pc/api/v4/attendance/clock',
    access: 'attendance:clock',
    // Not an enum: an act that does not exist has a code of its own (9021).
    input: z.object({ act: coercedText(1, 64), address: text(0, 100).default('') }),
    output: OwnState,
    errors: ['ALREADY_CLOCKED_IN', 'NOT_CLOCKED_IN', 'ALREADY_CLOCKED_OUT', 'NO_SUCH_CLOCKING'],
    summary:
      'Clock in (act=in) or out (act=out) in the chosen project. 9018 in while on duty; out while off duty: 9020 after clocking out today, else 9019; 9021 any other act',
  }),
  state: query({
    path: '/pc/api/v4/attendance/state',
    access: 'attendance:clock',
    input: nothing,
    output: OwnState,
    summary: 'Whether the person is on duty in the chosen project',
  }),
  mine: query({
    path: '/pc/api/v4/attendance/mine',
    access: 'attendance:clock',
    input: z.object({ month }),
    output: AttendanceDetail,
    summary: "The person's own month, day by day",
  }),
  list: query({
    path: '/pc/api/v4/attendance/list',
    access: 'duty:view',
    input: z.object({
      ...filters,
      column: z.enum(attendanceList.sorts).default('name'),
      ...ordered,
    }),
    output: pageOf(AttendanceRow).extend({
      month: z.string(),
      /** Totals of all persons under the filters. */
      seconds: z.int(),
      rollCalls: RollCallCounts,
    }),
    summary: 'The month of all people in the areas of the member who clock in and out, as a grid of days',
  }),
  detail: query({
    path: '/pc/api/v4/attendance/detail',
    access: 'duty:view',
    input: z.object({ id, month }),
    output: AttendanceDetail,
    errors: ['NOT_FOUND'],
    summary: 'The month of one person (id of the user), with time and place of every clocking',
  }),
  onDuty: query({
    path: '/pc/api/v4/attendance/onDuty',
    access: 'duty:view',
    input: z.object({ areaId: filters.areaId }),
    output: z.array(OnDuty),
    summary: 'Who is on duty now, longest first',
  }),
  summary: query({
    path: '/pc/api/v4/attendance/summary',
    access: 'duty:view',
    input: z.object({
      ...filters,
      column: z
        .enum(['name', 'dutySeconds', 'taken', 'answered', 'meanResponseSeconds', 'meanHandlingSeconds'])
        .default('name'),
      ...ordered,
    }),
    output: pageOf(SummaryRow).extend({ month: z.string() }),
    summary: 'What each person did in a month: time on duty, events taken and answered, mean times',
  }),
}
