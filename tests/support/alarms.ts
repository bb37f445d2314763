import { deviceTypes, mayRaise, type DeviceType } from '#shared/device/index.ts'
import { eventKinds } from '#shared/event/index.ts'
import { emit, type City } from '#tests/support/city.ts'

/** Areas that `duty` watches; `owner` and `super` see them as well. */
const watched = ['p1-a02', 'p1-a03', 'p1-a04']

const isFire = (type: DeviceType): boolean => {
  const reason = deviceTypes[type].reasons.alarm
  return reason !== undefined && eventKinds.alarm.reasons[reason]?.fire === true
}

/** Devices that can raise a new alarm, of the areas that `duty` watches or of others; of a fire type or of another. */
export const alarmDevices = (
  { world }: Pick<City<never>, 'world'>,
  kind: 'fire' | 'alarm' = 'alarm',
  areas: readonly string[] = watched,
): string[] => {
  const { devices, openEvents } = world.model
  const able = [...devices.values()].filter(({ areaId, type }) => areas.includes(areaId) && mayRaise(type, 'alarm'))
  const wanted = able.filter(({ type }) => isFire(type) === (kind === 'fire'))
  return wanted.map(({ id }) => id).filter((id) => !openEvents.find(id, 'alarm'))
}

/** Makes each device raise an alarm; returns the ids of the events. */
export const raiseAll = async (city: City<never>, devices: readonly string[]): Promise<string[]> => {
  const emitted = await Promise.all(devices.map((deviceId) => emit(city, { kind: 'alarm', deviceId })))
  return emitted.map(({ eventId }) => eventId)
}
