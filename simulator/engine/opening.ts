import { deviceTypes } from '#shared/devices/index.ts'
import { SECOND } from '#shared/time.ts'
import { createStream } from '#simulator/engine/random.ts'
import type { EngineDevice, Order } from '#simulator/engine/types.ts'

/** How long after the start of a world its first alarm comes, whatever the hour. */
export const openingDelay = 20 * SECOND

/**
 * The first alarm somebody sees: smoke at one of the given devices that senses it. Hand in the devices of one area
 * that have no alarm open; undefined when none of them senses smoke.
 */
export const openingOrder = (
  devices: readonly Pick<EngineDevice, 'id' | 'type'>[],
  seed: number,
): Order | undefined => {
  const able = devices.filter(({ type }) => deviceTypes[type].traits.some(({ trait }) => trait === 'smoke-detection'))
  if (able.length === 0) return undefined
  return { deviceId: createStream(seed, 'opening').pick(able).id, kind: 'alarm', reason: 'smoke' }
}
