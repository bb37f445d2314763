import { createOpenEvents, type OpenEvents } from '#server/worlds/read-model/open-events.ts'
import type {
  AreaRecord,
  DepartmentRecord,
  DeviceRecord,
  MembershipRecord,
  PermissionRecord,
  PlaceRecord,
  ProjectRecord,
  SessionRecord,
  UserRecord,
} from '#server/worlds/records.ts'

/**
 * What every client repeats, held in memory and kept by the write path: loaded from the store at the start and
 * after a restore, then changed by whoever changes the store, before the change is published.
 */
export interface ReadModel {
  readonly users: Map<string, UserRecord>
  readonly usersByName: Map<string, UserRecord>
  readonly sessions: Map<string, SessionRecord>
  readonly projects: Map<string, ProjectRecord>
  readonly areas: Map<string, AreaRecord>
  readonly areasOfProject: Map<string, readonly AreaRecord[]>
  readonly places: Map<string, PlaceRecord>
  readonly devices: Map<string, DeviceRecord>
  /** Ids, since a record is replaced when its device changes. */
  readonly devicesOfPlace: Map<string, string[]>
  readonly membershipsOfUser: Map<string, readonly MembershipRecord[]>
  readonly membershipsOfProject: Map<string, readonly MembershipRecord[]>
  readonly departmentsOfUser: Map<string, readonly DepartmentRecord[]>
  readonly permissions: readonly PermissionRecord[]
  /** Ids of the permissions a role code holds. */
  readonly permissionsOfRole: Map<string, Set<string>>
  readonly openEvents: OpenEvents
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
  devices: new Map(model.devices),
  devicesOfPlace: new Map(model.devicesOfPlace),
  membershipsOfUser: new Map(model.membershipsOfUser),
  membershipsOfProject: new Map(model.membershipsOfProject),
  departmentsOfUser: new Map(model.departmentsOfUser),
  permissions: model.permissions,
  permissionsOfRole: new Map(model.permissionsOfRole),
  openEvents: createOpenEvents(model.openEvents.all()),
  eventsOfDevice: new Map(model.eventsOfDevice),
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

/** The names from the area down to this place. */
export const placePath = (model: ReadModel, placeId: string): string[] => {
  const names: string[] = []
  let place = model.places.get(placeId)
  const area = place && model.areas.get(place.areaId)
  for (; place; place = place.parentId === null ? undefined : model.places.get(place.parentId))
    names.unshift(place.name)
  return area ? [area.name, ...names] : names
}
