import type { Signal } from '#shared/devices/signal.ts'
import { eventKinds, type EventKind } from '#shared/events/index.ts'
import { eventStepId } from '#shared/events/numbering.ts'
import { can } from '#shared/permissions/roles.ts'
import { DAY } from '#shared/time.ts'
import type { CityOptions } from '#simulator/city/city.ts'
import { createDesk, type Case } from '#simulator/city/desk.ts'
import { leaveOpen } from '#simulator/city/left-open.ts'
import type {
  AreaRow,
  CityTables,
  DeviceLifeRow,
  DeviceRow,
  EventRow,
  EventStepRow,
  Past,
  PlaceRow,
} from '#simulator/city/rows.ts'
import { createBuildings } from '#simulator/city/wiring.ts'
import { createEngine } from '#simulator/engine/engine.ts'
import type { Engine, EngineDevice } from '#simulator/engine/types.ts'

const HISTORY = 90 * DAY

type Staff = Pick<CityTables, 'Membership' | 'MembershipArea' | 'User'>
interface Ground {
  readonly Area: readonly AreaRow[]
  readonly Place: readonly PlaceRow[]
  readonly Device: readonly DeviceRow[]
}

/** Who may handle what where: members of the area or of one above it, by their right (spec §6). */
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
      .filter(({ roleCode, userId }) => working.has(userId) && can(roleCode, eventKinds[kind].handleRight))
    // The head of everything does not run to every pan of burnt rice, unless nobody else is there.
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

/** What the engine needs to know of devices and of where they are. */
export const engineDevices = ({ Area, Place, Device }: Ground): EngineDevice[] => {
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

/** Status and last sign of life, as the signals leave them. */
const noteStatus = (devices: ReadonlyMap<string, DeviceRow>, signal: Signal) => {
  const device = devices.get(signal.deviceId)
  if (!device || signal.type !== 'status') return
  device.status = signal.status
  if (signal.status === 'offline') device.lastSeenAt = signal.at
}

/** Offline devices were last seen when they went; the others a moment ago, as they were built. */
const keepSeen = (devices: readonly DeviceRow[], built: ReadonlyMap<string, number>) => {
  for (const device of devices) {
    if (device.status !== 'offline') device.lastSeenAt = built.get(device.id) ?? device.lastSeenAt
  }
}

const rowsOf = (cases: readonly Case[]): { Event: EventRow[]; EventStep: EventStepRow[] } => ({
  Event: cases.map(({ event }) => event),
  EventStep: cases.flatMap(({ event, steps }) =>
    steps.map((step, index) => ({ id: eventStepId(event.id, index + 1), eventId: event.id, ...step })),
  ),
})

type HistoryInput = Ground & { readonly staff: Staff }

interface Sources {
  readonly engine: Engine
  readonly desk: ReturnType<typeof createDesk>
}

/** Does the one earliest thing of engine and people again and again; what it makes devices say goes to `take`. */
const runUntil = (until: number, { engine, desk }: Sources, take: (signal: Signal) => void) => {
  for (;;) {
    const due = engine.nextDue() ?? Infinity
    const act = desk.nextAct()?.at ?? Infinity
    if (Math.min(due, act) > until) return
    for (const signal of act < due ? desk.perform() : engine.step(due)) take(signal)
  }
}

interface Run extends Sources {
  /** Lets both act up to an instant. */
  readonly until: (instant: number) => void
  /** To be called at the end: brings the device rows up to date, and says where the lives of devices stand. */
  readonly end: () => DeviceLifeRow[]
}

const beginRun = ({ seed, start }: CityOptions, { staff, ...ground }: HistoryInput): Run => {
  const { Area, Device } = ground
  const rows = new Map(Device.map((device) => [device.id, device]))
  const lastSeen = new Map(Device.map(({ id, lastSeenAt }) => [id, lastSeenAt]))
  const engine = createEngine({ seed, devices: engineDevices(ground), start: start - HISTORY, life: true })
  const desk = createDesk({ seed, devices: rows, handlers: createHandlers(Area, staff), calm: engine.calm })
  const take = (signal: Signal) => {
    noteStatus(rows, signal)
    desk.onSignal(signal)
  }
  return {
    engine,
    desk,
    until: (instant) => runUntil(instant, { engine, desk }, take),
    end: () => {
      keepSeen(Device, lastSeen)
      return engine.takeChanged().filter(({ state }) => state !== '{}')
    },
  }
}

/**
 * Ninety days in which the engine ran and people answered. Changes the status of the device rows, and returns the
 * events, their steps, and where the life of each device stands at `start`, so that the world goes on from there.
 */
export const buildHistory = (options: CityOptions, input: HistoryInput): Past => {
  const { desk, until, end } = beginRun(options, input)
  until(options.start)
  const DeviceLife = end()
  leaveOpen(desk.cases(), options.start)
  return { ...rowsOf(desk.cases()), DeviceLife }
}

/** Pieces of the past of one project, as `pastSlices` gives them. */
export const SLICES = HISTORY / (3 * DAY) + 1

/**
 * The same past in pieces, for a project whose latest alarms are not left open: what is finished is handed out every
 * three days and let go, so that no more than a few days of events are in memory at once.
 */
export function* pastSlices(options: CityOptions, input: HistoryInput): Generator<Past> {
  const { start } = options
  const { desk, until, end } = beginRun(options, input)
  for (let slice = 1; slice < SLICES; slice++) {
    until(start - HISTORY + slice * 3 * DAY)
    yield { ...rowsOf(desk.takeFinished()), DeviceLife: [] }
  }
  const DeviceLife = end()
  yield { ...rowsOf(desk.cases()), DeviceLife }
}
