import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { id, phone, whole } from '#shared/contracts/fields.ts'

export const outboxChannels = ['sms', 'voice', 'app'] as const

/** Something that a real backend would have sent. */
export const OutboxEntry = z
  .object({
    /** Rises through the world: what was sent later has a higher number. */
    n: z.int(),
    id,
    channel: z.enum(outboxChannels),
    /** The number that a code went to; empty where it went to people of the platform. */
    phone: z.string(),
    recipients: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string() })),
    text: z.string(),
    eventId: z.string().nullable(),
    /** World time. */
    at: z.string(),
  })
  .meta({ id: 'OutboxEntry' })
export type OutboxEntry = z.output<typeof OutboxEntry>

export const outboxContracts = {
  outbox: define({
    kind: 'query',
    method: 'GET',
    path: '/__sim/outbox',
    access: 'public',
    input: z.strictObject({
      channel: z.enum(outboxChannels).optional(),
      /** What went to this number, or to the person who has it. */
      phone: phone.optional(),
      /** Only entries with a higher number. Left out: the latest. */
      after: whole(0, Number.MAX_SAFE_INTEGER).optional(),
      limit: whole(1, 1000).default(100),
    }),
    output: z.object({
      /** In order. Codes and phones are readable: this is the phone of everybody. */
      entries: z.array(OutboxEntry),
      /** Ask again with this as `after`. */
      last: z.int(),
    }),
    errors: ['BAD_PHONE'],
    summary: 'Short messages with their codes, voice calls and app pushes that a real backend would have sent',
  }),
}
