import { prepared, type Connection, type Store } from '#server/platform/store.ts'
import { createOpenEvents } from '#server/worlds/read-model/open-events.ts'
import { groupBy, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type {
  AreaRecord,
  DepartmentRecord,
  DeviceRecord,
  EventRecord,
  MembershipRecord,
  PermissionRecord,
  PlaceRecord,
  ProjectRecord,
  SessionRecord,
  UserRecord,
} from '#server/worlds/records.ts'

// SQLite keeps yes and no as 1 and 0.
const withBooleans = <R>(row: Record<string, unknown>, columns: readonly string[]): R => {
  for (const column of columns) row[column] = row[column] === 1
  // The columns of each query below are those of its record; the tests of the read model compare it with the store.
  return row as R
}

const all = <R>(connection: Connection, sql: string, booleans: readonly string[] = []): R[] =>
  prepared(connection, sql)
    .all()
    .map((row) => withBooleans<R>(row, booleans))

const byId = <R extends { readonly id: string }>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map((row) => [row.id, row]))

const EVENT = `select id, number, kind, reason, fire, state, projectId, areaId, placeId, deviceId, deviceType, deviceName,
  deviceCode, measure, value, peak, threshold, count, beganAt, raisedAt, recoveredAt, handlerId, takenAt, answeredAt,
  result, note, version from Event`

/** Reads events as records; `where` is SQL of ours with `?` for each value. */
export const readEvents = (connection: Connection, where: string, values: readonly unknown[]): EventRecord[] =>
  prepared(connection, `${EVENT} ${where}`)
    .all(...values)
    .map((row) => withBooleans<EventRecord>(row, ['fire']))

const loadMemberships = (connection: Connection): MembershipRecord[] => {
  const areas = groupBy(
    all<{ membershipId: string; areaId: string }>(
      connection,
      'select membershipId, areaId from MembershipArea order by membershipId, areaId',
    ),
    (row) => row.membershipId,
  )
  const sql = 'select id, userId, projectId, roleCode, authFlag from Membership order by joinedAt, id'
  return all<Omit<MembershipRecord, 'areaIds'>>(connection, sql, ['authFlag']).map((row) => ({
    ...row,
    areaIds: (areas.get(row.id) ?? []).map(({ areaId }) => areaId),
  }))
}

const loadPeople = (connection: Connection) => {
  const sql = `select id, username, realname, phone, email, avatar, sex, workNo, post, passwordHash, status, deleted,
    incomplete, pushStatus, orgCode, lastProjectId, createdAt from User order by id`
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
  return {
    users: byId(users),
    usersByName: new Map(users.map((user) => [user.username, user])),
    sessions: new Map(sessions.map((session) => [session.token, session])),
    departmentsOfUser: groupBy(departments, (row) => row.userId),
  }
}

const loadPlaces = (connection: Connection) => {
  const areas = all<AreaRecord>(connection, 'select id, projectId, parentId, name, class from Area order by id')
  const places = all<PlaceRecord>(
    connection,
    'select id, projectId, areaId, parentId, name, address from Place order by sortNo, id',
  )
  const devices = all<DeviceRecord>(
    connection,
    `select id, projectId, areaId, placeId, type, name, code, longitude, latitude, status, installedAt, lastSeenAt
     from Device where enabled = 1 order by id`,
  )
  return {
    areas: byId(areas),
    areasOfProject: groupBy(areas, (area) => area.projectId),
    places: byId(places),
    devices: byId(devices),
    devicesOfPlace: new Map(
      [...groupBy(devices, (device) => device.placeId)].map(([placeId, here]) => [placeId, here.map(({ id }) => id)]),
    ),
  }
}

const loadPermissions = (connection: Connection) => {
  const sql = `select id, parentId, name, perms, permsType, icon, component, url, sortNo, menuType, route, hidden,
    alwaysShow, status from Permission order by sortNo, id`
  const held = all<{ roleCode: string; permissionId: string }>(
    connection,
    'select r.roleCode, p.permissionId from RolePermission p join Role r on r.id = p.roleId order by r.roleCode, p.permissionId',
  )
  return {
    permissions: all<PermissionRecord>(connection, sql, ['route', 'hidden', 'alwaysShow']),
    permissionsOfRole: new Map(
      [...groupBy(held, (row) => row.roleCode)].map(([code, rows]) => [
        code,
        new Set(rows.map((row) => row.permissionId)),
      ]),
    ),
  }
}

/** Builds the read model from the store. */
export const loadReadModel = (store: Store): ReadModel =>
  store.direct((connection) => {
    const projects = all<ProjectRecord>(
      connection,
      'select id, name, info, status, color, logo, watermark, migrated from Project order by id',
      ['watermark', 'migrated'],
    )
    const memberships = loadMemberships(connection)
    const eventCounts = all<{ deviceId: string; n: number }>(
      connection,
      'select deviceId, count(*) as n from Event group by deviceId',
    )
    return {
      ...loadPeople(connection),
      ...loadPlaces(connection),
      ...loadPermissions(connection),
      projects: byId(projects),
      membershipsOfUser: groupBy(memberships, (row) => row.userId),
      membershipsOfProject: groupBy(memberships, (row) => row.projectId),
      openEvents: createOpenEvents(readEvents(connection, 'where state <> 2 order by raisedAt, id', [])),
      eventsOfDevice: new Map(eventCounts.map(({ deviceId, n }) => [deviceId, n])),
    }
  })
