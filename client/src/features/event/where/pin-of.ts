import type { EventDetail } from '#shared/event/event.contract.ts'
import { groupOf } from '#shared/event/index.ts'
import type { Chosen } from '#client/ui/map/marker-layers.ts'

/** A device on a small map. */
export type Pin = Chosen

/** While the event is open the pin shows its kind; afterwards the state of the device. Undefined without a position. */
export const pinOf = ({ device, deviceType, deviceName, kind, state }: EventDetail): Pin | undefined => {
  const { longitude, latitude } = device
  // Zero degrees mean that the device has not been put on the map.
  if (longitude === 0 && latitude === 0) return undefined
  return {
    longitude,
    latitude,
    deviceType,
    ...(state === 2
      ? { state: device.state, eventState: device.eventState }
      : { state: groupOf(kind), eventState: state }),
    label: deviceName,
  }
}
