import type { Kernel } from '#server/worlds/kernel.ts'
import type { Signal } from '#shared/device/signal.ts'
import type { Engine } from '#simulator/index.ts'

/**
 * Status signals for links whose stored status differs from the engine's: a fault changed them, and faults end with the
 * server. For a world that has just been opened and whose devices are simulated here.
 */
export const strayLinks = ({ model, clock }: Pick<Kernel, 'model' | 'clock'>, engine: Engine): Signal[] =>
  [...model.devices.values()].flatMap(({ id: deviceId, status: seen, enabled }): Signal[] => {
    const status = engine.statusOf(deviceId)
    return enabled && seen !== status ? [{ type: 'status', deviceId, status, at: clock.now() }] : []
  })
