import { Prisma } from '#prisma/generated/client.ts'
import { prepared, type Connection, type Store } from '#server/platform/store.ts'
import { loadAdminData } from '#server/worlds/read-model/load-admin-data.ts'
import { createOpenEvents } from '#server/worlds/read-model/open-events.ts'
import { loadInbox } from '#server/worlds/read-model/load-inbox.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type {
  AreaRecord,
  DepartmentRecord,
  DeviceRecord,
  EventRecord,
  InvitationRecord,
  MembershipRecord,
  PermissionRecord,
  RoleRecord,
  PlaceRecord,
  ProjectRecord,
  SessionRecord,
  UserRecord,
} from '#server/worlds/records.ts'
import { handlingStates } from '#shared/event/handling-state.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { groupBy } from '#shared/group-by.ts'
import { ProjectSettings } from '#shared/project/alert-rules.ts'

// SQLite stores booleans as 1 and 0.
const withBooleans = <R>(row: Record<string, unknown>, columns: readonly string[]): R => {
  for (const column of columns) row[column] = row[column] === 1
  // The columns of each query below are those of its record; the tests of the read model compare it with the store.
  return row as R
}

const all = <R>(connection: Connection, sql: string, booleans: readonly string[] = []): R[] =>
  prepared(connection, sql)
    .all()
    .map((row) => withBooleans<R>(row, booleans))

/** Rows of a long table read before each pause: some ten milliseconds of work. */
const ROWS_PER_SLICE = 2000

function* allInSlices<R>(
  connection: Connection,
  sql: string,
  booleans: readonly string[] = [],
): Generator<void, R[], void> {
  const rows: R[] = []
  for (const row of prepared(connection, sql).iterate()) {
    rows.push(withBooleans<R>(row, booleans))
    if (rows.length % ROWS_PER_SLICE === 0) yield
  }
  return rows
}

const byId = <R extends { readonly id: string }>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map((row) => [row.id, row]))

const EVENT = `select ${Object.values(Prisma.EventScalarFieldEnum).join(', ')} from Event`

/** Reads events as records; `where` is trusted SQL with a `?` for each value. */
export const readEvents = (connection: Connection, where: string, values: readonly unknown[]): EventRecord[] =>
  prepared(connection, `${EVENT} ${where}`)
    .all(...values)
    .map((row) => withBooleans<EventRecord>(row, ['fire']))

/** Every membership with its areas, in the order in which people joined. */
export const loadMemberships = (connection: Connection): MembershipRecord[] => {
  const areas = groupBy(
    all<{ membershipId: string; areaId: string }>(
      connection,
      'select membershipId, areaId from MembershipArea order by membershipId, areaId',
    ),
    (row) => row.membershipId,
  )
  const sql = 'select id, userId, projectId, roleCode, authFlag, joinedAt from Membership order by joinedAt, id'
  return all<Omit<MembershipRecord, 'areaIds'>>(connection, sql, ['authFlag']).map((row) => ({
    ...row,
    areaIds: (areas.get(row.id) ?? []).map(({ areaId }) => areaId),
  }))
}

/** Accounts with their sessions, departments and account roles. */
export const loadPeople = (connection: Connection) => {
  const sql = `select id, username, realname, phone, email, avatar, sex, workNo, post, passwordHash, status, deleted,
    incomplete, pushStatus, orgCode, lastProjectId, lastLoginAt, createdAt from User order by id`
  const users = all<UserRecord>(connection, sql, ['deleted', 'incomplete'])
  const sessions = all<SessionRecord>(
    connection,
    'select token, userId, address, createdAt, expiresAt, endedAt from Session order by token',
  )
  const departments = all<DepartmentRecord & { userId: string }>(
    connection,
    `select u.userId, d.id, d.orgCode, d.departName from UserDepartment u join Department d on d.id = u.departmentId
     order by d.sortNo, d.id`,
  )
  const roles = all<{ userId: string; roleCode: string }>(
    connection,
    'select u.userId, r.roleCode from UserRole u join Role r on r.id = u.roleId order by u.userId, r.roleCode',
  )
  return {
    users: byId(users),
    usersByName: new Map(users.map((user) => [user.username, user])),
    sessions: new Map(sessions.map((session) => [session.token, session])),
    departmentsOfUser: groupBy(departments, (row) => row.userId),
    rolesOfUser: new Map(
      [...groupBy(roles, (row) => row.userId)].map(([userId, held]) => [userId, held.map(({ roleCode }) => roleCode)]),
    ),
  }
}

const placesSql = (deleted: 0 | 1) =>
  `select id, projectId, areaId, parentId, name, address, floor, contact, phone, floorPlan, photos, longitude,
    latitude, sortNo from Place where deleted = ${deleted} order by sortNo, id`

const DEVICES = `select id, projectId, areaId, placeId, type, name, code, longitude, latitude, status, enabled,
  installedAt, lastSeenAt from Device order by id`

