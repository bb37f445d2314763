import type { EventRecord } from '#server/worlds/records.ts'
import type { DeviceState } from '#shared/map/map.contract.ts'
import type { DeviceStatus } from '#shared/device/index.ts'
import type { KindGroup } from '#shared/event/define-kind.ts'
import { groupOf } from '#shared/event/index.ts'

const ofStatus: Readonly<Record<DeviceStatus, DeviceState>> = {
  normal: 'normal',
  online: 'normal',
  offline: 'offline',
  abnormal: 'abnormal',
  instability: 'instability',
}

const severity: readonly KindGroup[] = ['alarm', 'anomaly', 'fault', 'risk']

/** The most severe open event of a device; of equally severe ones an unhandled one, then the newest. */
export const gravest = (events: readonly EventRecord[]): EventRecord | undefined =>
  events.toSorted(
    (a, b) =>
      severity.indexOf(groupOf(a.kind)) - severity.indexOf(groupOf(b.kind)) ||
      a.state - b.state ||
      b.raisedAt - a.raisedAt,
  )[0]

/** Status of a device: its most severe open event, otherwise its connectivity. */
export const stateOf = (status: DeviceStatus, events: readonly EventRecord[]): DeviceState => {
  const event = gravest(events)
  return event ? groupOf(event.kind) : ofStatus[status]
}
