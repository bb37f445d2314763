import type { OpenEvents } from '#server/worlds/read-model/open-events.ts'
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
  readonly areasOfProject: Map<string, AreaRecord[]>
  readonly places: Map<string, PlaceRecord>
  readonly devices: Map<string, DeviceRecord>
  readonly devicesOfPlace: Map<string, DeviceRecord[]>
  readonly membershipsOfUser: Map<string, MembershipRecord[]>
  readonly membershipsOfProject: Map<string, MembershipRecord[]>
  readonly departmentsOfUser: Map<string, DepartmentRecord[]>
  readonly permissions: PermissionRecord[]
  /** Ids of the permissions a role code holds. */
  readonly permissionsOfRole: Map<string, Set<string>>
  readonly openEvents: OpenEvents
  /** How many events a device has had: the number of the next one follows from it. */
  readonly eventsOfDevice: Map<string, number>
}

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

/** The names from the top place down to this one. */
export const placePath = (model: ReadModel, placeId: string): string[] => {
  const names: string[] = []
  for (let place = model.places.get(placeId); place; place = place.parentId === null ? undefined : model.places.get(place.parentId)) {
    names.unshift(place.name)
  }
  return names
}
