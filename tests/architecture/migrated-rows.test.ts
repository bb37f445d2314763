import Database from 'better-sqlite3'
import { expect, test } from 'vitest'

import { migrate, readMigrations } from '#server/platform/migrations.ts'
import { eventStepId } from '#shared/event/numbering.ts'

const migrations = readMigrations('prisma/migrations')

/** A database with the schema before a migration. */
const before = (change: string): Database.Database => {
  const at = migrations.findIndex(({ name }) => name.endsWith(change))
  if (at < 0) throw new Error(`there is no migration ${change}`)
  const database = new Database(':memory:')
  migrate(database, migrations.slice(0, at), 0)
  return database
}

test('steps keep their event and their order when their table gets another key', () => {
  const database = before('_event_steps_by_event')
  const event = 'e-d-p1-a01-smoke-1-12'
  const old = [1, 2, 10, 999, 1000].map((n) => [eventStepId(event, n), event, 'repeated', 1000 + n, null, `第 ${n} 次`])
  // The event does not exist here; this test is not about references.
  database.pragma('foreign_keys = OFF')
  const insert = database.prepare(
    'insert into EventStep (id, eventId, act, at, userId, text) values (?, ?, ?, ?, ?, ?)',
  )
  for (const row of old.toReversed()) insert.run(row)
  database.exec(migrations.find(({ name }) => name.endsWith('_event_steps_by_event'))?.sql ?? '')
  const rows = database.prepare('select eventId, n, act, at, userId, text from EventStep').raw().all()
  expect(rows).toEqual([1, 2, 10, 999, 1000].map((n) => [event, n, 'repeated', 1000 + n, null, `第 ${n} 次`]))
  database.close()
})
