import { emptyInbox } from '#server/worlds/read-model/inbox.ts'
import { createOpenEvents } from '#server/worlds/read-model/open-events.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type {
  AreaRecord,
  DeviceRecord,
  EventRecord,
  InvitationRecord,
  MembershipRecord,
  PlaceRecord,
  ProjectRecord,
  UserRecord,
} from '#server/worlds/records.ts'

/** A read model without any rows. */
export const emptyModel = (): ReadModel => ({
  users: new Map(),
  usersByName: new Map(),
  sessions: new Map(),
  projects: new Map(),
  areas: new Map(),
  areasOfProject: new Map(),
  places: new Map(),
  placesOfArea: new Map(),
  formerPlaces: new Map(),
  devices: new Map(),
  devicesOfPlace: new Map(),
  membershipsOfUser: new Map(),
  membershipsOfProject: new Map(),
  pendingInvitations: new Map(),
  departmentsOfUser: new Map(),
  roles: new Map(),
  rolesOfUser: new Map(),
  permissions: [],
  permissionsOfRole: new Map(),
  openEvents: createOpenEvents([]),
  inbox: emptyInbox(),
  eventsOfDevice: new Map(),
  announcements: new Map(),
  announcementsRead: new Map(),
  dictionaries: new Map(),
  dictionaryBin: new Map(),
})

/** Rows with only the columns that the lookups use; the others are absent, although the types name them. */
const row = <R>(columns: Partial<R>): R => columns as R

export const userRow = (id: string, columns: Partial<UserRecord> = {}) =>
  row<UserRecord>({ id, username: id, phone: '', deleted: false, orgCode: '', ...columns })
export const projectRow = (id: string, columns: Partial<ProjectRecord> = {}) =>
  row<ProjectRecord>({ id, status: 1, ...columns })
export const areaRow = (id: string, columns: Partial<AreaRecord> = {}) =>
  row<AreaRecord>({ id, projectId: 'p1', parentId: null, name: `area ${id}`, ...columns })
export const placeRow = (id: string, columns: Partial<PlaceRecord> = {}) =>
  row<PlaceRecord>({ id, projectId: 'p1', areaId: 'a1', parentId: null, name: `place ${id}`, ...columns })
export const deviceRow = (id: string, columns: Partial<DeviceRecord> = {}) =>
  row<DeviceRecord>({ id, areaId: 'a1', ...columns })
export const membershipRow = (id: string, columns: Partial<MembershipRecord> = {}) =>
  row<MembershipRecord>({
    id,
    userId: 'u1',
    projectId: 'p1',
    roleCode: 'operator',
    authFlag: true,
    joinedAt: 0,
    areaIds: ['a1'],
    ...columns,
  })
export const invitationRow = (id: string, columns: Partial<InvitationRecord> = {}) =>
  row<InvitationRecord>({ id, userId: 'u1', state: 'pending', createdAt: 0, ...columns })
export const eventRow = (id: string, columns: Partial<EventRecord> = {}) =>
  row<EventRecord>({ id, kind: 'alarm', state: 0, fire: false, areaId: 'a1', deviceId: 'd1', ...columns })
