import { Prisma } from '#prisma/generated/client.ts'
import type { StepRecord } from '#server/modules/event/event.repo.ts'
import { countOf, insertInto, insertRow, valuesIn } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { EventRecord } from '#server/worlds/records.ts'

/*
 * Device reports are written by prepared statements inside one synchronous transaction: nothing else may come between the
 * rows of one event. In a storm a batch of Prisma calls would also cost a hundred times as much.
 */

const COLUMNS = Object.values(Prisma.EventScalarFieldEnum)

const INSERT = insertInto('Event', COLUMNS)
const CHANGING = COLUMNS.filter((column) => column !== 'id')
const UPDATE = `update Event set ${CHANGING.map((column) => `${column} = ?`).join(', ')} where id = ? and version = ?`

export const insertEvent = (connection: Connection, event: EventRecord): void => {
  prepared(connection, INSERT).run(...valuesIn(event, COLUMNS))
}

/** Updates an event; throws unless the store holds the previous version. */
export const updateEvent = (connection: Connection, event: EventRecord): void => {
  const { changes } = prepared(connection, UPDATE).run(...valuesIn(event, CHANGING), event.id, event.version - 1)
  if (changes !== 1) throw new Error(`Event ${event.id} is not at version ${event.version - 1} in the store`)
}

/** Appends a step to the timeline of an event, like `addStep`. */
export const insertStep = (connection: Connection, eventId: string, step: Omit<StepRecord, 'id'>): void => {
  const n = countOf(connection, 'select count(*) as n from EventStep where eventId = ?', eventId)
  const { act, at, userId, text } = step
  insertRow(connection, 'EventStep', { eventId, n: n + 1, act, at, userId, text })
}

/** When the device last reported the event. */
export const lastReport = (connection: Connection, eventId: string): number => {
  const sql = "select max(at) as at from EventStep where eventId = ? and act in ('raised', 'repeated')"
  return Number(prepared(connection, sql).get(eventId)?.['at'])
}

/** Number of recoveries of an event since an instant. */
export const countRecovered = (connection: Connection, eventId: string, since: number): number => {
  const sql = "select count(*) as n from EventStep where eventId = ? and act = 'recovered' and at > ?"
  return countOf(connection, sql, eventId, since)
}

/** Stores a message that a real backend would have sent about an event. */
export const insertOutbox = (
  connection: Connection,
  {
    event,
    channel,
    again = '',
    recipients,
    at,
    text,
  }: {
    event: EventRecord
    channel: 'app' | 'sms' | 'voice'
    /** Distinguishes a further message of the channel. */
    again?: string
    recipients: readonly string[]
    at: number
    text: string
  },
): void => {
  const [id, sentTo] = [`${event.id}.${channel}${again}`, JSON.stringify(recipients)]
  insertRow(connection, 'OutboxEntry', { id, channel, recipients: sentTo, phone: '', text, eventId: event.id, at })
}

/** Whether a message has been sent already. */
export const hasOutbox = (connection: Connection, id: string): boolean =>
  prepared(connection, 'select 1 from OutboxEntry where id = ?').get(id) !== undefined

export const updateDeviceStatus = (
  connection: Connection,
  deviceId: string,
  { status, at }: { status: string; at: number },
): void => {
  prepared(connection, 'update Device set status = ?, lastSeenAt = ? where id = ?').run(status, at, deviceId)
}

export const saveLives = (
  connection: Connection,
  lives: readonly { readonly deviceId: string; readonly state: string }[],
): void => {
  const save = prepared(
    connection,
    'insert into DeviceLife (deviceId, state) values (?, ?) on conflict (deviceId) do update set state = excluded.state',
  )
  for (const { deviceId, state } of lives) save.run(deviceId, state)
}
