import { deviceTypeCodes, deviceTypes, type DeviceType } from '#shared/device/index.ts'
import { DAY, MINUTE, startOfDay } from '#shared/time.ts'
import type { CityOptions } from '#simulator/city/city.ts'
import type { Room } from '#simulator/city/places.ts'
import { watchedArea, type ProjectPlan } from '#simulator/city/plans.ts'
import type { DeviceRow } from '#simulator/city/rows.ts'
import { createDice, createStream, draw, hashKey } from '#simulator/engine/random.ts'

/** Number of devices of each type in a project: by share, at least one, remainders to the largest. */
const countsFor = (total: number): Map<DeviceType, number> => {
  const sum = deviceTypeCodes.reduce((all, type) => all + deviceTypes[type].installed.share, 0)
  const free = total - deviceTypeCodes.length
  if (free < 0) throw new RangeError(`a project needs at least ${deviceTypeCodes.length} devices`)
  const exact = deviceTypeCodes.map((type) => ({ type, count: (deviceTypes[type].installed.share / sum) * free }))
  const counts = new Map(exact.map(({ type, count }) => [type, 1 + Math.floor(count)]))
  const missing = total - [...counts.values()].reduce((all, count) => all + count, 0)
  const largest = exact.toSorted((a, b) => (b.count % 1) - (a.count % 1)).slice(0, missing)
  for (const { type } of largest) counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}

/** The rooms that suit a type, in an order of the type's own; the watched area comes first. */
const roomsFor = (seed: number, type: DeviceType, rooms: readonly Room[]): Room[] => {
  const fitting = rooms.filter(({ use }) => deviceTypes[type].installed.uses.includes(use))
  const hash = hashKey(seed, 'hang', type)
  const keyed = fitting.map((room) => ({ room, key: draw(createDice(hash, room.place.id)) }))
  const ordered = keyed.toSorted((a, b) => a.key - b.key).map(({ room }) => room)
  const watched = ordered.findIndex(({ place }) => place.areaId === watchedArea)
  return watched > 0 ? [...ordered.splice(watched, 1), ...ordered] : ordered
}

interface Slot {
  readonly type: DeviceType
  readonly room: Room
  /** Number of the device among those of its type in the room, from 1. */
  readonly nth: number
  readonly code: string
}

/** The row of a device. Its stream is its own, so other devices do not affect it. */
const makeDevice = ({ seed, start }: CityOptions, { type, room, nth, code }: Slot): DeviceRow => {
  const { place } = room
  const id = `d-${place.id}-${type}-${nth}`
  const random = createStream(seed, 'device', id)
  const installedAt = startOfDay(start - random.int(20, 1500) * DAY) + random.int(9 * 60, 17 * 60) * MINUTE
  const near = (degrees: number) => Math.round((degrees + random.between(-0.00003, 0.00003)) * 1e6) / 1e6
  return {
    id,
    projectId: place.projectId,
    areaId: place.areaId,
    placeId: place.id,
    gatewayId: null,
    type,
    name: deviceTypes[type].name,
    code,
    imei: `86${String(random.int(0, 9_999_999)).padStart(7, '0')}${String(random.int(0, 999_999)).padStart(6, '0')}`,
    spot: random.pick(deviceTypes[type].installed.spots),
    longitude: near(place.longitude),
    latitude: near(place.latitude),
    status: 'normal',
    enabled: true,
    installedAt,
    expiresAt: installedAt + deviceTypes[type].installed.years * 365 * DAY,
    lastSeenAt: start - random.int(1, 20 * 60_000),
    planX: null,
    planY: null,
  }
}

/** `YG-0416`: numbers of a type run through a project and continue in the next thousand for the next project. */
const codeOf = (type: DeviceType, { index, plan }: { index: number; plan: ProjectPlan }, nth: number): string => {
  const digits = plan.devices < 1000 ? 3 : 4
  return `${deviceTypes[type].label}-${String(index * 10 ** digits + nth).padStart(digits + (digits === 3 ? 1 : 2), '0')}`
}

/** Codes begin with the label of the type, so two types with one label would give two devices the same code. */
const refuseTwins = (): void => {
  const known = new Map<string, DeviceType>()
  for (const code of deviceTypeCodes) {
    const { label } = deviceTypes[code]
    const other = known.get(label)
    if (other !== undefined) throw new Error(`The device types ${other} and ${code} have the same label, ${label}`)
    known.set(label, code)
  }
}

/** The devices of one project, all types present. Throws when two types share a label. */
export const buildDevices = (
  options: CityOptions,
  project: { index: number; plan: ProjectPlan },
  rooms: readonly Room[],
): DeviceRow[] => {
  refuseTwins()
  return [...countsFor(project.plan.devices)].flatMap(([type, count]) => {
    const fitting = roomsFor(options.seed, type, rooms)
    return Array.from({ length: count }, (_, index) => {
      const room = fitting[index % fitting.length]
      if (room === undefined) throw new Error(`project ${project.plan.id} has no room for ${type}`)
      const nth = Math.floor(index / fitting.length) + 1
      return makeDevice(options, { type, room, nth, code: codeOf(type, project, index + 1) })
    })
  })
}
