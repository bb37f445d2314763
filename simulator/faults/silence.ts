import type { RaiseSignal } from '#shared/device/signal.ts'
import { MINUTE } from '#shared/time.ts'
import { noticeOf } from '#simulator/behaviours/incident.ts'
import type { DeviceFaultState } from '#simulator/faults/device-fault-state.ts'
import type { FaultContext } from '#simulator/faults/fault-context.ts'

/** After this much silence a device has a fault (离线). */
export const SILENCE_LIMIT_MS = 10 * MINUTE

/** The silence of a device is reported; nothing when a fault of it is already open. */
export const noticed = (one: DeviceFaultState, since: number, { now, shown, behind }: FaultContext): RaiseSignal[] => {
  const { deviceId } = one
  if (shown(deviceId, 'fault') !== undefined) return []
  one.kinds = [...new Set([...one.kinds, 'fault' as const])]
  const affected = behind(deviceId)
  const raise = noticeOf({ kind: 'fault', reason: 'offline' }, { deviceId, at: now })
  return [{ ...raise, beganAt: since, ...(affected > 0 && { affected }) }]
}
