import type { EventRecord } from '#server/worlds/records.ts'
import type { DeviceState } from '#shared/map/map.contract.ts'
import type { DeviceStatus } from '#shared/device/index.ts'
import type { EventKind } from '#shared/event/index.ts'

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

/** The most severe open event of a device; of equally severe ones an unhandled one, then the newest. */
export const gravest = (events: readonly EventRecord[]): EventRecord | undefined =>
  events.toSorted(
    (a, b) =>
      severity.indexOf(ofKind[a.kind]) - severity.indexOf(ofKind[b.kind]) ||
      a.state - b.state ||
      b.raisedAt - a.raisedAt,
  )[0]

/** Status of a device: its most severe open event, otherwise its connectivity. */
export const stateOf = (status: DeviceStatus, events: readonly EventRecord[]): DeviceState => {
  const event = gravest(events)
  return event ? ofKind[event.kind] : ofStatus[status]
}
