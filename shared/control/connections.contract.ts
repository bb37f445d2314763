import { z } from 'zod'

import { noFields } from '#shared/control/fields.schema.ts'
import { controlMutationByDelete, controlQuery } from '#shared/api/define.ts'
import { id, whole } from '#shared/api/fields.ts'

/** Codes that an endpoint may close with (RFC 6455 §7.4; 1004 to 1006 and 1015 are never sent). */
const mayTravel = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || code >= 3000
const closeCode = whole(1000, 4999).refine(mayTravel, {
  error: 'expects a code that may close a socket: 1000 to 1014 except 1004 to 1006, or 3000 to 4999',
  params: { key: 'BAD_INPUT' },
})

/** An open socket of the push channel. Times are world time. */
export const ConnectionEntry = z
  .object({
    id: z.string(),
    userId: z.string(),
    username: z.string(),
    realname: z.string(),
    since: z.string(),
    /** Time of the last message from the client; null when there was none. */
    heardAt: z.string().nullable(),
    heartbeats: z.int(),
    /** Bytes sent that the client has not read yet. */
    waiting: z.int(),
  })
  .meta({ id: 'ConnectionEntry' })
export type ConnectionEntry = z.output<typeof ConnectionEntry>

export const connectionContracts = {
  connections: controlQuery({
    path: '/__sim/connections',
    input: noFields,
    output: z.array(ConnectionEntry),
    summary: 'Open connections of the push channel of this world',
  }),
  closeConnection: controlMutationByDelete({
    path: '/__sim/connections/{id}',
    input: z.strictObject({ id, code: closeCode.default(1000) }),
    output: z.object({ id: z.string(), code: z.int() }),
    errors: ['NOT_FOUND'],
    summary: 'Close a socket with a WebSocket close code, by default 1000',
  }),
}
