import type { EventRecord } from '#server/worlds/records.ts'
import { deviceStates, stateOfStatus, type DeviceState } from '#shared/device/device-states.ts'
import type { MapDevice } from '#shared/map/map.contract.ts'
import type { DeviceStatus } from '#shared/device/index.ts'
import type { KindGroup } from '#shared/event/define-kind.ts'
import { groupOf } from '#shared/event/index.ts'

const severity: readonly KindGroup[] = ['alarm', 'anomaly', 'fault', 'risk']

/** Open events, the most severe first; of equally severe ones the unhandled, then the newest. */
export const gravestFirst = (events: readonly EventRecord[]): EventRecord[] =>
  events.toSorted(
    (a, b) =>
      severity.indexOf(groupOf(a.kind)) - severity.indexOf(groupOf(b.kind)) ||
      a.state - b.state ||
      b.raisedAt - a.raisedAt,
  )

/** The most severe open event of a device. */
export const gravest = (events: readonly EventRecord[]): EventRecord | undefined => gravestFirst(events)[0]

/** Status of a device: its most severe open event, otherwise its connectivity. */
export const stateOf = (status: DeviceStatus, events: readonly EventRecord[]): DeviceState => {
  const event = gravest(events)
  return event ? groupOf(event.kind) : stateOfStatus[status]
}

/** The status of a device, and whether its most severe open event is being handled (1); null without one. */
export const stateView = (
  status: DeviceStatus,
  events: readonly EventRecord[],
): Pick<MapDevice, 'state' | 'eventState'> => {
  const event = gravest(events)
  // An answered event is no longer open.
  return { state: stateOf(status, events), eventState: event === undefined ? null : event.state === 0 ? 0 : 1 }
}

/**
 * All states of a device, one bit each in the order of `deviceStates`: the groups of its open events, and its connectivity. It
 * is normal only if it has no other.
 */
export const stateBits = (status: DeviceStatus, events: readonly EventRecord[]): number => {
  const groups = events.map(({ kind }) => groupOf(kind))
  const link = stateOfStatus[status]
  const held: readonly DeviceState[] = link === 'normal' && groups.length > 0 ? groups : [...groups, link]
  return held.reduce((bits, state) => bits | stateBit(state), 0)
}

export const stateBit = (state: DeviceState): number => 1 << deviceStates.indexOf(state)
