import { z } from 'zod'

import { noFields } from '#shared/control/fields.schema.ts'
import { controlMutation, controlQuery } from '#shared/api/define.ts'
import { actGroupNames } from '#shared/people/act-groups.ts'
import { Named } from '#shared/api/fields.ts'

/** 1 as in a well staffed duty room, 0.5 half as often and half as fast, 0 never. */
const factor = z.number().min(0).max(20)

/** How busy people are: overall, and for each group of acts. The two factors are multiplied. */
export const PeopleOrder = z.strictObject({
  rate: factor.optional(),
  acts: z
    .strictObject({ clock: factor, handle: factor, comment: factor, members: factor, office: factor })
    .partial()
    .optional(),
})
export type PeopleOrder = z.output<typeof PeopleOrder>

const who = Named.nullable().describe('Null for the platform itself')

export const PeopleState = z
  .object({
    rate: z.number(),
    acts: z.record(z.enum(actGroupNames), z.number()),
    /** Number of people who act by themselves: members of the projects, without the demo accounts. */
    acting: z.int(),
    /** The next planned acts, in order, twenty at most. */
    next: z.array(
      z.object({
        at: z.string(),
        person: who,
        /** The call they will make. */
        call: z.string(),
        eventId: z.string().nullable(),
      }),
    ),
    /** How often they made each call, and how often it was refused, since the world began. */
    counts: z.record(z.string(), z.object({ done: z.int(), refused: z.int() })),
    /** The last twenty refusals: another person was faster, or the person has lost the permission. */
    refused: z.array(z.object({ at: z.string(), person: who, call: z.string(), code: z.int(), message: z.string() })),
  })
  .meta({ id: 'PeopleState' })
export type PeopleState = z.output<typeof PeopleState>

export const peopleContracts = {
  people: controlQuery({
    path: '/__sim/people',
    input: noFields,
    output: PeopleState,
    summary: 'What people of this world do by themselves: how busy they are, what they do next, what was refused',
  }),
  setPeople: controlMutation({
    path: '/__sim/people',
    input: PeopleOrder.refine(({ rate, acts }) => rate !== undefined || acts !== undefined, {
      error: 'expects rate, acts, or both',
      params: { key: 'MISSING_INPUT' },
      path: ['rate'],
    }),
    output: PeopleState.extend({ seq: z.int() }),
    summary:
      'Set how busy people are from now on, beginning with what is open now; with 0 they do nothing. Omitted fields stay unchanged',
  }),
}
