import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { whole } from '#shared/contracts/fields.ts'
import { AnyFrame } from '#shared/realtime/messages.ts'

/** A frame that was pushed unchecked (`POST /__sim/push` with `raw`): a client logs and ignores it, as it does live. */
const UncheckedFrame = z.looseObject({ code: z.int(), seq: z.int().positive(), epoch: z.string() })

export const realtimeContracts = {
  since: define({
    kind: 'query',
    method: 'GET',
    path: '/api/v3/events/since',
    access: 'session',
    input: z.object({ epoch: z.string().min(1).max(64), seq: whole(0, Number.MAX_SAFE_INTEGER) }),
    output: z.object({
      epoch: z.string(),
      /** The last number given out in this world: where the caller stands after reading `frames`. */
      seq: z.int(),
      /** False when the gap is too large or from before a restart: re-read what is on the screen. */
      complete: z.boolean(),
      frames: z.array(z.union([AnyFrame, UncheckedFrame])),
    }),
    summary: 'The frames this person missed after a number',
  }),
}
