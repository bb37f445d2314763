import { z } from 'zod'

import { deviceStatusNames } from '#shared/devices/index.ts'
import { measureNames } from '#shared/devices/measures.ts'
import { eventKindNames } from '#shared/events/index.ts'

const instant = z.int().nonnegative()

const Part = z.object({ address: z.string(), deviceId: z.string().nullable() })
const Raise = z.object({
  type: z.literal('raise'),
  deviceId: z.string(),
  kind: z.enum(eventKindNames),
  /** A key of the kind's reasons. */
  reason: z.string(),
  at: instant,
  /** When the value began to leave its rest; `at` for events without a measure. */
  beganAt: instant,
  measure: z.enum(measureNames).nullable(),
  value: z.number().nullable(),
  /** The furthest value this incident reaches, at or after `at`. */
  peak: z.number().nullable(),
  threshold: z.number().nullable(),
  /** The component that a fire host speaks of: its address on the loops, and the device there if one is known. */
  part: Part.optional(),
  /** How many devices fell silent with a gateway; left out where the device is none. */
  affected: z.int().positive().optional(),
})
const Recover = z.object({
  type: z.literal('recover'),
  deviceId: z.string(),
  kind: z.enum(eventKindNames),
  at: instant,
})
const Status = z.object({
  type: z.literal('status'),
  deviceId: z.string(),
  status: z.enum(deviceStatusNames),
  at: instant,
})

/**
 * What a device, simulated or real, tells the server. Instants are milliseconds since 1970 UTC.
 * `raise` of a kind that the device has open already adds to the count of that event.
 */
export const Signal = z.discriminatedUnion('type', [Raise, Recover, Status])
export type Signal = z.output<typeof Signal>
export type RaiseSignal = Extract<Signal, { type: 'raise' }>

/** A signal reported from outside: unknown fields are refused, while a simulator skips them. */
export const ReportedSignal = z.discriminatedUnion('type', [
  Raise.extend({ part: Part.strict().optional() }).strict(),
  Recover.strict(),
  Status.strict(),
])
