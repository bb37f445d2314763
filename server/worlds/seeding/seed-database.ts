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

// Those of primary keys belong to their tables: they have no text of their own.
const DROPPABLE = `select name, sql from sqlite_master
  where type = 'index' and tbl_name in ('Event', 'EventStep') and sql is not null`

/** Drops indexes while millions of rows come, and answers how to make them again: SQLite sorts faster than it inserts. */
export const dropIndexes = (connection: Connection): string[] => {
  const indexes = prepared(connection, DROPPABLE).all()
  for (const { name } of indexes) connection.exec(`drop index "${String(name)}"`)
  return indexes.map(({ sql }) => String(sql))
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
  connection.transaction(() => {
    const indexes = blueprint.size === 'city' ? dropIndexes(connection) : []
    seedStore(connection, city, (share) => onProgress(built + Math.floor((95 - built) * share)))
    for (const sql of indexes) connection.exec(sql)
    writeFacts(connection, { ...blueprint, opening: city.opening })
  })()
}
