import type { DeviceStatus } from '#shared/devices/index.ts'
import type { Signal } from '#shared/devices/signal.ts'
import { MINUTE } from '#shared/time.ts'
import type { Behaviour, Occasion } from '#simulator/behaviours/behaviour.ts'
import { unfoldNotice } from '#simulator/behaviours/incident.ts'

const status = (deviceId: string, name: DeviceStatus, at: number): Signal => ({
  type: 'status',
  deviceId,
  status: name,
  at,
})

/** The link wavers for a few minutes, one time in three so far that the device is gone, and comes back by itself. */
const stutter = ({ deviceId, at, random }: Occasion): Signal[] => {
  const lost = at + Math.round(random.between(0.5, 2) * MINUTE)
  const back = lost + Math.round(random.between(1, 6) * MINUTE)
  const gone = random.chance(0.33) ? [status(deviceId, 'offline', lost)] : []
  return [status(deviceId, 'instability', at), ...gone, status(deviceId, 'normal', back)]
}

/** The device is gone; after some minutes of silence that is a fault (离线), and it lasts for hours. */
const outage = ({ deviceId, at, random }: Occasion): Signal[] => {
  const reportedAt = at + Math.round(random.between(8, 15) * MINUTE)
  const fault = unfoldNotice(
    { kind: 'fault', reason: 'offline', lasts: [20, 900] },
    { deviceId, at: reportedAt, random },
  )
  const [raise, recover] = fault
  if (raise?.type !== 'raise' || recover === undefined) throw new Error('an outage raises and recovers')
  return [status(deviceId, 'offline', at), { ...raise, beganAt: at }, status(deviceId, 'normal', recover.at), recover]
}

/** Links that waver and devices that fall silent; while a device is silent it reports nothing else. */
export const connectivity: Behaviour<'connectivity'> = () => [
  { name: 'stutter', unfold: stutter },
  { name: 'outage', unfold: outage },
]
