import { z } from 'zod'

import { controlMutation } from '#shared/api/define.ts'
import { id, text, whole } from '#shared/api/fields.ts'

const ONE_OF_THEM = 'expects exactly one of userId, role, projectId and all; role may be combined with projectId'

/** Recipients of a frame: one person by id or username, the members of a project, those with a role in it or in any, or all. */
const Recipients = z
  .strictObject(
    { userId: id, role: text(1, 64), projectId: id, all: z.literal(true) },
    { error: ({ code }) => (code === 'invalid_type' ? ONE_OF_THEM : undefined) },
  )
  .partial()
  .refine(
    ({ userId, role, projectId, all }) =>
      [userId, role ?? projectId, all].filter((named) => named !== undefined).length === 1,
    {
      error: ONE_OF_THEM,
      params: { key: 'BAD_INPUT' },
    },
  )
  .meta({ title: '接收者' })
export type Recipients = z.output<typeof Recipients>

export const pushContracts = {
  push: controlMutation({
    path: '/__sim/push',
    input: z.strictObject({
      code: whole(0, 999_999),
      to: Recipients,
      /** The fields beside `code`; the world adds `seq` and `epoch`. */
      payload: z.record(z.string(), z.unknown()),
      /** Sends the frame without validation: for testing clients against frames that no server should send. */
      raw: z.boolean().optional(),
    }),
    output: z.object({
      seq: z.int(),
      /** Number of people who received it immediately; recipients that are not connected catch up later. */
      to: z.int(),
    }),
    errors: ['NO_SUCH_TYPE', 'NOT_FOUND'],
    summary: 'Send a frame to one person, to the members of a project, to a role, or to all',
  }),
}
