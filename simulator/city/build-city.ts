import { DAY } from '#shared/time.ts'
import { buildAccess } from '#simulator/city/access.ts'
import type { City, CityOptions, Piece } from '#simulator/city/city.ts'
import { buildDevices } from '#simulator/city/devices.ts'
import { buildDictionaries } from '#simulator/city/dictionaries.ts'
import { buildHandOvers } from '#simulator/city/hand-overs.ts'
import { buildHistory, pastPieces } from '#simulator/city/history.ts'
import { buildMaintenance } from '#simulator/city/maintenance.ts'
import { buildAnnouncements, buildAttendance, buildContacts, buildEditions } from '#simulator/city/admin-data.ts'
import { buildPeople } from '#simulator/city/people.ts'
import { buildAreaTree } from '#simulator/city/places.ts'
import { projectPlans, watchedArea, type ProjectPlan } from '#simulator/city/plans.ts'
import { buildRollCalls } from '#simulator/city/roll-calls.ts'
import { wireDevices } from '#simulator/city/wiring.ts'
import type { AttendanceRow } from '#simulator/city/admin-rows.ts'
import type { Past } from '#simulator/city/past.ts'
import type { AreaRow, CityTables, DeviceRow, EventRow, PlaceRow, ProjectRow } from '#simulator/city/rows.ts'
import { openingOrder } from '#simulator/engine/opening.ts'

const projectRow = ({ id, name, info, color, status, migrated }: ProjectPlan, createdAt: number): ProjectRow => ({
  id,
  name,
  info,
  status,
  color,
  logo: '',
  watermark: true,
  migrated,
  settings: '{}',
  createdAt,
})

/** Areas, places and devices, project by project. */
const buildPlaceTables = (options: CityOptions, plans: readonly ProjectPlan[]) => {
  const Area: AreaRow[] = []
  const Place: PlaceRow[] = []
  const Device: DeviceRow[] = []
  plans.forEach((plan, index) => {
    const areaTree = buildAreaTree(options.seed, options.size, { project: plan, index })
    for (const area of areaTree.areas) Area.push(area)
    for (const place of areaTree.places) Place.push(place)
    const devices = buildDevices(options, { index, plan }, areaTree.rooms)
    wireDevices(options.seed, plan, { devices, places: areaTree.places })
    for (const device of devices) Device.push(device)
  })
  return { Area, Place, Device }
}

const noPast: Past = { DeviceLife: [], Event: [], EventStep: [] }

type PlaceTables = ReturnType<typeof buildPlaceTables>
type Staff = ReturnType<typeof buildPeople>

interface Cast {
  readonly plans: readonly ProjectPlan[]
  readonly staff: Staff
}

const inputOf = (placeTables: PlaceTables, staff: Staff, plans: readonly ProjectPlan[]) => {
  const ids = new Set(plans.map(({ id }) => id))
  return { ...placeTables, Device: placeTables.Device.filter(({ projectId }) => ids.has(projectId)), staff }
}

/** The history in the tables: for a large city only that of its first project, for a small one none. */
const buildPast = (options: CityOptions, placeTables: PlaceTables, { plans, staff }: Cast): Past => {
  if (options.size === 'small') return noPast
  return buildHistory(options, inputOf(placeTables, staff, options.size === 'city' ? plans.slice(0, 1) : plans))
}

const buildPieces = (options: CityOptions, placeTables: PlaceTables, { plans, staff }: Cast): (() => Piece)[] =>
  options.size === 'city' ? pastPieces(options, inputOf(placeTables, staff, plans.slice(1))) : []

/** Attendance of the projects whose history is in the tables: for the others it is unknown here which events were open when. */
const withPast = ({ size }: CityOptions, attendance: AttendanceRow[]): AttendanceRow[] => {
  const [home] = projectPlans(size)
  return size === 'city' ? attendance.filter(({ projectId }) => projectId === home?.id) : attendance
}

/** The first alarm comes from the area that `duty` watches, at a device without open events. */
const openingOf = (seed: number, devices: readonly DeviceRow[], events: readonly EventRow[]) => {
  const busy = new Set(
    events.filter(({ state, recoveredAt }) => state !== 2 || recoveredAt === null).map(({ deviceId }) => deviceId),
  )
  const able = devices.filter(
    ({ id, areaId, status }) => areaId === watchedArea && status === 'normal' && !busy.has(id),
  )
  const order = openingOrder(able, seed)
  if (!order) throw new Error('the watched area has no detector of smoke')
  return order
}

/**
 * Builds a city: a pure function of its options. `small` has one project and 60 devices, `demo` three projects, about
 * 600 devices and 90 days of history, `city` twenty projects, 100,000 devices and a million events. Every type of device
 * is present.
 */
export const buildCity = (options: CityOptions): City => {
  const { seed, start, size } = options
  const plans = projectPlans(size)
  const founded = start - 500 * DAY
  const placeTables = buildPlaceTables(options, plans)
  const people = buildPeople(options, plans.length)
  const first = buildPast(options, placeTables, { plans, staff: people })
  const attendance = buildAttendance(options, people)
  const tables: CityTables = {
    ...buildAccess(founded),
    Department: people.Department,
    User: people.User,
    UserDepartment: people.UserDepartment,
    Project: plans.map((plan) => projectRow(plan, founded)),
    Area: placeTables.Area,
    Membership: people.Membership,
    MembershipArea: people.MembershipArea,
    Place: placeTables.Place,
    Device: placeTables.Device,
    ...first,
    Invitation: people.Invitation,
    EmergencyContact: buildContacts(seed, placeTables.Area),
    ...buildDictionaries(founded),
    Edition: buildEditions(start),
    Announcement: buildAnnouncements(start),
    Attendance: attendance,
    HandOver: buildHandOvers(seed, {
      ...placeTables,
      ...people,
      Event: first.Event,
      Attendance: withPast(options, attendance),
    }),
    MaintenanceOrder: buildMaintenance({ seed, start }, first.Event),
    ...buildRollCalls(options, { memberships: people.Membership, attendance }),
  }
  return {
    tables,
    pieces: () => buildPieces(options, placeTables, { plans, staff: people }),
    opening: openingOf(seed, placeTables.Device, first.Event),
  }
}

/** The pieces of a city's history alone, in the order of `buildCity`: for workers that make some of them. */
export const buildCityPieces = (options: CityOptions): ReturnType<City['pieces']> => {
  const plans = projectPlans(options.size)
  return buildPieces(options, buildPlaceTables(options, plans), { plans, staff: buildPeople(options, plans.length) })
}
