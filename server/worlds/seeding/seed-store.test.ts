import Database from 'better-sqlite3'
import { expect, test } from 'vitest'

import { migrate, readMigrations } from '#server/platform/migrations.ts'
import { seedStore } from '#server/worlds/seeding/seed-store.ts'
import { buildCity } from '#simulator/index.ts'

const start = Date.UTC(2026, 2, 2)

/** Values by column, as SQLite stores them: booleans are 1 and 0. */
const stored = (row: object): string =>
  JSON.stringify(
    Object.entries(row)
      .map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : (value as unknown)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

test.each(['small', 'demo'] as const)('each value of a generated row of %s is in its own column', (size) => {
  const connection = new Database(':memory:')
  migrate(connection, readMigrations('prisma/migrations'), start)
  const city = buildCity({ seed: 119, size, start, passwordHash: 'hash' })
  seedStore(connection, city, () => undefined)
  for (const [table, rows] of Object.entries(city.tables)) {
    if (rows.length === 0) continue
    const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`)
    const found = connection.prepare(`select ${columns.join()} from "${table}"`).all() as object[]
    expect({ table, rows: found.map(stored).toSorted() }).toEqual({ table, rows: rows.map(stored).toSorted() })
  }
  connection.close()
})
