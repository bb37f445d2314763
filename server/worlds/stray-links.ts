import type { Kernel } from '#server/worlds/kernel.ts'
import type { Signal } from '#shared/devices/signal.ts'
import type { Engine } from '#simulator/index.ts'

/**
 * Links that are not what the engine knows of them, as it knows them: a fault made them so, and faults end with the
 * server. To be asked of a world whose devices live here and that has just been opened.
 */
export const strayLinks = ({ model, clock }: Pick<Kernel, 'model' | 'clock'>, engine: Engine): Signal[] =>
  [...model.devices.values()].flatMap(({ id: deviceId, status: seen, enabled }): Signal[] => {
    const status = engine.statusOf(deviceId)
    return enabled && seen !== status ? [{ type: 'status', deviceId, status, at: clock.now() }] : []
  })
