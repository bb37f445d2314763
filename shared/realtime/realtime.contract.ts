import { z } from 'zod'

import { query } from '#shared/api/define.ts'
import { whole } from '#shared/api/fields.ts'
import { AnyFrame } from '#shared/realtime/messages.ts'

/** A frame that was pushed without validation (`POST /__sim/push` with `raw`): a client logs and ignores it, as it does live. */
const UncheckedFrame = z.looseObject({ code: z.int(), seq: z.int().positive(), epoch: z.string() })

export const realtimeContracts = {
  since: query({
    path: '/api/v3/events/since',
    access: 'session',
    input: z.object({ epoch: z.string().min(1).max(64), seq: whole(0, Number.MAX_SAFE_INTEGER) }),
    output: z.object({
      epoch: z.string(),
      /** Position of the caller after reading `frames`: nothing up to this number is missing. */
      seq: z.int().describe('Up to this number the caller has everything now'),
      complete: z
        .boolean()
        .describe(
          'Whether this is all. If not and `more` is false, the log does not reach back: reload what is on the screen',
        ),
      more: z.boolean().describe('Whether another page follows: request it from `seq`'),
      frames: z.array(z.union([AnyFrame, UncheckedFrame])),
    }),
    summary: 'The frames this person missed after a number, in pages',
  }),
}
