import { isTimed } from '#shared/fault/fault-effects.schema.ts'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Scenarios are in world time, so faults of a step wait in world time unless they say otherwise. */
export const inWorldTime = (order: unknown): unknown => {
  if (!isFields(order) || !isFields(order['effect']) || !isTimed(order['effect']['type'])) return order
  return { ...order, effect: { time: 'world', ...order['effect'] } }
}
