import { z } from 'zod'

import { handOverLimits, handOverStatusNames } from '#shared/hand-over/hand-overs.ts'
import { shiftNames } from '#shared/attendance/shifts.ts'
import { mutation, query } from '#shared/api/define.ts'
import { eventKind, id, nothing, pageOf, paging, text, time, Named } from '#shared/api/fields.ts'
import { handOverList } from '#shared/hand-over/hand-over-list.ts'

const status = z.enum(handOverStatusNames)
const shift = { shift: z.enum(shiftNames), shiftName: z.string() }

const KindCount = z
  .object({ kind: eventKind, name: z.string(), todo: z.int(), doing: z.int() })
  .meta({ id: 'HandOverKindCount' })

/** Open events and silent devices in the areas of a duty officer. */
export const HandOverFigures = z
  .object({
    /** Every kind of event, with how many wait and how many are being handled. */
    events: z.array(KindCount),
    todo: z.int(),
    doing: z.int(),
    /** Devices in service that do not report. */
    offline: z.int(),
    /** Devices out of service. */
    disabled: z.int(),
  })
  .meta({ id: 'HandOverStanding' })
export type HandOverFigures = z.output<typeof HandOverFigures>

/** A shift handed over by one officer to another. Times are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const HandOverRow = z
  .object({
    id: z.string(),
    author: Named,
    receiver: Named,
    ...shift,
    /** When the author's duty began. */
    dutyFrom: z.string(),
    at: z.string(),
    /** The author's areas, as far as the caller sees them. */
    areas: z.array(Named),
    standing: HandOverFigures,
    note: z.string(),
    followUp: z.string(),
    status,
    statusName: z.string(),
    /** When it was confirmed or withdrawn. */
    answeredAt: z.string().nullable(),
    opinion: z.string(),
    /** What the caller is permitted to do with it now. */
    may: z.object({ confirm: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'HandOverRow' })
export type HandOverRow = z.output<typeof HandOverRow>

/** A person who may take over. */
const Receiver = z
  .object({
    person: Named,
    /** Masked: 138****5678 */
    phone: z.string(),
    areas: z.array(Named),
    onDuty: z.boolean(),
  })
  .meta({ id: 'HandOverReceiver' })

/** What an officer needs to know before a hand-over. */
export const HandOverForm = z
  .object({
    /** Null while the caller is off duty. */
    dutyFrom: z.string().nullable(),
    shiftName: z.string(),
    /** The caller's pending hand-over, if there is one. */
    pending: z.object({ id: z.string(), receiver: Named }).nullable(),
    standing: HandOverFigures,
    /** People on duty come first. */
    receivers: z.array(Receiver),
  })
  .meta({ id: 'HandOverForm' })
export type HandOverForm = z.output<typeof HandOverForm>

const act = { access: 'attendance:clock', output: HandOverRow } as const

export const handOverContracts = {
  list: query({
    path: '/pc/api/v4/handOver/list',
    access: 'device:view',
    input: z.object({
      status: status.optional(),
      /** The time of the hand-over; a date without a time means the whole day. */
      from: time.optional(),
      to: time.optional(),
      /** The author or the receiver. */
      userId: id.optional(),
      /** Part of the name of the author or the receiver. */
      keyword: text(0, 50).optional(),
      column: z.enum(handOverList.sorts).default('at'),
      order: z.enum(['asc', 'desc']).default('desc'),
      ...paging,
    }),
    output: pageOf(HandOverRow),
    summary:
      'Hand-overs of the watch, latest first: for members who see duty data those of their areas, for duty officers their own',
  }),
  detail: query({
    path: '/pc/api/v4/handOver/detail',
    access: 'device:view',
    input: z.object({ id }),
    output: HandOverRow,
    errors: ['NOT_FOUND'],
    summary: 'One hand-over with the figures at the time when it was written',
  }),
  form: query({
    path: '/pc/api/v4/handOver/form',
    access: 'attendance:clock',
    input: nothing,
    output: HandOverForm,
    summary: 'To whom the caller may hand over, whether each is on duty, and the figures now',
  }),
  add: mutation({
    ...act,
    path: '/pc/api/v4/handOver/add',
    input: z.object({
      receiverId: id,
      note: text(1, handOverLimits.note),
      followUp: text(0, handOverLimits.followUp).default(''),
    }),
    errors: ['NOT_FOUND', 'NOT_CLOCKED_IN', 'ADD_FAILED'],
    summary:
      'Hand the watch over; the receiver is notified. 9019 off duty, 5201 to oneself or while another hand-over of the caller waits',
  }),
  confirm: mutation({
    ...act,
    path: '/pc/api/v4/handOver/confirm',
    input: z.object({ id, opinion: text(0, handOverLimits.opinion).default('') }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
    summary: 'Take the watch over, as the one to whom it was handed; 5302 once it was confirmed or withdrawn',
  }),
  withdraw: mutation({
    ...act,
    path: '/pc/api/v4/handOver/withdraw',
    input: z.object({ id }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
    summary: 'Withdraw a hand-over of one’s own that is not confirmed yet; 5302 once it was confirmed or withdrawn',
  }),
}
