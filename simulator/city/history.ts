import type { Signal } from '#shared/device/signal.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { groupBy } from '#shared/group-by.ts'
import { rightsOfSystemRole } from '#shared/permission/roles.ts'
import { DAY } from '#shared/time.ts'
import type { CityOptions, Piece } from '#simulator/city/city.ts'
import { createDutyRoster, type EventWithSteps, type DutyRosterOptions } from '#simulator/city/duty-roster.ts'
import { leaveOpen } from '#simulator/city/left-open.ts'
import type { Past } from '#simulator/city/past.ts'
import type { AreaRow, CityTables, DeviceRow, EventRow, EventStepRow, PlaceRow } from '#simulator/city/rows.ts'
import { createBuildings } from '#simulator/city/wiring.ts'
import { createEngine } from '#simulator/engine/engine.ts'
import { connectedGroupsOf } from '#simulator/engine/connected-groups.ts'
import type { Engine, EngineDevice } from '#simulator/engine/types.ts'

const HISTORY_MS = 90 * DAY

type Staff = Pick<CityTables, 'Membership' | 'MembershipArea' | 'User'>
interface DeviceTables {
  readonly Area: readonly AreaRow[]
  readonly Place: readonly PlaceRow[]
  readonly Device: readonly DeviceRow[]
}

/** Who may handle which events in which area: members of the area or of one above it, by their right (spec §6). */
const createHandlers = (areas: readonly AreaRow[], { Membership, MembershipArea, User }: Staff) => {
  const working = new Set(User.filter((user) => user.status === 1 && !user.incomplete).map(({ id }) => id))
  const parents = new Map(areas.map(({ id, parentId }) => [id, parentId]))
  const byId = new Map(Membership.map((membership) => [membership.id, membership]))
  const known = new Map<string, string[]>()

  const find = (areaId: string, kind: EventKind): string[] => {
    const above = new Set<string>()
    for (let id: string | null = areaId; id !== null; id = parents.get(id) ?? null) above.add(id)
    const members = MembershipArea.filter((row) => above.has(row.areaId)).map((row) => byId.get(row.membershipId))
    const able = members
      .filter((member) => member !== undefined)
      .filter(
        ({ roleCode, userId }) =>
          working.has(userId) && rightsOfSystemRole(roleCode).includes(eventKinds[kind].handleRight),
      )
    // A superOwner does not go to every minor alarm, unless there is no other member.
    const below = able.filter(({ roleCode }) => roleCode !== 'superOwner')
    return (below.length > 0 ? below : able).map(({ userId }) => userId)
  }
  return (areaId: string, kind: EventKind): readonly string[] => {
    const key = `${areaId}/${kind}`
    const found = known.get(key) ?? find(areaId, kind)
    known.set(key, found)
    return found
  }
}

/** Device data that the engine needs, including their position in the tree of places. */
export const engineDevices = ({ Area, Place, Device }: DeviceTables): EngineDevice[] => {
  const classes = new Map(Area.map((area) => [area.id, area.class]))
  const parents = new Map(Place.map(({ id, parentId }) => [id, parentId]))
  const buildingOf = createBuildings(Place)
  return Device.map(({ id, type, areaId, installedAt, placeId, gatewayId, enabled }) => ({
    id,
    enabled,
    type,
    installedAt,
    areaClass: classes.get(areaId) ?? 4,
    placeId,
    storeyId: parents.get(placeId) ?? placeId,
    buildingId: buildingOf(placeId),
    gatewayId,
  }))
}

/** Updates status and last contact from a signal. */
const noteStatus = (devices: ReadonlyMap<string, DeviceRow>, signal: Signal) => {
  if (signal.type !== 'status') return
  const device = devices.get(signal.deviceId)
  if (!device) return
  device.status = signal.status
  if (signal.status === 'offline') device.lastSeenAt = signal.at
}

