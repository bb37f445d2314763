import type { EventDetail, EventRow } from '#shared/event/event.contract.ts'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import type { EventKind } from '#shared/event/index.ts'
import { eventsOf, type City, type DeviceName } from '#tests/support/city.ts'
import { detail } from '#tests/support/devices.ts'
import { addFault, type Order } from '#tests/support/faults.ts'

export type TestCity = City<'super'>

/** Injects a fault into a device of the city, by its name there. */
export const addDeviceFault = (
  city: TestCity,
  device: DeviceName,
  effect: Order['effect'],
  more: Partial<Order> = {},
) => addFault(city.control, { on: 'device', where: { device: city.devices[device] }, effect, ...more })

export const deviceOf = async (city: TestCity, device: DeviceName): Promise<DeviceRow> =>
  (await detail(city.super, city.devices[device])).result

export const statusOf = async (city: TestCity, device: DeviceName) => (await deviceOf(city, device)).status

/** The events that a device has raised, of one kind, newest first. */
export const raisedBy = async (city: TestCity, device: DeviceName, kind: EventKind): Promise<EventRow[]> => {
  const { records } = (await eventsOf(city.super).list({ kind, pageSize: 100, column: 'raisedAt' })).result
  return records.filter(({ deviceId }) => deviceId === city.devices[device])
}

/** The timeline of the newest event of a kind. */
export const latestEvent = async (city: TestCity, device: DeviceName, kind: EventKind): Promise<EventDetail> => {
  const [event] = await raisedBy(city, device, kind)
  if (!event) throw new Error(`no ${kind} of ${device}`)
  return (await eventsOf(city.super).detail(event.id)).result
}

/** The points of the curve of a device, from a day ago until now. */
export const curveOf = async (city: TestCity, device: DeviceName, measure: string): Promise<[number, number][]> => {
  const input = { id: city.devices[device], measure, span: '24h' }
  const { result } = await city.super.call<{ points: [number, number][] }>('GET', '/pc/api/v4/device/curve', input)
  return result.points
}
