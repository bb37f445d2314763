import { z } from 'zod'

import { controlQuery } from '#shared/api/define.ts'
import { id, phone, whole } from '#shared/api/fields.ts'

export const outboxChannels = ['sms', 'voice', 'app'] as const

/** A message that a real backend would have sent. */
export const OutboxEntry = z
  .object({
    /** Increases over the life of the world: a later message has a higher number. */
    n: z.int(),
    id,
    channel: z.enum(outboxChannels),
    /** The number that a code was sent to; empty where the recipients are people of the platform. */
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
  outbox: controlQuery({
    path: '/__sim/outbox',
    input: z.strictObject({
      channel: z.enum(outboxChannels).optional(),
      /** Messages sent to this number, or to the person who has it. */
      phone: phone.optional(),
      /** Only entries with a higher number. When omitted, the latest. */
      after: whole(0, Number.MAX_SAFE_INTEGER).optional(),
      limit: whole(1, 1000).default(100),
    }),
    output: z.object({
      /** In order. Codes and phones are readable: the outbox replaces the phones of all people. */
      entries: z.array(OutboxEntry),
      /** Pass this as `after` in the next request. */
      last: z.int(),
    }),
    errors: ['BAD_PHONE'],
    summary: 'Short messages with their codes, voice calls and app pushes that a real backend would have sent',
  }),
}