/** Last contact of offline devices is when they went offline; that of the others is a moment ago, as built. */
const restoreLastSeen = (devices: readonly DeviceRow[], built: ReadonlyMap<string, number>) => {
  for (const device of devices) {
    if (device.status !== 'offline') device.lastSeenAt = built.get(device.id) ?? device.lastSeenAt
  }
}

const rowsOf = (cases: readonly EventWithSteps[]): { Event: EventRow[]; EventStep: EventStepRow[] } => ({
  Event: cases.map(({ event }) => event),
  EventStep: cases.flatMap(({ steps }) => steps),
})

/** Grouped by device: ids then arrive almost in order, which speeds up the store's index inserts. */
const byDevice = (cases: readonly EventWithSteps[]): EventWithSteps[] => {
  const groups = groupBy(cases, ({ event }) => event.deviceId)
  return [...groups.keys()].toSorted().flatMap((deviceId) => groups.get(deviceId) ?? [])
}

type HistoryInput = DeviceTables & { readonly staff: Staff }

interface Sources {
  readonly engine: Engine
  readonly dutyRoster: ReturnType<typeof createDutyRoster>
}

/** Runs the next due step of the engine or the people, repeatedly; the devices' signals go to `take`. */
const runUntil = (until: number, { engine, dutyRoster }: Sources, take: (signal: Signal) => void) => {
  for (;;) {
    const due = engine.nextDue() ?? Infinity
    const act = dutyRoster.nextAct()?.at ?? Infinity
    if (Math.min(due, act) > until) return
    for (const signal of act < due ? dutyRoster.perform() : engine.step(due)) take(signal)
  }
}

/** A group of devices with ties to one another, and the people responsible for them. */
interface DeviceGroup {
  readonly devices: readonly EngineDevice[]
  readonly rows: readonly DeviceRow[]
  readonly handlers: DutyRosterOptions['handlers']
}

/** Runs engine and people for ninety days. Updates the rows and returns the final state of the devices. */
const live = ({ seed, start }: CityOptions, { devices, rows, handlers }: DeviceGroup) => {
  const byId = new Map(rows.map((device) => [device.id, device]))
  const lastSeen = new Map(rows.map(({ id, lastSeenAt }) => [id, lastSeenAt]))
  const engine = createEngine({ seed, devices, start: start - HISTORY_MS, life: true })
  const dutyRoster = createDutyRoster({ seed, devices: byId, handlers, endIncident: engine.endIncident })
  runUntil(start, { engine, dutyRoster }, (signal) => {
    noteStatus(byId, signal)
    dutyRoster.onSignal(signal)
  })
  restoreLastSeen(rows, lastSeen)
  return { cases: dutyRoster.cases(), DeviceLife: engine.takeChanged().filter(({ state }) => state !== '{}') }
}

/**
 * History: ninety days of engine and people. Changes the status of the device rows. Returns the events, their steps, and the
 * state of each device at `start`, from which the world continues.
 */
export const buildHistory = (options: CityOptions, { staff, ...tables }: HistoryInput): Past => {
  const handlers = createHandlers(tables.Area, staff)
  const { cases, DeviceLife } = live(options, { devices: engineDevices(tables), rows: tables.Device, handlers })
  leaveOpen(cases, options.start)
  return { ...rowsOf(cases), DeviceLife }
}

/**
 * The same history as builders of pieces, each a group of connected devices. For projects whose latest alarms are not left open,
 * and whose history does not fit into memory as a whole.
 */
export const pastPieces = (options: CityOptions, { staff, ...tables }: HistoryInput): (() => Piece)[] => {
  const handlers = createHandlers(tables.Area, staff)
  const byId = new Map(tables.Device.map((device) => [device.id, device]))
  return connectedGroupsOf(engineDevices(tables)).map((devices) => () => {
    const rows = devices.map(({ id }) => byId.get(id)).filter((row) => row !== undefined)
    const { cases, DeviceLife } = live(options, { devices, rows, handlers })
    return { Device: rows, ...rowsOf(byDevice(cases)), DeviceLife }
  })
}
