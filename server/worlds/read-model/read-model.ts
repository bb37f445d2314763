import { copyInbox, type Inbox } from '#server/worlds/read-model/inbox.ts'
import type { OfficeModel } from '#server/worlds/office-records.ts'
import { copyOffice } from '#server/worlds/read-model/load-office.ts'
import { createOpenEvents, type OpenEvents } from '#server/worlds/read-model/open-events.ts'
import type {
  AreaRecord,
  DepartmentRecord,
  DeviceRecord,
  InvitationRecord,
  MembershipRecord,
  PermissionRecord,
  PlaceRecord,
  ProjectRecord,
  RoleRecord,
  SessionRecord,
  UserRecord,
} from '#server/worlds/records.ts'

/**
 * What every client repeats, held in memory and kept by the write path: loaded from the store at the start and
 * after a restore, then changed by whoever changes the store, before the change is published.
 */
export interface ReadModel extends OfficeModel {
  readonly users: Map<string, UserRecord>
  readonly usersByName: Map<string, UserRecord>
  readonly sessions: Map<string, SessionRecord>
  readonly projects: Map<string, ProjectRecord>
  readonly areas: Map<string, AreaRecord>
  readonly areasOfProject: Map<string, readonly AreaRecord[]>
  readonly places: Map<string, PlaceRecord>
  /** Ids, replaced as a list when a place comes or goes. */
  readonly placesOfArea: Map<string, readonly string[]>
  /** Places that were deleted: events of the past name them. */
  readonly formerPlaces: Map<string, PlaceRecord>
  readonly devices: Map<string, DeviceRecord>
  /** Ids, since a record is replaced when its device changes. */
  readonly devicesOfPlace: Map<string, string[]>
  readonly membershipsOfUser: Map<string, readonly MembershipRecord[]>
  readonly membershipsOfProject: Map<string, readonly MembershipRecord[]>
  /** Invitations that wait for the answer of a person, oldest first. */
  readonly pendingInvitations: Map<string, readonly InvitationRecord[]>
  readonly departmentsOfUser: Map<string, readonly DepartmentRecord[]>
  /** Roles by code. */
  readonly roles: Map<string, RoleRecord>
  /** Codes of the roles an account has wherever it is, beside its role in a project. */
  readonly rolesOfUser: Map<string, readonly string[]>
  /** Replaced as a whole when the menu or a button changes. */
  permissions: readonly PermissionRecord[]
  /** Ids of the permissions a role code holds. */
  readonly permissionsOfRole: Map<string, Set<string>>
  readonly openEvents: OpenEvents
  readonly inbox: Inbox
  /** How many events a device has had: the number of the next one follows from it. */
  readonly eventsOfDevice: Map<string, number>
}

/** A copy that lives on by itself. Records and lists are never changed, only replaced, so the copy shares them. */
export const copyReadModel = (model: ReadModel): ReadModel => ({
  users: new Map(model.users),
  usersByName: new Map(model.usersByName),
  sessions: new Map(model.sessions),
  projects: new Map(model.projects),
  areas: new Map(model.areas),
  areasOfProject: new Map(model.areasOfProject),
  places: new Map(model.places),
  placesOfArea: new Map(model.placesOfArea),
  formerPlaces: new Map(model.formerPlaces),
  devices: new Map(model.devices),
  devicesOfPlace: new Map(model.devicesOfPlace),
  membershipsOfUser: new Map(model.membershipsOfUser),
  membershipsOfProject: new Map(model.membershipsOfProject),
  pendingInvitations: new Map(model.pendingInvitations),
  departmentsOfUser: new Map(model.departmentsOfUser),
  roles: new Map(model.roles),
  rolesOfUser: new Map(model.rolesOfUser),
  permissions: model.permissions,
  permissionsOfRole: new Map(model.permissionsOfRole),
  openEvents: createOpenEvents(model.openEvents.all()),
  inbox: copyInbox(model.inbox),
  eventsOfDevice: new Map(model.eventsOfDevice),
  ...copyOffice(model),
})

/** Groups rows by a key, keeping their order. */
export const groupBy = <R>(rows: readonly R[], key: (row: R) => string): Map<string, R[]> => {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** A place by its id, also one that was deleted since. */
export const placeOf = ({ places, formerPlaces }: ReadModel, id: string): PlaceRecord | undefined =>
  places.get(id) ?? formerPlaces.get(id)

/** The names from the area down to this place. */
export const placePath = (model: ReadModel, placeId: string): string[] => {
  const names: string[] = []
  let place = placeOf(model, placeId)
  const area = place && model.areas.get(place.areaId)
  for (; place; place = place.parentId === null ? undefined : placeOf(model, place.parentId)) names.unshift(place.name)
  return area ? [area.name, ...names] : names
}
