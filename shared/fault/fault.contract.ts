import { z } from 'zod'

import { noFields } from '#shared/control/fields.schema.ts'
import { controlMutation, controlMutationByDelete, controlQuery } from '#shared/api/define.ts'
import { canInject, effectNames, FaultEffect, targetOf } from '#shared/fault/fault-effects.schema.ts'
import { deviceType, id, text, whole } from '#shared/api/fields.ts'

/**
 * Scope of a fault: calls of this person or with this project chosen, or the push channel of this person. For devices: those that
 * match every field. Places and areas include what is below them. A person is given by id or username, everything else by id.
 */
const Where = z.strictObject({ user: id, project: id, device: id, deviceType, place: id, area: id }).partial()
type Where = z.output<typeof Where>

const fieldsOf: Readonly<Record<ReturnType<typeof targetOf>, readonly (keyof Where)[]>> = {
  http: ['user', 'project'],
  // A subscriber of the push channel gets frames of all its projects, so a project cannot narrow it.
  ws: ['user'],
  device: ['project', 'device', 'deviceType', 'place', 'area'],
}

const order = z.strictObject({
  /**
   * The name of a call such as `event.list`, a path such as `/sys/login` (a `*` matches anything), `*` for every call,
   * `ws` for the push channel, or `device` for what devices measure and report.
   */
  on: text(1, 200),
  where: Where.default({}),
  /** Number of matches that pass unaffected first. */
  after: whole(0, 1_000_000).default(0),
  /** Number of matches that are affected after that; all of them when omitted. `times: 2` fails twice, then succeeds. */
  times: whole(1, 1_000_000).optional(),
  /** Probability for each match, drawn from the fault's own stream of the world's seed. */
  chance: z.number().gt(0).max(1).default(1),
  effect: FaultEffect,
  /** Accepts a call or a path that does not exist here, such as one of another version. */
  allowUnknown: z.boolean().optional(),
})

/** A fault as ordered. It applies to every match unless its fields narrow that. */
export const FaultOrder = order
  .check(({ value: { on, effect }, issues }) => {
    if (canInject(on, effect)) return
    const target = targetOf(on)
    const fitting = effectNames[target].join(', ')
    const message = `expects an effect for ${target === 'http' ? 'calls' : target}: ${fitting} (docs/faults.md)`
    issues.push({ code: 'custom', path: ['effect'], input: effect, message, params: { key: 'NO_SUCH_TYPE' } })
  })
  .refine(
    ({ on, where }) => {
      const fields: readonly string[] = fieldsOf[targetOf(on)]
      return Object.keys(where).every((field) => fields.includes(field))
    },
    {
      error: 'expects user or project for calls, user for ws, and all but user for device',
      params: { key: 'BAD_INPUT' },
      path: ['where'],
    },
  )
export type FaultOrder = z.output<typeof FaultOrder>

export const Fault = order
  .omit({ allowUnknown: true })
  .extend({
    id: z.string(),
    /** Number of calls, heartbeats, frames, connections, devices or reports that matched so far, and how many were affected. */
    matched: z.int(),
    injected: z.int(),
  })
  .meta({ id: 'Fault' })
export type Fault = z.output<typeof Fault>

export const faultContracts = {
  faults: controlQuery({
    path: '/__sim/faults',
    input: noFields,
    output: z.array(Fault),
    summary: 'The faults of this world in the order in which they are tried',
  }),
  addFault: controlMutation({
    path: '/__sim/faults',
    input: FaultOrder,
    output: Fault,
    errors: ['NO_SUCH_TYPE', 'NOT_FOUND', 'NO_MATCH', 'NOT_INSTALLED'],
    summary:
      'Make calls fail, wait, hang or lose their answer, or the push channel or devices misbehave; control calls are never affected. `effect.time` of the answer names the clock of its waits',
  }),
  removeFault: controlMutationByDelete({
    path: '/__sim/faults/{id}',
    input: z.strictObject({ id }),
    output: Fault,
    errors: ['NOT_FOUND'],
    summary:
      'Remove one fault; what it holds is delivered when its time is over, devices are in the state they would have without the fault',
  }),
  clearFaults: controlMutationByDelete({
    path: '/__sim/faults',
    input: noFields,
    output: z.object({ removed: z.int() }),
    summary: 'Remove all faults of this world',
  }),
}
