import { Prisma, type Device, type DeviceAct } from '#prisma/generated/client.ts'
import { raisesFalseAlarms } from '#server/modules/event/false-alarms.ts'
import type { SortedSlice } from '#server/modules/page.ts'
import { rowsById } from '#server/modules/rows.ts'
import {
  among,
  anyOf,
  contains,
  type Condition,
  countOf,
  insertRow,
  saveRow,
  whereAll,
  when,
} from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { InMemory } from '#server/platform/stored-values.ts'
import type { deviceActs } from '#shared/device/device-views.schema.ts'
import type { DeviceStatus, DeviceType } from '#shared/device/index.ts'

/** A device with all its columns. */
export type StoredDevice = InMemory<Device, { type: DeviceType; status: DeviceStatus }>

export interface DeviceFilter {
  readonly types?: readonly DeviceType[] | undefined
  readonly status?: DeviceStatus | undefined
  readonly enabled?: boolean | undefined
  readonly areaIds?: readonly string[] | undefined
  readonly placeIds?: readonly string[] | undefined
  readonly keyword?: string | undefined
  /** Offline and not seen since this instant. */
  readonly unseenSince?: number | undefined
  /** 频繁误报 as of this instant. */
  readonly falseAlarmsAt?: number | undefined
}

type Column = 'code' | 'name' | 'deviceType' | 'status' | 'lastSeenAt' | 'installedAt' | 'expiresAt'
export type DevicePage = SortedSlice<Column>

const COLUMNS = Object.values(Prisma.DeviceScalarFieldEnum)

const SELECT = `select ${COLUMNS.map((column) => `d.${column}`).join(', ')} from Device d join Place p on p.id = d.placeId`

// The columns are those of the record; SQLite stores booleans as 1 and 0.
const asRecord = (row: Record<string, unknown>): StoredDevice =>
  ({ ...row, enabled: row['enabled'] === 1 }) as unknown as StoredDevice

const keywordCondition = (keyword: string): Condition =>
  anyOf(['d.code', 'd.name', 'd.imei', 'd.spot', 'p.name', 'p.address'].map((column) => contains(column, keyword)))

const conditionsOf = (filter: DeviceFilter): Condition[] => {
  const { types, status, enabled, areaIds, placeIds, keyword, unseenSince } = filter
  return [
    ...when(types, (values) => among('d.type', values)),
    ...when(status, (value) => ['d.status = ? and d.enabled = 1', value]),
    ...when(enabled, (value) => ['d.enabled = ?', value ? 1 : 0]),
    ...when(areaIds, (values) => among('d.areaId', values)),
    ...when(placeIds, (values) => among('d.placeId', values)),
    ...when(keyword, keywordCondition),
    ...when(unseenSince, (value) => ["d.status = 'offline' and d.enabled = 1 and d.lastSeenAt <= ?", value]),
  ]
}

const where = ({ projectId, areaIds }: Scope, filter: DeviceFilter): { sql: string; values: unknown[] } => {
  return whereAll([
    ['d.projectId = ?', projectId],
    among('d.areaId', areaIds),
    ...conditionsOf(filter),
    ...when(filter.falseAlarmsAt, (at) => raisesFalseAlarms(projectId, at)),
  ])
}

// Every order ends with the id, so that pages never overlap. Rows without a date come last in both directions.
const ordering = ({ column, order }: Pick<DevicePage, 'column' | 'order'>): string =>
  `order by ${column === 'expiresAt' ? 'd.expiresAt is null, ' : ''}d.${column === 'deviceType' ? 'type' : column} ${order}, d.id`

export const findDevicePage = (
  connection: Connection,
  { scope, filter, page }: { scope: Scope; filter: DeviceFilter; page: DevicePage },
): StoredDevice[] => {
  const { sql, values } = where(scope, filter)
  return prepared(connection, `${SELECT} ${sql} ${ordering(page)} limit ? offset ?`)
    .all(...values, page.limit, page.offset)
    .map(asRecord)
}

/** The ids of all devices under a filter, in the order of its list. */
export const findDeviceIds = (
  connection: Connection,
  { scope, filter, page }: { scope: Scope; filter: DeviceFilter; page: Pick<DevicePage, 'column' | 'order'> },
): string[] => {
  const { sql, values } = where(scope, filter)
  const rows = prepared(
    connection,
    `select d.id from Device d join Place p on p.id = d.placeId ${sql} ${ordering(page)}`,
  ).all(...values)
  return rows.map((row) => String(row['id']))
}

/** Devices by id, in the order of the ids. */
export const findDevicesByIds = (connection: Connection, scope: Scope, ids: readonly string[]): StoredDevice[] => {
  const { sql, values } = where(scope, {})
  const [inIds, list] = among('d.id', ids)
  const rows = prepared(connection, `${SELECT} ${sql} and ${inIds}`)
    .all(...values, list)
    .map(asRecord)
  return rowsById(rows, ids)
}

/** The device if it is within the scope; otherwise undefined, as if it did not exist. */
export const findDevice = (connection: Connection, scope: Scope, id: string): StoredDevice | undefined =>
  findDevicesByIds(connection, scope, [id])[0]

/** Number of devices under each tab: one per status, and `disabled`. */
export const countTabs = (connection: Connection, scope: Scope, filter: DeviceFilter): Map<string, number> => {
  const { sql, values } = where(scope, filter)
  const tab = "case when d.enabled = 1 then d.status else 'disabled' end"
  const rows = prepared(
    connection,
    `select ${tab} as tab, count(*) as n from Device d join Place p on p.id = d.placeId ${sql} group by tab`,
  ).all(...values)
  return new Map(rows.map((row) => [String(row['tab']), Number(row['n'])]))
}

/** Inserts or updates a device. */
export const saveDevice = (connection: Connection, device: StoredDevice): void => {
  saveRow(connection, { table: 'Device', columns: COLUMNS }, device)
}

/** Whether any device, in any project, has this code. */
export const isCodeTaken = (connection: Connection, code: string): boolean =>
  prepared(connection, 'select 1 from Device where code = ?').get(code) !== undefined

export type ActRecord = InMemory<Omit<DeviceAct, 'deviceId'>, { act: (typeof deviceActs)[number] }>

export const insertAct = (
  connection: Connection,
  deviceId: string,
  { act, at, userId, text }: Omit<ActRecord, 'id'>,
): void => {
  const n = countOf(connection, 'select count(*) as n from DeviceAct where deviceId = ?', deviceId)
  insertRow(connection, 'DeviceAct', { id: `${deviceId}.m${n + 1}`, deviceId, act, at, userId, text })
}

export const findActs = (connection: Connection, deviceId: string): ActRecord[] =>
  // The columns are those of the record. Only insertAct writes `act`.
  prepared(
    connection,
    'select id, act, at, userId, text from DeviceAct where deviceId = ? order by at desc, id desc limit 100',
  ).all(deviceId) as unknown as ActRecord[]

/** The contact of a place. */
export const findContact = (connection: Connection, placeId: string): { contact: string; phone: string } => {
  const row = prepared(connection, 'select contact, phone from Place where id = ?').get(placeId)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { contact: text(row?.['contact']), phone: text(row?.['phone']) }
}

export const placePoint = (connection: Connection, placeId: string): { longitude: number; latitude: number } => {
  const row = prepared(connection, 'select longitude, latitude from Place where id = ?').get(placeId)
  return { longitude: Number(row?.['longitude']), latitude: Number(row?.['latitude']) }
}
