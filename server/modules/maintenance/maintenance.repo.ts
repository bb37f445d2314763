import { Prisma } from '#prisma/generated/client.ts'
import type { SortedSlice } from '#server/modules/page.ts'
import { among, anyOf, type Condition, countOf, saveRow, whereAll, when } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { MaintenanceOrderRecord } from '#server/worlds/admin-records.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { orderStateNames, type OrderState } from '#shared/maintenance/orders.ts'

const COLUMNS = Object.values(Prisma.MaintenanceOrderScalarFieldEnum)
const CHANGING = ['state', 'handlerId', 'takenAt', 'closedAt', 'note', 'parts', 'photos', 'version'] as const

// An order belongs to the area of its device, so that it moves with the device.
const FROM = 'from MaintenanceOrder m join Device d on d.id = m.deviceId'
const SELECT = `select ${COLUMNS.map((column) => `m.${column}`).join(', ')} ${FROM}`

const asRecord = (row: Record<string, unknown>): MaintenanceOrderRecord => {
  const read = (column: string): unknown => JSON.parse(String(row[column]))
  // The columns are those of the record, two of which are stored as JSON.
  return { ...row, parts: read('parts'), photos: read('photos') } as unknown as MaintenanceOrderRecord
}

/** Inserts or updates an order. */
export const saveOrder = (connection: Connection, order: MaintenanceOrderRecord): void => {
  const row = { ...order, parts: JSON.stringify(order.parts), photos: JSON.stringify(order.photos) }
  saveRow(connection, { table: 'MaintenanceOrder', columns: COLUMNS, changing: CHANGING }, row)
}

/** Number of orders of a project whose number begins with this prefix. */
export const countNumbers = (connection: Connection, projectId: string, prefix: string): number =>
  countOf(
    connection,
    'select count(*) as n from MaintenanceOrder where projectId = ? and number >= ? and number < ?',
    projectId,
    prefix,
    `${prefix}~`,
  )

export const countUnfinished = (connection: Connection, deviceId: string): number =>
  countOf(
    connection,
    "select count(*) as n from MaintenanceOrder where deviceId = ? and state in ('open', 'taken')",
    deviceId,
  )

/** The order of an event, unless it was cancelled. */
export const findOfEvent = (connection: Connection, eventId: string): MaintenanceOrderRecord | undefined =>
  prepared(connection, `${SELECT} where m.eventId = ? and m.state <> 'cancelled'`).all(eventId).map(asRecord)[0]

/** Filters of a list. */
export interface OrderFilter {
  readonly projectId: string
  readonly areaIds: readonly string[]
  readonly id?: string | undefined
  readonly state?: OrderState | undefined
  readonly deviceId?: string | undefined
  readonly eventId?: string | undefined
  readonly keyword?: string | undefined
}

const equals = (column: 'id' | 'state' | 'deviceId' | 'eventId', value: string | undefined): Condition[] =>
  when(value, (one) => [`m.${column} = ?`, one])

const mentions = (keyword = ''): Condition[] => {
  if (keyword === '') return []
  const columns = ['m.number', 'm.title', 'd.name', 'd.code']
  return [anyOf(columns.map((column) => [`instr(lower(${column}), ?) > 0`, keyword.toLowerCase()]))]
}

const where = ({ projectId, areaIds, id, state, deviceId, eventId, keyword }: OrderFilter) =>
  whereAll([
    ['m.projectId = ?', projectId],
    among('d.areaId', areaIds),
    ...equals('id', id),
    ...equals('state', state),
    ...equals('deviceId', deviceId),
    ...equals('eventId', eventId),
    ...mentions(keyword),
  ])

/** Number of orders in each state under the other filters. */
export const countOrders = (connection: Connection, filter: OrderFilter): Record<OrderState, number> => {
  const { sql, values } = where({ ...filter, state: undefined })
  const rows = prepared(connection, `select m.state, count(*) as n ${FROM} ${sql} group by m.state`).all(...values)
  const count = (name: OrderState) => Number(rows.find(({ state }) => state === name)?.['n'] ?? 0)
  // One entry for each state.
  return Object.fromEntries(orderStateNames.map((name) => [name, count(name)])) as Record<OrderState, number>
}

export const findOrders = (
  connection: Connection,
  filter: OrderFilter,
  { column, order, offset, limit }: SortedSlice<'createdAt' | 'closedAt'>,
): MaintenanceOrderRecord[] => {
  const { sql, values } = where(filter)
  // The contract limits column and order to fixed words, so no input enters the SQL.
  return prepared(
    connection,
    `${SELECT} ${sql} order by m.${column} ${order}, m.number ${order}, m.id ${order} limit ? offset ?`,
  )
    .all(...values, limit, offset)
    .map(asRecord)
}

const ONE = { column: 'createdAt', order: 'desc', offset: 0, limit: 1 } as const

export const findOrder = (
  connection: Connection,
  { projectId, areaIds }: Scope,
  id: string,
): MaintenanceOrderRecord | undefined => findOrders(connection, { projectId, areaIds: [...areaIds], id }, ONE)[0]
