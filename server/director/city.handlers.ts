import type { ControlContext } from '#server/director/control-context.ts'
import { readingsNow } from '#server/modules/device/device.view.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord, UserRecord } from '#server/worlds/records.ts'
import type { World } from '#server/instances/world.ts'
import type { CityDevice, cityContracts, Resident } from '#shared/control/city.contract.ts'
import type { InputOf, HandlersOf } from '#shared/api/define.ts'
import { deviceTypeCodes, deviceTypes, mayRaise, type DeviceType } from '#shared/device/index.ts'
import { possibleEvents } from '#simulator/index.ts'

type Wanted = Omit<InputOf<typeof cityContracts.devices>, 'limit'>

const residentOf = ({ membershipsOfUser }: ReadModel, { id, username, realname }: UserRecord): Resident => ({
  id,
  username,
  realname,
  roles: (membershipsOfUser.get(id) ?? []).map(({ projectId, roleCode }) => ({ projectId, roleCode })),
})

const typesOf = ({ devices }: ReadModel): DeviceType[] => {
  const there = new Set([...devices.values()].map(({ type }) => type))
  return deviceTypeCodes.filter((type) => there.has(type))
}

/** All text by which a device can be searched, in lower case. */
const textOf = (model: ReadModel, { code, name, type, placeId }: DeviceRecord): string =>
  [code, name, type, deviceTypes[type].name, ...placePath(model, placeId)].join(' ').toLowerCase()

const fits = (device: DeviceRecord, { deviceId, deviceType, projectId, kind }: Wanted): boolean =>
  (deviceId === undefined || device.id === deviceId) &&
  (deviceType === undefined || device.type === deviceType) &&
  (projectId === undefined || device.projectId === projectId) &&
  (kind === undefined || mayRaise(device.type, kind))

const search = (model: ReadModel, wanted: Wanted): DeviceRecord[] => {
  const words = (wanted.keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const reads = (device: DeviceRecord): boolean => {
    const text = textOf(model, device)
    return words.every((word) => text.includes(word))
  }
  return [...model.devices.values()].filter((device) => fits(device, wanted) && (words.length === 0 || reads(device)))
}

const deviceOf = (world: World, device: DeviceRecord): CityDevice => {
  const { model } = world
  const { id, code, name, type, status, enabled, projectId, placeId } = device
  const isSilent = !enabled || status === 'offline'
  return {
    id,
    code,
    name,
    deviceType: type,
    status,
    enabled,
    projectId,
    placePath: placePath(model, placeId),
    open: model.openEvents.ofDevice(id).map((event) => ({
      eventId: event.id,
      kind: event.kind,
      reason: event.reason,
      recovered: event.recoveredAt !== null,
    })),
    readings: isSilent ? [] : readingsNow(world, device),
  }
}

export const cityHandlers = {
  city: (_, { world: { model } }) => ({
    projects: [...model.projects.values()].map(({ id, name }) => ({ id, name })),
    people: [...model.users.values()].filter(({ deleted }) => !deleted).map((user) => residentOf(model, user)),
    types: typesOf(model).map((deviceType) => ({ deviceType, events: possibleEvents(deviceType) })),
  }),
  devices: ({ limit, ...wanted }, { world }) => {
    const found = search(world.model, wanted)
    return { total: found.length, devices: found.slice(0, limit).map((device) => deviceOf(world, device)) }
  },
} satisfies HandlersOf<typeof cityContracts, ControlContext>
