import { migrate, type Migration } from '#server/platform/migrations.ts'
import { prepared, type Connection } from '#server/platform/prepared.ts'
import { writeFacts } from '#server/worlds/facts.ts'
import { seedStore } from '#server/worlds/seeding/seed-store.ts'
import { buildCity, type CitySize } from '#simulator/index.ts'

/** What a generated city follows from. */
export interface Blueprint {
  readonly seed: number
  readonly size: CitySize
  readonly start: number
}

export interface SeedOrder {
  readonly blueprint: Blueprint
  readonly migrations: readonly Migration[]
  readonly passwordHash: string
}

/** Takes how far the seeding has come, in percent. */
export type OnProgress = (percent: number) => void

/** How far the seeding has come when the city is built and nothing is written, in percent. */
const BUILT = { small: 50, demo: 60, city: 8 } as const

// Unique ones stay: they would have to be proven at the end.
const SECONDARY = `select name, sql from sqlite_master
  where type = 'index' and tbl_name in ('Event', 'EventStep') and sql like 'create index%'`

/** Drops the secondary indexes while millions of rows come: SQLite sorts faster than it inserts in random order. */
const withoutIndexes = (connection: Connection, work: () => void) => {
  const indexes = prepared(connection, SECONDARY).all()
  for (const { name } of indexes) connection.exec(`drop index "${String(name)}"`)
  work()
  for (const { sql } of indexes) connection.exec(String(sql))
}

/** Generates a city into an empty database, in one transaction: what ends before its time leaves no rows. */
export const seedDatabase = (
  connection: Connection,
  { blueprint, migrations, passwordHash }: SeedOrder,
  onProgress: OnProgress = () => undefined,
): void => {
  migrate(connection, migrations, blueprint.start)
  const city = buildCity({ ...blueprint, passwordHash })
  const built = BUILT[blueprint.size]
  onProgress(built)
  const fill = () => seedStore(connection, city, (part) => onProgress(built + Math.floor((95 - built) * part)))
  connection.transaction(() => {
    if (blueprint.size === 'city') withoutIndexes(connection, fill)
    else fill()
    writeFacts(connection, { ...blueprint, opening: city.opening })
  })()
}
