import type { EventRecord } from '#server/worlds/records.ts'
import type { DeviceState } from '#shared/contracts/map.ts'
import type { DeviceStatus } from '#shared/devices/index.ts'
import type { EventKind } from '#shared/events/index.ts'

const ofKind: Readonly<Record<EventKind, DeviceState>> = {
  alarm: 'alarm',
  'video-alarm': 'alarm',
  person: 'anomaly',
  electricity: 'anomaly',
  roof: 'anomaly',
  fault: 'fault',
  risk: 'risk',
}

const ofStatus: Readonly<Record<DeviceStatus, DeviceState>> = {
  normal: 'normal',
  online: 'normal',
  offline: 'offline',
  abnormal: 'abnormal',
  instability: 'instability',
}

const severity: readonly DeviceState[] = ['alarm', 'anomaly', 'fault', 'risk']

/** The gravest open event of a device; of equally grave ones that which nobody is at, then the newest. */
export const gravest = (events: readonly EventRecord[]): EventRecord | undefined =>
  events.toSorted(
    (a, b) =>
      severity.indexOf(ofKind[a.kind]) - severity.indexOf(ofKind[b.kind]) ||
      a.state - b.state ||
      b.raisedAt - a.raisedAt,
  )[0]

/** How a device stands: by the gravest of its open events, else by its connection. */
export const stateOf = (status: DeviceStatus, events: readonly EventRecord[]): DeviceState => {
  const event = gravest(events)
  return event ? ofKind[event.kind] : ofStatus[status]
}