function* loadPlaces(connection: Connection) {
  const areas = all<AreaRecord>(
    connection,
    'select id, projectId, parentId, name, class, longitude, latitude from Area where deleted = 0 order by id',
  )
  const places = yield* allInSlices<PlaceRecord>(connection, placesSql(0))
  return {
    areas: byId(areas),
    areasOfProject: groupBy(areas, (area) => area.projectId),
    places: byId(places),
    placesOfArea: new Map(
      [...groupBy(places, ({ areaId }) => areaId)].map(([areaId, here]) => [
        areaId,
        here.map(({ id }) => id).toSorted(),
      ]),
    ),
    formerPlaces: byId(yield* allInSlices<PlaceRecord>(connection, placesSql(1))),
  }
}

function* loadDevices(connection: Connection) {
  const rows = yield* allInSlices<DeviceRecord>(connection, DEVICES, ['enabled'])
  const devices = byId(rows)
  yield
  const ofPlace = groupBy(rows, ({ placeId }) => placeId)
  yield
  return {
    devices,
    devicesOfPlace: new Map([...ofPlace].map(([placeId, here]) => [placeId, here.map(({ id }) => id)])),
  }
}

/** The menu, the buttons, and which role code holds which. */
export const loadPermissions = (connection: Connection) => {
  const sql = `select id, parentId, name, perms, permsType, icon, component, componentName, url, redirect, sortNo, menuType, route,
    keepAlive, internalOrExternal, hidden, alwaysShow, status from Permission order by sortNo, id`
  const held = all<{ roleCode: string; permissionId: string }>(
    connection,
    'select r.roleCode, p.permissionId from RolePermission p join Role r on r.id = p.roleId order by r.roleCode, p.permissionId',
  )
  const roles = all<RoleRecord>(
    connection,
    'select roleCode, roleName, description, builtIn from Role order by roleCode',
    ['builtIn'],
  )
  return {
    roles: new Map(roles.map((role) => [role.roleCode, role])),
    permissions: all<PermissionRecord>(connection, sql, [
      'route',
      'keepAlive',
      'internalOrExternal',
      'hidden',
      'alwaysShow',
    ]),
    permissionsOfRole: new Map(
      [...groupBy(held, (row) => row.roleCode)].map(([code, rows]) => [
        code,
        new Set(rows.map((row) => row.permissionId)),
      ]),
    ),
  }
}

const INVITATION = `select id, projectId, areaId, roleCode, inviterId, userId, phone, state, createdAt, answeredAt from Invitation
  where state = 'pending' and userId is not null order by createdAt, id`

const loadProjects = (connection: Connection): ProjectRecord[] => {
  const sql = 'select id, name, info, status, color, logo, watermark, migrated, settings from Project order by id'
  return all<Omit<ProjectRecord, 'settings'> & { settings: string }>(connection, sql, ['watermark', 'migrated']).map(
    (row) => ({ ...row, settings: ProjectSettings.parse(JSON.parse(row.settings)) }),
  )
}

// Uses the index that begins with these three columns: open events are few among a million.
const OPEN = `where projectId in (select id from Project) and kind in (${eventKindNames.map((kind) => `'${kind}'`).join()})
  and state in (${handlingStates.todo}, ${handlingStates.doing}) order by raisedAt, id`

const COUNTS = 'select deviceId, count(*) as n from Event group by deviceId'

function* loadInSlices(connection: Connection): Generator<void, ReadModel, void> {
  const memberships = loadMemberships(connection)
  const places = yield* loadPlaces(connection)
  const devices = yield* loadDevices(connection)
  const counts = yield* allInSlices<{ deviceId: string; n: number }>(connection, COUNTS)
  const eventsOfDevice = new Map(counts.map(({ deviceId, n }) => [deviceId, n]))
  yield
  return {
    ...loadPeople(connection),
    ...places,
    ...devices,
    ...loadPermissions(connection),
    ...loadAdminData(connection),
    projects: byId(loadProjects(connection)),
    membershipsOfUser: groupBy(memberships, (row) => row.userId),
    membershipsOfProject: groupBy(memberships, (row) => row.projectId),
    openEvents: createOpenEvents(readEvents(connection, OPEN, [])),
    pendingInvitations: groupBy(all<InvitationRecord>(connection, INVITATION), (row) => row.userId ?? ''),
    inbox: loadInbox(connection),
    eventsOfDevice,
  }
}

/** Builds the read model from the store. */
export const loadReadModel = (store: Store): ReadModel =>
  store.direct((connection) => {
    const slices = loadInSlices(connection)
    let slice = slices.next()
    while (slice.done !== true) slice = slices.next()
    return slice.value
  })

/** The same in slices, with `breathe` between them. The connection must not be used otherwise meanwhile. */
export const loadReadModelInSlices = async (
  connection: Connection,
  breathe: () => Promise<void>,
): Promise<ReadModel> => {
  const slices = loadInSlices(connection)
  let slice = slices.next()
  while (slice.done !== true) {
    await breathe()
    slice = slices.next()
  }
  return slice.value
}
