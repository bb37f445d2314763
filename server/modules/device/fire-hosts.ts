import { findDevicePage, type DeviceFilter, type StoredDevice } from '#server/modules/device/device.repo.ts'
import { deviceIn } from '#server/modules/device/device.detail.ts'
import { deviceView, openCountsOf } from '#server/modules/device/device.view.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import { stateOf, stateView } from '#server/modules/map/device-state.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { buildingOf } from '#server/worlds/read-model/building.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { deviceContracts } from '#shared/device/device.contract.ts'
import type { OutputOf } from '#shared/api/define.ts'
import type { DeviceType } from '#shared/device/index.ts'
import { loopAddresses } from '#shared/device/loops.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { groupBy } from '#shared/group-by.ts'

type Output<N extends keyof typeof deviceContracts> = OutputOf<(typeof deviceContracts)[N]>
type Host = Output<'host'>
type Component = Host['loops'][number]['components'][number]

export const HOSTS: readonly DeviceType[] = ['mainframe']
const EVERYTHING = { column: 'code', order: 'asc', offset: 0, limit: 1_000_000 } as const

/** A device on a loop, with its address there. */
interface Wired {
  readonly device: StoredDevice
  readonly building: string
  readonly address: string
}

/** Devices of a project by gateway. It covers the whole project, so that addresses do not depend on the caller's scope. */
type Wiring = ReadonlyMap<string, readonly StoredDevice[]>

const wiringOf = (model: ReadModel, connection: Connection, scope: Scope): Wiring => {
  const whole = { ...scope, areaIds: new Set((model.areasOfProject.get(scope.projectId) ?? []).map(({ id }) => id)) }
  const devices = findDevicePage(connection, { scope: whole, filter: {}, page: EVERYTHING })
  return groupBy(devices, ({ gatewayId }) => gatewayId ?? '')
}

/** The components of a host within the member's scope, ordered by address. */
const componentsOf = (
  model: ReadModel,
  wiring: Wiring,
  { host, scope }: { host: StoredDevice; scope: Scope },
): Wired[] => {
  const wired = (wiring.get(host.id) ?? []).map((device) => ({ device, building: buildingOf(model, device.placeId) }))
  const addresses = loopAddresses(
    wired.map(({ device: { id, installedAt }, building }) => ({ id, building, installedAt })),
  )
  return wired
    .filter(({ device }) => scope.areaIds.has(device.areaId))
    .map((one) => ({ ...one, address: addresses.get(one.device.id) ?? '' }))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
}

const alarmsOf = (model: ReadModel, devices: readonly StoredDevice[]): EventRecord[] =>
  devices.flatMap(({ id }) => model.openEvents.ofDevice(id))

/** A panel counts points in alarm. The alarm of a component and the panel's report of it are one point. */
const burningPoints = (events: readonly EventRecord[], hostId: string): number => {
  const pointOf = ({ deviceId, partId, partAddress }: EventRecord) =>
    deviceId === hostId ? (partId ?? partAddress ?? hostId) : deviceId
  return new Set(events.filter(({ kind }) => kind === 'alarm').map(pointOf)).size
}

export type HostView = Output<'hosts'>['records'][number]

/** Fire-fighting water. When it is low, a panel reports a supervisory signal, not a fire (GB/T 26875.3). */
const SUPERVISED: readonly DeviceType[] = ['water', 'firehydrant', 'onefirehydrant']
/** Devices that act on a fire and report that they have started. */
const ACTING: DeviceType = 'controller'

