import type { EventDetail } from '#shared/event/event.contract.ts'
import type { DeviceState } from '#shared/device/device-states.ts'
import type { DeviceStatus } from '#shared/device/index.ts'
import { groupOf } from '#shared/event/index.ts'
import type { Chosen } from '#client/ui/map/marker-layers.ts'

/** A device on a small map. */
export type Pin = Chosen

const stateOfStatus: Readonly<Record<DeviceStatus, DeviceState>> = {
  normal: 'normal',
  online: 'normal',
  offline: 'offline',
  instability: 'instability',
  abnormal: 'abnormal',
}

/** While the event is open the pin shows its kind; afterwards the device status. Undefined without a position. */
export const pinOf = ({ device, deviceType, deviceName, kind, state }: EventDetail): Pin | undefined => {
  const { longitude, latitude, status } = device
  // Zero degrees mean that the device has not been put on the map.
  if (longitude === 0 && latitude === 0) return undefined
  const eventState = state === 2 ? null : state
  return {
    longitude,
    latitude,
    deviceType,
    state: eventState === null ? stateOfStatus[status] : groupOf(kind),
    eventState,
    label: deviceName,
  }
}
