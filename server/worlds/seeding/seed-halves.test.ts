import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'better-sqlite3'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

import { migrate, readMigrations } from '#server/platform/migrations.ts'
import { dropIndexes, seedDatabase } from '#server/worlds/seeding/seed-database.ts'
import { joinHalves } from '#server/worlds/seeding/seed-halves.ts'
import { fillTables } from '#server/worlds/seeding/seed-store.ts'
import { buildCity, type CityTables } from '#simulator/index.ts'
import { hash } from '#tests/simulator/build.ts'

const start = Date.UTC(2026, 2, 2)
const migrations = readMigrations('prisma/migrations')
const blueprint = { seed: 119, size: 'demo', start } as const
const { tables } = buildCity({ ...blueprint, passwordHash: 'hash' })

const isSecond = ({ projectId }: { projectId: string }) => projectId === 'p1'
const ofSecond = new Set(tables.Event.filter(isSecond).map(({ id }) => id))
const livesOfSecond = new Set(tables.Device.filter(isSecond).map(({ id }) => id))

/** The rows of one project as the second thread makes them; the first does not know the states of its devices. */
const second: Partial<CityTables> = {
  Device: tables.Device.filter(isSecond),
  DeviceLife: tables.DeviceLife.filter(({ deviceId }) => livesOfSecond.has(deviceId)),
  Event: tables.Event.filter(isSecond),
  EventStep: tables.EventStep.filter(({ eventId }) => ofSecond.has(eventId)),
}
const first: CityTables = {
  ...tables,
  Device: tables.Device.map((device) => (isSecond(device) ? { ...device, status: 'offline' } : device)),
  DeviceLife: tables.DeviceLife.filter(({ deviceId }) => !livesOfSecond.has(deviceId)),
  Event: tables.Event.filter((event) => !isSecond(event)),
  EventStep: tables.EventStep.filter(({ eventId }) => !ofSecond.has(eventId)),
}

const write = (file: string, rows: Partial<CityTables>) => {
  const database = new Database(file)
  for (const pragma of ['foreign_keys = OFF', 'synchronous = OFF']) database.pragma(pragma)
  migrate(database, migrations, start)
  dropIndexes(database)
  database.transaction(() => fillTables(database, rows))()
  return database
}

/** A hash of the rows of each table, independent of their order, and the names of the indexes. */
const contentOf = (database: Database.Database) => {
  const rowsOf = (table: string) => database.prepare(`select * from "${table}"`).raw().all()
  const digests = Object.keys(tables).map((table) => {
    const rows = rowsOf(table).map((row) => JSON.stringify(row))
    return [table, hash(rows.toSorted())]
  })
  const indexes = database.prepare(`select name from sqlite_master where type = 'index' order by name`).all()
  return { ...Object.fromEntries(digests), indexes }
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-halves-'))
  return () => rmSync(folder, { recursive: true })
})

test('two halves that were made apart are the city that one thread makes, with all its indexes', () => {
  write(join(folder, 'second.db'), second).close()
  const joined = write(join(folder, 'first.db'), first)
  const percents: number[] = []
  joinHalves(joined, { second: join(folder, 'second.db'), migrations }, (percent) => percents.push(percent))
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(percents.at(-1)).toBe(100)
  const whole = new Database(':memory:')
  onTestFinished(() => {
    joined.close()
    whole.close()
  })
  seedDatabase(whole, { blueprint, migrations, passwordHash: 'hash' })
  expect(contentOf(joined)).toEqual(contentOf(whole))
})
