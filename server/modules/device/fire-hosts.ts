import type { z } from 'zod'

import { findDevicePage, type DeviceFilter, type StoredDevice } from '#server/modules/device/device.repo.ts'
import { deviceIn } from '#server/modules/device/device.detail.ts'
import { deviceView } from '#server/modules/device/device.view.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import { stateOf } from '#server/modules/map/device-state.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { deviceContracts } from '#shared/contracts/device.ts'
import type { DeviceType } from '#shared/devices/index.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Output<N extends keyof typeof deviceContracts> = z.input<(typeof deviceContracts)[N]['output']>
type Host = Output<'host'>
type Component = Host['loops'][number]['components'][number]

/** What hangs on the loops of a panel: detectors, buttons, what opens and what is opened. */
const wired: readonly DeviceType[] = [
  'smoke',
  'smokewarm',
  'temperature',
  'manualalarm',
  'controller',
  'firehydrant',
  'water',
]
export const HOSTS: readonly DeviceType[] = ['mainframe']
const EVERYTHING = { column: 'code', order: 'asc', offset: 0, limit: 1_000_000 } as const

/** The hosts and wired devices of a project: which hangs on which does not depend on who looks. */
interface Wiring {
  readonly hosts: readonly StoredDevice[]
  readonly wired: readonly StoredDevice[]
  /** The host of each building, by the id of the building. */
  readonly hostOf: ReadonlyMap<string, string>
}

const buildingOf = (model: ReadModel, placeId: string): string => {
  const parentId = model.places.get(placeId)?.parentId ?? null
  return parentId === null ? placeId : buildingOf(model, parentId)
}

/** The hosts of an area: its own, else those of the area above, else those of the project's top areas. */
const hostsFor = (model: ReadModel, hosts: readonly StoredDevice[], areaId: string | null): readonly StoredDevice[] => {
  if (areaId === null) return hosts.filter((host) => model.areas.get(host.areaId)?.parentId === null)
  const here = hosts.filter((host) => host.areaId === areaId)
  return here.length > 0 ? here : hostsFor(model, hosts, model.areas.get(areaId)?.parentId ?? null)
}

/** Where nobody has said which host a building hangs on, the hosts for it take turns. */
const shareBuildings = (
  model: ReadModel,
  hosts: readonly StoredDevice[],
  wiredDevices: readonly StoredDevice[],
): Map<string, string> => {
  const areaOf = new Map(wiredDevices.map(({ placeId, areaId }) => [buildingOf(model, placeId), areaId]))
  const turns = new Map<string, number>()
  const shared = new Map<string, string>()
  for (const [building, areaId] of [...areaOf].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const candidates = hostsFor(model, hosts, areaId)
    const key = candidates.map(({ id }) => id).join()
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    const host = candidates[turn % Math.max(1, candidates.length)]
    if (host) shared.set(building, host.id)
  }
  return shared
}

const wiringOf = (model: ReadModel, connection: Connection, scope: Scope): Wiring => {
  const whole = { ...scope, areaIds: new Set((model.areasOfProject.get(scope.projectId) ?? []).map(({ id }) => id)) }
  const find = (types: readonly DeviceType[]) =>
    findDevicePage(connection, { scope: whole, filter: { types }, page: EVERYTHING })
  const [hosts, devices] = [find(HOSTS).toSorted((a, b) => (a.id < b.id ? -1 : 1)), find(wired)]
  return { hosts, wired: devices, hostOf: shareBuildings(model, hosts, devices) }
}

/** The components of a host by building: those bound to it, and the unbound ones of its buildings; of them what the member may see. */
const componentsOf = (
  model: ReadModel,
  wiring: Wiring,
  { host, scope }: { host: StoredDevice; scope: Scope },
): Map<string, StoredDevice[]> => {
  const loops = new Map<string, StoredDevice[]>()
  for (const device of wiring.wired) {
    const building = buildingOf(model, device.placeId)
    const mine = (device.gatewayId ?? wiring.hostOf.get(building)) === host.id
    if (mine && scope.areaIds.has(device.areaId)) loops.set(building, [...(loops.get(building) ?? []), device])
  }
  return new Map([...loops].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const alarmsOf = (model: ReadModel, devices: readonly StoredDevice[]): EventRecord[] =>
  devices.flatMap(({ id }) => model.openEvents.ofDevice(id))

export type HostView = Output<'hosts'>['records'][number]

const hostRow = (kernel: Kernel, host: StoredDevice, components: readonly StoredDevice[]): HostView => {
  const { model } = kernel
  const events = alarmsOf(model, [host, ...components])
  const faults = model.openEvents.ofDevice(host.id).filter(({ kind }) => kind === 'fault')
  const supplied = (reason: string) => !faults.some((fault) => fault.reason === reason)
  return {
    ...deviceView(kernel, host),
    counters: {
      fire: events.filter(({ kind }) => kind === 'alarm').length,
      fault: events.filter(({ kind }) => kind === 'fault').length,
      shielded: components.filter(({ enabled }) => !enabled).length,
      started: components.filter(({ id, type }) => type === 'controller' && model.openEvents.find(id, 'alarm')).length,
      components: components.length,
    },
    mains: supplied('mains'),
    backup: supplied('backup'),
  }
}

const two = (n: number, digits: number) => String(n).padStart(digits, '0')

const componentView = (
  model: ReadModel,
  device: StoredDevice,
  position: { loop: number; number: number },
): Component => ({
  id: device.id,
  name: device.name,
  deviceType: device.type,
  position: `${two(position.loop, 2)}-${two(position.number, 3)}`,
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
  return hosts.map((host) =>
    hostRow(kernel, host, [...componentsOf(kernel.model, wiring, { host, scope }).values()].flat()),
  )
}

const fireFirst = (events: readonly EventRecord[]): EventRecord[] =>
  events.toSorted(
    (a, b) =>
      Number(b.fire) - Number(a.fire) ||
      Number(b.kind === 'alarm') - Number(a.kind === 'alarm') ||
      b.raisedAt - a.raisedAt ||
      (a.id < b.id ? -1 : 1),
  )

/** One fire host with its loops, a loop for each building. */
export const hostDetail = (kernel: Kernel, scope: Scope, id: string): Promise<Host> =>
  kernel.store.atomically((connection) => {
    const { model } = kernel
    const host = deviceIn(connection, scope, id)
    if (host.type !== 'mainframe') throw new AppError('NOT_FOUND', { field: 'id' })
    const loops = [...componentsOf(model, wiringOf(model, connection, scope), { host, scope })]
    const components = loops.flatMap(([, devices]) => devices)
    return {
      ...hostRow(kernel, host, components),
      loops: loops.map(([building, devices], index) => ({
        number: index + 1,
        name: model.places.get(building)?.name ?? '',
        components: devices.map((device, place) =>
          componentView(model, device, { loop: index + 1, number: place + 1 }),
        ),
      })),
      events: fireFirst(alarmsOf(model, [host, ...components])).map((event) => eventView(kernel, event)),
    }
  })