const countersOf = (
  model: ReadModel,
  host: StoredDevice,
  components: readonly StoredDevice[],
): HostView['counters'] => {
  const supervised = components.filter(({ type }) => SUPERVISED.includes(type))
  const started = components.filter(({ id, type }) => type === ACTING && model.openEvents.find(id, 'alarm'))
  const detecting = components.filter(({ type }) => type !== ACTING && !SUPERVISED.includes(type))
  const isWanting = ({ id }: StoredDevice) =>
    model.openEvents.ofDevice(id).some(({ kind }) => kind === 'alarm' || kind === 'risk')
  return {
    fire: burningPoints(alarmsOf(model, [host, ...detecting]), host.id),
    fault: alarmsOf(model, [host, ...components]).filter(({ kind }) => kind === 'fault').length,
    shielded: components.filter(({ enabled }) => !enabled).length,
    supervised: supervised.filter(isWanting).length,
    started: started.length,
    feedback: started.filter(({ status }) => status !== 'offline').length,
    components: components.length,
  }
}

/** Open events of a host and its loops. Events from before a device moved belong to its former area. */
const openEventsOf = (
  model: ReadModel,
  { host, scope }: { host: StoredDevice; scope: Scope },
  wired: readonly Wired[],
): EventRecord[] =>
  alarmsOf(model, [host, ...wired.map(({ device }) => device)]).filter(({ areaId }) => scope.areaIds.has(areaId))

const hostRow = (
  kernel: Kernel,
  { host, scope }: { host: StoredDevice; scope: Scope },
  wired: readonly Wired[],
): HostView => {
  const { model } = kernel
  const faults = model.openEvents.ofDevice(host.id).filter(({ kind }) => kind === 'fault')
  const supplied = (reason: string) => !faults.some((fault) => fault.reason === reason)
  const open = openEventsOf(model, { host, scope }, wired)
  return {
    ...deviceView(kernel, scope, host),
    ...stateView(host.status, open),
    ...openCountsOf(open),
    counters: countersOf(
      model,
      host,
      wired.map(({ device }) => device),
    ),
    mains: supplied('mains'),
    backup: supplied('backup'),
  }
}

const componentView = (model: ReadModel, { device, address }: Wired): Component => ({
  id: device.id,
  name: device.name,
  deviceType: device.type,
  position: address,
  place: placePath(model, device.placeId).join(' / '),
  state: device.enabled ? stateOf(device.status, model.openEvents.ofDevice(device.id)) : 'shielded',
})

/** Fire hosts with the counters of their components. */
export const findHosts = (
  kernel: Kernel,
  connection: Connection,
  { scope, filter }: { scope: Scope; filter: DeviceFilter },
): HostView[] => {
  const wiring = wiringOf(kernel.model, connection, scope)
  const hosts = findDevicePage(connection, { scope, filter: { ...filter, types: HOSTS }, page: EVERYTHING })
  return hosts.map((host) => hostRow(kernel, { host, scope }, componentsOf(kernel.model, wiring, { host, scope })))
}

const fireFirst = (events: readonly EventRecord[]): EventRecord[] =>
  events.toSorted(
    (a, b) =>
      Number(b.fire) - Number(a.fire) ||
      Number(b.kind === 'alarm') - Number(a.kind === 'alarm') ||
      b.raisedAt - a.raisedAt ||
      (a.id < b.id ? -1 : 1),
  )

/** One fire host with its loops, one per building. Components outside the scope are hidden; their addresses stay reserved. */
export const hostDetail = (kernel: Kernel, scope: Scope, id: string): Promise<Host> =>
  kernel.store.atomically((connection) => {
    const { model } = kernel
    const host = deviceIn(connection, scope, id)
    if (host.type !== 'mainframe') throw new AppError('NOT_FOUND', { field: 'id' })
    const components = componentsOf(model, wiringOf(model, connection, scope), { host, scope })
    const loops = [...groupBy(components, ({ building }) => building)]
    return {
      ...hostRow(kernel, { host, scope }, components),
      loops: loops.map(([building, wired]) => ({
        // An address is "loop-number"; this is the loop.
        number: Number(wired[0]?.address.split('-')[0]),
        name: model.places.get(building)?.name ?? '',
        components: wired.map((one) => componentView(model, one)),
      })),
      events: fireFirst(openEventsOf(model, { host, scope }, components)).map((event) =>
        eventView(kernel, event, scope),
      ),
    }
  })
