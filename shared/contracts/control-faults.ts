import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { FaultEffect, isWsEffect } from '#shared/contracts/fault-effects.ts'
import { id, nothing, text, whole } from '#shared/contracts/fields.ts'

const order = z.strictObject({
  /**
   * The name of a call such as `event.list`, a path such as `/sys/login` (a `*` stands for anything), `*` for every call,
   * or `ws` for the push channel.
   */
  on: text(1, 200),
  /** Only calls of this person or with this project chosen, or the push channel of this person; by id. */
  where: z.strictObject({ user: id, project: id }).partial().default({}),
  /** So many that fit go by unharmed first. */
  after: whole(0, 1_000_000).default(0),
  /** So many are struck then; all of them without it. `times: 2` fails twice, then succeeds. */
  times: whole(1, 1_000_000).optional(),
  /** With this probability each, by the fault's own stream of the world's seed. */
  chance: z.number().gt(0).max(1).default(1),
  effect: FaultEffect,
})

/** A fault as it is ordered. It strikes whatever fits, unless it says otherwise. */
export const FaultOrder = order
  .refine(({ on, effect }) => (on === 'ws') === isWsEffect(effect), {
    params: { key: 'NO_SUCH_TYPE' },
    path: ['effect'],
  })
  // Who listens, listens to all projects at once.
  .refine(({ on, where }) => on !== 'ws' || where.project === undefined, {
    params: { key: 'BAD_INPUT' },
    path: ['where'],
  })
export type FaultOrder = z.output<typeof FaultOrder>

export const Fault = order
  .extend({
    id: z.string(),
    /** How many calls, heartbeats, frames or connections have fitted so far, and how many of them it struck. */
    met: z.int(),
    struck: z.int(),
  })
  .meta({ id: 'Fault' })
export type Fault = z.output<typeof Fault>

export const faultContracts = {
  faults: define({
    kind: 'query',
    method: 'GET',
    path: '/__sim/faults',
    access: 'public',
    input: nothing,
    output: z.array(Fault),
    summary: 'The faults of this world in the order in which they are tried',
  }),
  addFault: define({
    kind: 'mutation',
    method: 'POST',
    path: '/__sim/faults',
    access: 'public',
    input: FaultOrder,
    output: Fault,
    errors: ['NO_SUCH_TYPE', 'NOT_FOUND'],
    summary:
      'Let calls fail, wait, hang or lose their answer, or the push channel misbehave; control calls are never struck',
  }),
  removeFault: define({
    kind: 'mutation',
    method: 'DELETE',
    path: '/__sim/faults/{id}',
    access: 'public',
    input: z.object({ id }),
    output: Fault,
    errors: ['NOT_FOUND'],
    summary: 'Take one fault back; answers that it holds stay held',
  }),
  clearFaults: define({
    kind: 'mutation',
    method: 'DELETE',
    path: '/__sim/faults',
    access: 'public',
    input: nothing,
    output: z.object({ removed: z.int() }),
    summary: 'Take all faults of this world back',
  }),
}
