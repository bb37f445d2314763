import { Prisma } from '#prisma/generated/client.ts'
import { countOf, IN_LIST, saveRow } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { AreaRecord, DeviceRecord, PlaceRecord } from '#server/worlds/records.ts'
import type { AreaHolds } from '#shared/area/area.contract.ts'

const AREA = Object.values(Prisma.AreaScalarFieldEnum)
const PLACE = Object.values(Prisma.PlaceScalarFieldEnum)

/** Inserts or updates an area. */
export const saveArea = (connection: Connection, area: AreaRecord, deleted: boolean): void => {
  saveRow(connection, { table: 'Area', columns: AREA }, { ...area, deleted })
}

/** Inserts or updates a place. */
export const savePlace = (connection: Connection, place: PlaceRecord, deleted: boolean): void => {
  saveRow(connection, { table: 'Place', columns: PLACE }, { ...place, deleted })
}

export const saveDeviceSpot = (connection: Connection, { id, areaId, longitude, latitude }: DeviceRecord): void => {
  prepared(connection, 'update Device set areaId = ?, longitude = ?, latitude = ? where id = ?').run(
    areaId,
    longitude,
    latitude,
    id,
  )
}

/** Counts of what refers to areas of a project, apart from areas, places and devices. */
export const countOnAreas = (
  connection: Connection,
  projectId: string,
  areaIds: readonly string[],
): Pick<AreaHolds, 'members' | 'invitations' | 'contacts' | 'events'> => {
  const ids = JSON.stringify(areaIds)
  const count = (from: string, what = '*') =>
    countOf(connection, `select count(${what}) as n from ${from} areaId ${IN_LIST}`, ids)
  return {
    members: count('MembershipArea where', 'distinct membershipId'),
    invitations: count("Invitation where state in ('pending', 'requested') and"),
    contacts: count('EmergencyContact where'),
    events: countOf(
      connection,
      `select count(*) as n from Event where projectId = ? and areaId ${IN_LIST}`,
      projectId,
      ids,
    ),
  }
}

/** Number of emergency contacts of some places. */
export const countContacts = (connection: Connection, placeIds: readonly string[]): number =>
  countOf(connection, `select count(*) as n from EmergencyContact where placeId ${IN_LIST}`, JSON.stringify(placeIds))

// Areas are never deleted from the table, so their count numbers the next one.
export const nextAreaId = (connection: Connection, projectId: string): string => {
  const next = 1 + countOf(connection, 'select count(*) as n from Area where projectId = ?', projectId)
  return `${projectId}-a${String(next).padStart(2, '0')}`
}

export const nextPlaceId = (connection: Connection): string =>
  `pl-${1 + countOf(connection, 'select count(*) as n from Place')}`
