import { z } from 'zod'

import { noFields } from '#shared/control/fields.schema.ts'
import { controlQuery } from '#shared/api/define.ts'

const Tried = z.object({ name: z.string(), times: z.int() })
/** Coverage of one kind of thing: how often each was used, and which were never used. */
const Topic = z.object({ total: z.int(), tried: z.array(Tried), untried: z.array(z.string()) })

/** A call with the codes it has answered, and the codes it lists but has not answered yet. */
const TriedCall = Tried.extend({ codes: z.record(z.string(), z.int()), missing: z.array(z.int()) })

export const Coverage = z
  .object({
    /** By name, through REST or tRPC. */
    calls: Topic.extend({ tried: z.array(TriedCall) }),
    /** Body codes, by their key in the catalogue. */
    codes: Topic,
    /** Messages of the push channel that were sent to at least one person. */
    messages: Topic,
    /** The change reasons in these messages. */
    changeReasons: Topic,
    /** Kinds of events that were raised. */
    eventKinds: Topic,
    /** Roles that made calls: for each call, the caller's role in the project it had chosen. */
    roles: Topic,
  })
  .meta({ id: 'Coverage' })
export type Coverage = z.output<typeof Coverage>

export const coverageContracts = {
  coverage: controlQuery({
    path: '/__sim/coverage',
    input: noFields,
    output: Coverage,
    summary:
      'What of this API has been used in this world since it was made, and what has not; a reset does not clear this',
  }),
}
