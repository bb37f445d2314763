import type { RaiseSignal } from '#shared/devices/signal.ts'
import { MINUTE } from '#shared/time.ts'
import type { Affliction } from '#simulator/faults/affliction.ts'
import type { Scene } from '#simulator/faults/scene.ts'

/** So long nobody minds that a device is silent; then that is a fault (离线). */
export const UNNOTICED = 10 * MINUTE

/** Others notice that a device is silent; nothing where a fault of it is known already. */
export const noticed = (one: Affliction, since: number, { now, shown, behind }: Scene): RaiseSignal[] => {
  const { deviceId } = one
  if (shown(deviceId, 'fault') !== undefined) return []
  one.kinds = [...new Set([...one.kinds, 'fault' as const])]
  const affected = behind(deviceId)
  const unmeasured = { measure: null, value: null, peak: null, threshold: null }
  return [
    {
      type: 'raise',
      deviceId,
      kind: 'fault',
      reason: 'offline',
      at: now,
      beganAt: since,
      ...unmeasured,
      ...(affected > 0 && { affected }),
    },
  ]
}
