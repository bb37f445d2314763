import { z } from 'zod'

import { deviceType, eventKind, id } from '#shared/api/fields.ts'

/* Orders to simulated devices, shared by control calls and steps of scenarios. */

export const EmitOrder = z.strictObject({
  kind: eventKind,
  deviceId: id.optional(),
  deviceType: deviceType.optional(),
  projectId: id.optional(),
  placeId: id.optional(),
  reason: z.string().max(40).optional(),
  /** In the unit of the measure; a value beyond what any device could measure is bad input. */
  value: z.number().min(-1_000_000).max(1_000_000).optional(),
})
export type EmitOrder = z.output<typeof EmitOrder>

const target = z.strictObject({ deviceId: id.optional(), eventId: id.optional() })
export const RecoverOrder = target.refine((one) => (one.deviceId === undefined) !== (one.eventId === undefined), {
  error: 'expects exactly one of deviceId and eventId',
  params: { key: 'BAD_INPUT' },
  path: ['deviceId'],
})
export type RecoverOrder = z.output<typeof RecoverOrder>
