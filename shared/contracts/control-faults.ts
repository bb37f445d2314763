import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { id, nothing, text, whole } from '#shared/contracts/fields.ts'
import { keyOfCode, ranges } from '#shared/errors/catalogue.ts'

const inCatalogue = (code: number): boolean =>
  keyOfCode(code) !== undefined || ranges.some(({ from, to }) => code >= from && code <= to)

const catalogueCode = whole(1, 999_999).refine(inCatalogue, { params: { key: 'NO_SUCH_TYPE' } })
const milliseconds = whole(1, 600_000)

/**
 * What a fault does to a call. `code` and `status` refuse it before any work; all others let the work be done and hurt
 * the answer alone, so that the caller does not know what became of its call. Times are world time.
 */
export const HttpEffect = z
  .discriminatedUnion('type', [
    /** Any code of the catalogue, in the shape in which the call answers its failures. */
    z.strictObject({ type: z.literal('code'), code: catalogueCode, message: text(1, 200).optional() }),
    /** An HTTP status with no envelope the caller knows; `Token失效，请重新登录` with 500 is the family's lost session. */
    z.strictObject({
      type: z.literal('status'),
      status: z.literal([401, 403, 404, 500, 502, 503, 504]),
      message: text(1, 200).optional(),
    }),
    z.strictObject({ type: z.literal('delay'), ms: milliseconds }),
    /** A delay of its own each time, lognormal: half of them shorter than `median`; `spread` 0.5 is a normal network. */
    z.strictObject({ type: z.literal('jitter'), median: milliseconds, spread: z.number().min(0).max(3).default(0.5) }),
    /** No answer, ever; the connection stays. */
    z.strictObject({ type: z.literal('hang') }),
    /** The connection is reset instead of an answer. */
    z.strictObject({ type: z.literal('reset') }),
    /** The connection ends after so many bytes of the body. */
    z.strictObject({ type: z.literal('cut'), bytes: whole(0, 10_000_000) }),
    z.strictObject({ type: z.literal('slow'), bytesPerSecond: whole(1, 10_000_000) }),
  ])
  .meta({ id: 'HttpEffect' })
export type HttpEffect = z.output<typeof HttpEffect>

/** A fault as it is ordered. It strikes every call that fits, unless it says otherwise. */
export const FaultOrder = z.strictObject({
  /** The name of a call such as `event.list`, a path such as `/sys/login` (a `*` stands for anything), or `*`. */
  on: text(1, 200),
  /** Only calls of this person or with this project chosen, by id. */
  where: z.strictObject({ user: id, project: id }).partial().default({}),
  /** So many calls that fit go by unharmed first. */
  after: whole(0, 1_000_000).default(0),
  /** So many are struck then; all of them without it. `times: 2` fails twice, then succeeds. */
  times: whole(1, 1_000_000).optional(),
  /** With this probability each, by the fault's own stream of the world's seed. */
  chance: z.number().gt(0).max(1).default(1),
  effect: HttpEffect,
})
export type FaultOrder = z.output<typeof FaultOrder>

export const Fault = FaultOrder.extend({
  id: z.string(),
  /** How many calls have fitted so far, and how many of them it struck. */
  met: z.int(),
  struck: z.int(),
}).meta({ id: 'Fault' })
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
    summary: 'Let calls that fit fail, wait, hang or lose their answer; control calls are never struck',
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
