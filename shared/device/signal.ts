import { z } from 'zod'

import { deviceStatusNames } from '#shared/device/index.ts'
import { measureNames } from '#shared/device/measures.ts'
import { eventKindNames } from '#shared/event/index.ts'

const instant = z.int().nonnegative()

const Part = z.object({ address: z.string(), deviceId: z.string().nullable() })
const Raise = z.object({
  type: z.literal('raise'),
  deviceId: z.string(),
  kind: z.enum(eventKindNames),
  /** A key of the kind's reasons. */
  reason: z.string(),
  at: instant,
  /** When the value began to leave its normal range; `at` for events without a measure. */
  beganAt: instant,
  measure: z.enum(measureNames).nullable(),
  value: z.number().nullable(),
  /** The most extreme value of this incident, reached at or after `at`. */
  peak: z.number().nullable(),
  threshold: z.number().nullable(),
  /** The component that a fire panel reports: its address on the loops, and the device there if it is registered. */
  part: Part.optional(),
  /** Number of devices that went silent with a gateway; omitted for other devices. */
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
 * A report from a device, simulated or real, to the server. Instants are milliseconds since 1970 UTC. `raise` of a kind that the
 * device has open already adds to the count of that event.
 */
export const Signal = z.discriminatedUnion('type', [Raise, Recover, Status])
export type Signal = z.output<typeof Signal>
export type RaiseSignal = Extract<Signal, { type: 'raise' }>

/** A signal from outside: unknown fields are refused here, while the simulator's reader skips them. */
export const ReportedSignal = z.discriminatedUnion('type', [
  Raise.extend({ part: Part.strict().optional() }).strict(),
  Recover.strict(),
  Status.strict(),
])
