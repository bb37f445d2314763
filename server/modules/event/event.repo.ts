import { prepared, type Connection } from '#server/platform/store.ts'
import { readEvents } from '#server/worlds/read-model/load.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { HandlingState } from '#shared/events/handling-state.ts'
import type { EventKind } from '#shared/events/index.ts'

export type StepAct = 'raised' | 'repeated' | 'pushed' | 'called' | 'toSite' | 'feedback' | 'comment' | 'recovered'

export interface StepRecord {
  readonly id: string
  readonly act: StepAct
  readonly at: number
  readonly userId: string | null
  readonly text: string
}

export interface EventFilter {
  readonly kind: EventKind
  readonly state?: HandlingState | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly deviceType?: string | undefined
  readonly placeIds?: readonly string[] | undefined
  readonly handlerId?: string | undefined
  readonly result?: string | undefined
  readonly keyword?: string | undefined
}

export interface Page {
  readonly column: 'state' | 'raisedAt'
  readonly order: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** SQL conditions with their values; an absent filter leaves no trace in either. */
type Condition = readonly [sql: string, ...values: unknown[]]

const marks = (values: Iterable<unknown>): string => [...values].map(() => '?').join(', ')

const inScope = ({ projectId, areaIds }: Scope): Condition[] => [
  ['projectId = ?', projectId],
  [`areaId in (${marks(areaIds)})`, ...areaIds],
]

// A person types any of these; a % or _ of theirs is a letter, not a pattern.
const keywordCondition = (keyword: string): Condition => {
  const like = `%${keyword.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`
  const columns = ['number', 'deviceName', 'deviceCode']
  return [`(${columns.map((column) => `${column} like ? escape '\\'`).join(' or ')})`, ...columns.map(() => like)]
}

const conditionsOf = (filter: EventFilter): Condition[] => {
  const { kind, state, from, to, deviceType, placeIds, handlerId, result, keyword } = filter
  const condition = <V>(value: V | undefined, make: (value: V) => Condition): Condition[] => (value === undefined ? [] : [make(value)])
  return [
    ['kind = ?', kind],
    ...condition(state, (value) => ['state = ?', value]),
    ...condition(from, (value) => ['raisedAt >= ?', value]),
    ...condition(to, (value) => ['raisedAt <= ?', value]),
    ...condition(deviceType, (value) => ['deviceType = ?', value]),
    ...condition(placeIds, (ids) => [`placeId in (${marks(ids)})`, ...ids]),
    ...condition(handlerId, (value) => ['handlerId = ?', value]),
    ...condition(result, (value) => ['result = ?', value]),
    ...condition(keyword, keywordCondition),
  ]
}

const where = (scope: Scope, filter: EventFilter): { sql: string; values: unknown[] } => {
  const conditions = [...inScope(scope), ...conditionsOf(filter)]
  return { sql: `where ${conditions.map(([sql]) => sql).join(' and ')}`, values: conditions.flatMap(([, ...values]) => values) }
}

// Unhandled first, newest first within a state; every order ends with the id, so that pages never overlap.
const ordering = ({ column, order }: Page): string =>
  column === 'state' ? `order by state ${order === 'asc' ? 'desc' : 'asc'}, raisedAt desc, id` : `order by raisedAt ${order}, id`

export const findPage = (connection: Connection, { scope, filter, page }: { scope: Scope; filter: EventFilter; page: Page }): EventRecord[] => {
  const { sql, values } = where(scope, filter)
  return readEvents(connection, `${sql} ${ordering(page)} limit ? offset ?`, [...values, page.limit, page.offset])
}

/** How many events stand in each state under a filter. */
export const countStates = (connection: Connection, scope: Scope, filter: EventFilter): Map<number, number> => {
  const { sql, values } = where(scope, filter)
  const rows = prepared(connection, `select state, count(*) as n from Event ${sql} group by state`).all(...values)
  return new Map(rows.map((row) => [Number(row['state']), Number(row['n'])]))
}

export const findOne = (connection: Connection, scope: Scope, id: string): EventRecord | undefined => {
  const conditions = inScope(scope)
  const sql = `where id = ? and ${conditions.map(([text]) => text).join(' and ')}`
  return readEvents(connection, sql, [id, ...conditions.flatMap(([, ...values]) => values)])[0]
}

export const findSteps = (connection: Connection, eventId: string): StepRecord[] =>
  // The columns are those of the record.
  prepared(connection, 'select id, act, at, userId, text from EventStep where eventId = ? order by at, rowid').all(eventId) as unknown as StepRecord[]

/** Incidents of a device that touch a stretch of time, for its curve. */
export const findIncidents = (connection: Connection, deviceId: string, { from, to }: { from: number; to: number }): EventRecord[] =>
  readEvents(connection, 'where deviceId = ? and measure is not null and beganAt <= ? and (recoveredAt is null or recoveredAt >= ?) order by raisedAt, id', [
    deviceId,
    to,
    from,
  ])

/** Answers 误报 of a device since an instant. */
export const countFalseAlarms = (connection: Connection, deviceId: string, since: number): number =>
  Number(prepared(connection, "select count(*) as n from Event where deviceId = ? and result = '误报' and raisedAt >= ?").get(deviceId, since)?.['n'])

const COLUMNS = [
  'id', 'number', 'kind', 'reason', 'fire', 'state', 'projectId', 'areaId', 'placeId', 'deviceId', 'deviceType', 'deviceName',
  'deviceCode', 'measure', 'value', 'peak', 'threshold', 'count', 'beganAt', 'raisedAt', 'recoveredAt', 'handlerId', 'takenAt',
  'answeredAt', 'result', 'note', 'version',
] as const satisfies readonly (keyof EventRecord)[]

const INSERT = `insert into Event (${COLUMNS.join(', ')}) values (${marks(COLUMNS)})`
const CHANGING = COLUMNS.filter((column) => column !== 'id')
const UPDATE = `update Event set ${CHANGING.map((column) => `${column} = ?`).join(', ')} where id = ? and version = ?`

const value = (event: EventRecord, column: (typeof COLUMNS)[number]): string | number | null =>
  column === 'fire' ? Number(event.fire) : event[column]

export const insertEvent = (connection: Connection, event: EventRecord): void => {
  prepared(connection, INSERT).run(...COLUMNS.map((column) => value(event, column)))
}

/** Writes an event as it is now over the version before; false when somebody else changed it meanwhile. */
export const updateEvent = (connection: Connection, event: EventRecord): boolean =>
  prepared(connection, UPDATE).run(...CHANGING.map((column) => value(event, column)), event.id, event.version - 1).changes === 1

const STEP = `insert into EventStep (id, eventId, act, at, userId, text)
  values (? || '.' || (select count(*) from EventStep where eventId = ?), ?, ?, ?, ?, ?) returning id`

/** Adds a step to an event's way; answers its id, which counts within the event. */
export const insertStep = (connection: Connection, eventId: string, step: Omit<StepRecord, 'id'>): string => {
  const row = prepared(connection, STEP).get(eventId, eventId, eventId, step.act, step.at, step.userId, step.text)
  return String(row?.['id'])
}

const OUTBOX = 'insert into OutboxEntry (id, channel, recipients, phone, text, eventId, at) values (?, ?, ?, ?, ?, ?, ?)'

/** Something a real backend would have sent to some people about an event. */
export const insertOutbox = (
  connection: Connection,
  { event, channel, recipients, at, text }: { event: EventRecord; channel: 'app' | 'sms' | 'voice'; recipients: readonly string[]; at: number; text: string },
): void => {
  prepared(connection, OUTBOX).run(`${event.id}.${channel}`, channel, JSON.stringify(recipients), '', text, event.id, at)
}

export const updateDeviceStatus = (connection: Connection, deviceId: string, { status, at }: { status: string; at: number }): void => {
  prepared(connection, 'update Device set status = ?, lastSeenAt = ? where id = ?').run(status, at, deviceId)
}

export const saveLives = (connection: Connection, lives: readonly { readonly deviceId: string; readonly state: string }[]): void => {
  const save = prepared(connection, 'insert into DeviceLife (deviceId, state) values (?, ?) on conflict (deviceId) do update set state = excluded.state')
  for (const { deviceId, state } of lives) save.run(deviceId, state)
}
