import { z } from 'zod'

import { noFields } from '#shared/contracts/control-fields.ts'
import { define } from '#shared/contracts/define.ts'

const Tried = z.object({ name: z.string(), times: z.int() })
/** What there is of one thing: how often each was used, and what never was. */
const Topic = z.object({ total: z.int(), tried: z.array(Tried), untried: z.array(z.string()) })

/** A call: with the codes it has answered, and those it lists but has not answered yet. */
const TriedCall = Tried.extend({ codes: z.record(z.string(), z.int()), missing: z.array(z.int()) })

export const Coverage = z
  .object({
    /** By name, through either door. */
    calls: Topic.extend({ tried: z.array(TriedCall) }),
    /** Body codes by the key of the catalogue. */
    codes: Topic,
    /** Messages of the push channel that went to somebody. */
    messages: Topic,
    /** The change reasons in them. */
    changeReasons: Topic,
    /** Kinds of events that were raised. */
    eventKinds: Topic,
    /** Roles whose members called, each in the project it had chosen. */
    roles: Topic,
  })
  .meta({ id: 'Coverage' })
export type Coverage = z.output<typeof Coverage>

export const coverageContracts = {
  coverage: define({
    kind: 'query',
    method: 'GET',
    path: '/__sim/coverage',
    access: 'public',
    input: noFields,
    output: Coverage,
    summary:
      'What of this API has been used in this world since it was made, a reset notwithstanding, and what not yet',
  }),
}
