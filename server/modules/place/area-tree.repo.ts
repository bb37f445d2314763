import { prepared, type Connection } from '#server/platform/store.ts'
import type { AreaRecord, DeviceRecord, PlaceRecord } from '#server/worlds/records.ts'
import type { AreaHolds } from '#shared/contracts/area.ts'

const AREA = [
  'id',
  'projectId',
  'parentId',
  'name',
  'class',
  'longitude',
  'latitude',
] as const satisfies readonly (keyof AreaRecord)[]

const PLACE = [
  'id',
  'projectId',
  'areaId',
  'parentId',
  'name',
  'address',
  'floor',
  'contact',
  'phone',
  'floorPlan',
  'photos',
  'longitude',
  'latitude',
  'sortNo',
] as const satisfies readonly (keyof PlaceRecord)[]

const upsert = (table: string, names: readonly string[]): string => {
  const columns = [...names, 'deleted']
  const changing = columns.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`)
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
    on conflict (id) do update set ${changing.join(', ')}`
}

/** Inserts or updates an area. */
export const saveArea = (connection: Connection, area: AreaRecord, deleted: boolean): void => {
  prepared(connection, upsert('Area', AREA)).run(...AREA.map((name) => area[name]), Number(deleted))
}

/** Inserts or updates a place. */
export const savePlace = (connection: Connection, place: PlaceRecord, deleted: boolean): void => {
  prepared(connection, upsert('Place', PLACE)).run(...PLACE.map((name) => place[name]), Number(deleted))
}

export const saveDeviceSpot = (connection: Connection, { id, areaId, longitude, latitude }: DeviceRecord): void => {
  prepared(connection, 'update Device set areaId = ?, longitude = ?, latitude = ? where id = ?').run(
    areaId,
    longitude,
    latitude,
    id,
  )
}

const AMONG = 'in (select value from json_each(?))'

const count = (connection: Connection, what: string, values: readonly unknown[]): number =>
  Number(prepared(connection, `select ${what}`).get(...values)?.['count'])

/** Counts of what refers to areas of a project, apart from areas, places and devices. */
export const countOnAreas = (
  connection: Connection,
  projectId: string,
  areaIds: readonly string[],
): Pick<AreaHolds, 'members' | 'invitations' | 'contacts' | 'events'> => {
  const ids = JSON.stringify(areaIds)
  const rows = (from: string) => count(connection, `count(*) as count from ${from} areaId ${AMONG}`, [ids])
  return {
    members: count(connection, `count(distinct membershipId) as count from MembershipArea where areaId ${AMONG}`, [
      ids,
    ]),
    invitations: rows("Invitation where state = 'pending' and"),
    contacts: rows('EmergencyContact where'),
    events: count(connection, `count(*) as count from Event where projectId = ? and areaId ${AMONG}`, [projectId, ids]),
  }
}

/** Number of emergency contacts of some places. */
export const countContacts = (connection: Connection, placeIds: readonly string[]): number =>
  count(connection, `count(*) as count from EmergencyContact where placeId ${AMONG}`, [JSON.stringify(placeIds)])

// Areas are never deleted from the table, so their count numbers the next one.
export const nextAreaId = (connection: Connection, projectId: string): string => {
  const next = 1 + count(connection, 'count(*) as count from Area where projectId = ?', [projectId])
  return `${projectId}-a${String(next).padStart(2, '0')}`
}

export const nextPlaceId = (connection: Connection): string =>
  `pl-${1 + count(connection, 'count(*) as count from Place', [])}`
