import { copyInbox, type Inbox } from '#server/worlds/read-model/inbox.ts'
import type { AdminModel } from '#server/worlds/admin-records.ts'
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
 * The data that clients query most, in memory: loaded from the store at the start and after a restore. The code that
 * writes the store updates it too, before the change is published.
 */
export interface ReadModel extends AdminModel {
  readonly users: Map<string, UserRecord>
  readonly usersByName: Map<string, UserRecord>
  readonly sessions: Map<string, SessionRecord>
  readonly projects: Map<string, ProjectRecord>
  readonly areas: Map<string, AreaRecord>
  readonly areasOfProject: Map<string, readonly AreaRecord[]>
  readonly places: Map<string, PlaceRecord>
  /** Ids; the list is replaced when a place is added or removed. */
  readonly placesOfArea: Map<string, readonly string[]>
  /** Deleted places: past events still name them. */
  readonly formerPlaces: Map<string, PlaceRecord>
  readonly devices: Map<string, DeviceRecord>
  /** Ids only, since a device record is replaced when it changes. */
  readonly devicesOfPlace: Map<string, string[]>
  readonly membershipsOfUser: Map<string, readonly MembershipRecord[]>
  readonly membershipsOfProject: Map<string, readonly MembershipRecord[]>
  /** Invitations that a user has not answered, oldest first. */
  readonly pendingInvitations: Map<string, readonly InvitationRecord[]>
  readonly departmentsOfUser: Map<string, readonly DepartmentRecord[]>
  /** By role code. */
  readonly roles: Map<string, RoleRecord>
  /** Codes of the roles that an account has in every project, in addition to its project role. */
  readonly rolesOfUser: Map<string, readonly string[]>
  /** The array is replaced when the menu or a button changes. */
  permissions: readonly PermissionRecord[]
  /** Ids of the permissions a role code holds. */
  readonly permissionsOfRole: Map<string, Set<string>>
  readonly openEvents: OpenEvents
  readonly inbox: Inbox
  /** How many events a device has had; the number of the next one is derived from it. */
  readonly eventsOfDevice: Map<string, number>
}

/** An independent copy. Records and lists are never mutated, only replaced, so the copy shares them. */
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
  announcements: new Map(model.announcements),
  announcementsRead: new Map(model.announcementsRead),
  dictionaries: new Map(model.dictionaries),
  dictionaryBin: new Map(model.dictionaryBin),
})

/** A place by id, also a deleted one. */
export const placeOf = ({ places, formerPlaces }: ReadModel, id: string): PlaceRecord | undefined =>
  places.get(id) ?? formerPlaces.get(id)

/** The names from the area down to the place. */
export const placePath = (model: ReadModel, placeId: string): string[] => {
  const names: string[] = []
  let place = placeOf(model, placeId)
  const area = place && model.areas.get(place.areaId)
  for (; place; place = place.parentId === null ? undefined : placeOf(model, place.parentId)) names.unshift(place.name)
  return area ? [area.name, ...names] : names
}
