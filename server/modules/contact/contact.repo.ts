import { Prisma, type EmergencyContact } from '#prisma/generated/client.ts'
import { countOf, insertRow, saveRow } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { InMemory } from '#server/platform/stored-values.ts'
import { contactMethodNames, type ContactMethod } from '#shared/contact/contact-methods.ts'

/** Exactly one of `placeId` and `areaId` is set: a contact of a place has no area of its own. */
export type ContactRecord = InMemory<EmergencyContact, { ways: readonly ContactMethod[] }>

const COLUMNS = Object.values(Prisma.EmergencyContactScalarFieldEnum)

const asRecord = (row: Record<string, unknown>): ContactRecord => {
  const ways = String(row['ways']).split(',')
  // The columns are those of the record, except for `ways`.
  return { ...row, ways: contactMethodNames.filter((way) => ways.includes(way)) } as unknown as ContactRecord
}

/** All contacts of a project, in calling order. */
export const findContacts = (connection: Connection, { projectId }: Scope): ContactRecord[] =>
  prepared(connection, `select ${COLUMNS.join(', ')} from EmergencyContact where projectId = ? order by sortNo, id`)
    .all(projectId)
    .map(asRecord)

/** Inserts or updates a contact. */
export const saveContact = (connection: Connection, contact: ContactRecord): void => {
  saveRow(connection, { table: 'EmergencyContact', columns: COLUMNS }, { ...contact, ways: contact.ways.join(',') })
}

export const deleteContact = (connection: Connection, id: string): void => {
  prepared(connection, 'delete from EmergencyContact where id = ?').run(id)
}

/** Outbox channel of each way. */
const channels: Readonly<Record<ContactMethod, string>> = { phone: 'voice', sms: 'sms', app: 'app' }

export interface TestRecord {
  readonly way: ContactMethod
  readonly at: number
  readonly text: string
}

// Ids of one contact's tests are adjacent in the outbox: `.` comes right before `/`.
const testsOf = (contactId: string): [from: string, to: string] => [`${contactId}.`, `${contactId}/`]

/** Stores a test call. `recipients` are the accounts with this phone, if any. */
export const insertTest = (
  connection: Connection,
  { contact, recipients, ...test }: TestRecord & { contact: ContactRecord; recipients: readonly string[] },
): void => {
  const n = countOf(
    connection,
    'select count(*) as n from OutboxEntry where id >= ? and id < ?',
    ...testsOf(contact.id),
  )
  insertRow(connection, 'OutboxEntry', {
    id: `${contact.id}.t${n + 1}`,
    channel: channels[test.way],
    recipients: JSON.stringify(recipients),
    phone: contact.phone,
    text: test.text,
    eventId: null,
    at: test.at,
  })
}

const MAX_TESTS = 20

/** The latest tests of a contact, newest first. */
export const findTests = (connection: Connection, contactId: string): TestRecord[] => {
  const rows = prepared(
    connection,
    'select channel, at, text from OutboxEntry where id >= ? and id < ? order by at desc, id desc limit ?',
  ).all(...testsOf(contactId), MAX_TESTS)
  return rows.flatMap(({ channel, at, text }) => {
    const way = contactMethodNames.find((name) => channels[name] === channel)
    return way ? [{ way, at: Number(at), text: String(text) }] : []
  })
}
