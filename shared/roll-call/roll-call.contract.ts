import { z } from 'zod'

import { rollCallMinutes, rollCallStateNames } from '#shared/roll-call/roll-calls.ts'
import { mutation, query } from '#shared/api/define.ts'
import { id, nothing, pageOf, paging, whole, Named } from '#shared/api/fields.ts'

/** Persons per state. `rate`, from 0 to 1, is answered out of answered plus missed; null when there are neither. */
export const RollCallCounts = z
  .object({ answered: z.int(), missed: z.int(), waiting: z.int(), rate: z.number().nullable() })
  .meta({ id: 'RollCallCounts' })

/** State of one person in a roll call; `seconds` from the request to the answer. */
const answerStatus = {
  state: z.enum(rollCallStateNames),
  answeredAt: z.string().nullable(),
  seconds: z.int().nullable(),
}
const call = { id: z.string(), askedBy: Named, askedAt: z.string(), deadline: z.string(), minutes: z.int() }

/** A roll call from the view of one recipient. */
export const OwnRollCall = z.object({ ...call, ...answerStatus }).meta({ id: 'OwnRollCall' })
export type OwnRollCall = z.output<typeof OwnRollCall>

/** A roll call with its recipients, as far as the caller sees them. */
const RollCallRow = z
  .object({
    ...call,
    /** At least one recipient, visible to the caller or not, can still answer; no second roll call can be sent meanwhile. */
    running: z.boolean(),
    counts: RollCallCounts,
  })
  .meta({ id: 'RollCallRow' })
export type RollCallRow = z.output<typeof RollCallRow>

const RollCallDetail = RollCallRow.extend({
  lines: z.array(z.object({ person: Named, phone: z.string(), ...answerStatus }).meta({ id: 'RollCallLine' })),
}).meta({ id: 'RollCallDetail' })
export type RollCallDetail = z.output<typeof RollCallDetail>

/** A roll call that waits for the person's answer. */
const PendingRollCall = z
  .object({ ...call, projectId: z.string(), projectName: z.string() })
  .meta({ id: 'PendingRollCall' })
export type PendingRollCall = z.output<typeof PendingRollCall>

const { least, usual, most } = rollCallMinutes

export const rollCallContracts = {
  send: mutation({
    path: '/pc/api/v4/rollCall/send',
    access: 'duty:view',
    input: z.object({ minutes: whole(least, most).default(usual) }),
    output: RollCallDetail,
    errors: ['ACT_FAILED'],
    summary:
      'Request an answer within some minutes from all people of the member’s areas who are on duty. 5301 when there are none, or another roll call of the project is running',
  }),
  list: query({
    path: '/pc/api/v4/rollCall/list',
    access: 'duty:view',
    input: z.object(paging),
    output: pageOf(RollCallRow),
    summary: 'Roll calls of the chosen project to people of the member’s areas, newest first',
  }),
  detail: query({
    path: '/pc/api/v4/rollCall/detail',
    access: 'duty:view',
    input: z.object({ id }),
    output: RollCallDetail,
    errors: ['NOT_FOUND'],
    summary: 'Who answered a roll call after how long, who can still do so, and who missed it',
  }),
  pending: query({
    path: '/pc/api/v4/rollCall/pending',
    access: 'session',
    input: nothing,
    output: z.array(PendingRollCall),
    summary: 'Roll calls of any project that wait for the person’s answer, oldest first',
  }),
  answer: mutation({
    path: '/pc/api/v4/rollCall/answer',
    access: 'session',
    input: z.object({ id }),
    output: OwnRollCall,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
    summary: 'Answer a roll call to the person. 5302 after the deadline, and the second time',
  }),
}
