import { deviceTypes } from '#shared/device/index.ts'
import { SECOND } from '#shared/time.ts'
import { createStream } from '#simulator/engine/random.ts'
import type { EngineDevice, Order } from '#simulator/engine/types.ts'

/** Delay of the first alarm after the start of a world, at any hour. */
export const openingDelay = 20 * SECOND

/**
 * The first alarm of a world: smoke at one of the given devices that senses it. Pass the devices of one area without an open
 * alarm; undefined when none of them senses smoke.
 */
export const openingOrder = (
  devices: readonly Pick<EngineDevice, 'id' | 'type'>[],
  seed: number,
): Order | undefined => {
  const able = devices.filter(({ type }) => deviceTypes[type].traits.some(({ trait }) => trait === 'smoke-detection'))
  if (able.length === 0) return undefined
  return { deviceId: createStream(seed, 'opening').pick(able).id, kind: 'alarm', reason: 'smoke' }
}
