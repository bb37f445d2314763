import {
  findActs,
  findContact,
  findDevice,
  findDevicePage,
  type StoredDevice,
} from '#server/modules/device/device.repo.ts'
import { placesBelow } from '#server/modules/below.ts'
import { deviceView, isSilent, readingsNow } from '#server/modules/device/device.view.ts'
import { gravestFirst } from '#server/modules/map/device-state.ts'
import { orderLinks } from '#server/modules/maintenance/maintenance.view.ts'
import { eventView, personView } from '#server/modules/event/event.view.ts'
import { placeIn } from '#server/modules/place/place.rules.ts'
import { mustFind } from '#server/modules/rows.ts'
import { countOf, IN_LIST } from '#server/platform/sql.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { readEvents } from '#server/worlds/read-model/load.ts'
import { placePath } from '#server/worlds/read-model/read-model.ts'
import { visibleDevice, type Scope } from '#server/worlds/read-model/scope.ts'
import type { deviceContracts } from '#shared/device/device.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, formatTime } from '#shared/time.ts'

type Input<N extends keyof typeof deviceContracts> = InputOf<(typeof deviceContracts)[N]>
type Output<N extends keyof typeof deviceContracts> = OutputOf<(typeof deviceContracts)[N]>

const MAX_RECENT_EVENTS = 20

/** The device within the scope; 4003 for any other. */
export const deviceIn = (connection: Connection, scope: Scope, id: string): StoredDevice =>
  mustFind(findDevice(connection, scope, id))

/** Events of a device in the areas of the scope. Events from before a move belong to the former area. */
const eventsOf = (
  kernel: Kernel,
  connection: Connection,
  { device, scope }: { device: StoredDevice; scope: Scope },
): Output<'detail'>['events'] => {
  const inScope = `deviceId = ? and areaId ${IN_LIST}`
  const values = [device.id, JSON.stringify([...scope.areaIds])]
  const count = (where: string, ...given: unknown[]) =>
    countOf(connection, `select count(*) as n from Event where ${where}`, ...given)
  const recent = readEvents(
    connection,
    `where ${inScope} order by raisedAt desc, id desc limit ${MAX_RECENT_EVENTS}`,
    values,
  )
  const open = kernel.model.openEvents.ofDevice(device.id).filter(({ areaId }) => scope.areaIds.has(areaId))
  return {
    open: gravestFirst(open).map((event) => eventView(kernel, event, scope)),
    recent: recent.map((event) => eventView(kernel, event, scope)),
    total: count(inScope, ...values),
    falseAlarms30d: count(`${inScope} and result = '误报' and raisedAt >= ?`, ...values, kernel.clock.now() - 30 * DAY),
  }
}

/** The gateway of a device, in the shape that its devices show. */
const gatewayOf = ({ model }: Kernel, scope: Scope, gatewayId: string | null): Output<'detail'>['gateway'] => {
  const gateway = visibleDevice(model, scope, gatewayId)
  return gateway ? { id: gateway.id, name: gateway.name, code: gateway.code } : null
}

/** A device with its live readings, events and maintenance log. */
export const deviceDetail = (kernel: Kernel, scope: Scope, id: string): Promise<Output<'detail'>> =>
  kernel.store.atomically((connection) => {
    const device = deviceIn(connection, scope, id)
    const { model } = kernel
    const acts = findActs(connection, id).map(({ userId, at, ...act }) => ({
      ...act,
      at: formatTime(at),
      person: personView(model, userId) ?? { id: userId, name: '' },
    }))
    return {
      ...deviceView(kernel, scope, device),
      projectName: model.projects.get(device.projectId)?.name ?? '',
      gateway: gatewayOf(kernel, scope, device.gatewayId),
      readings: isSilent(device) ? [] : readingsNow(kernel, device),
      events: eventsOf(kernel, connection, { device, scope }),
      acts,
      orders: orderLinks(connection, scope, { deviceId: id }),
      may: {
        manage: scope.rights.has('device:manage'),
        selfTest: device.enabled && scope.rights.has('maintenance'),
        maintain: scope.rights.has('maintenance'),
      },
    }
  })

/** Content of a device label. The IMEI distinguishes the device from its successor with the same code. */
export const deviceLabel = async (kernel: Kernel, scope: Scope, id: string): Promise<Output<'qrCode'>> => {
  const { code, imei, name } = await kernel.store.atomically((connection) => deviceIn(connection, scope, id))
  if (imei === '') throw new AppError('QR_FAILED', { field: 'id', message: '生成二维码失败：设备没有串号' })
  const content = `fengsui:device?${new URLSearchParams({ code, imei }).toString()}`
  return { content, deviceCode: code, name }
}

const MAX_AT_ONE_ADDRESS = 500

/** A place with the devices in it and below it. */
export const devicesAtAddress = (
  kernel: Kernel,
  scope: Scope,
  { placeId, column, order }: Input<'address'>,
): Promise<Output<'address'>> =>
  kernel.store.atomically((connection) => {
    const place = placeIn(kernel.model, scope, { id: placeId, field: 'placeId' })
    const filter = { placeIds: placesBelow(kernel.model, placeId) }
    const devices = findDevicePage(connection, {
      scope,
      filter,
      page: { column, order, limit: MAX_AT_ONE_ADDRESS, offset: 0 },
    })
    return {
      placeId,
      placePath: placePath(kernel.model, placeId),
      address: place.address,
      ...findContact(connection, placeId),
      devices: devices.map((device) => deviceView(kernel, scope, device)),
    }
  })
