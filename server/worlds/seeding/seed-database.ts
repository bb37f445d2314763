import { migrate, type Migration } from '#server/platform/migrations.ts'
import { prepared, type Connection } from '#server/platform/prepared.ts'
import { writeFacts } from '#server/worlds/facts.ts'
import { seedStore } from '#server/worlds/seeding/seed-store.ts'
import { buildCity, type CitySize } from '#simulator/index.ts'

/** The parameters that determine a generated city. */
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

/** Receives the progress of the seeding, in percent. */
export type OnProgress = (percent: number) => void

/** Progress when the city is built and no row is written yet, in percent. */
const BUILT_PERCENT = { small: 50, demo: 60, city: 8 } as const

// Primary key indexes belong to their tables and have no SQL text.
const DROPPABLE = `select name, sql from sqlite_master
  where type = 'index' and tbl_name in ('Event', 'EventStep') and sql is not null`

/** Drops the indexes for bulk inserts and returns the SQL to recreate them: SQLite sorts faster than it inserts. */
export const dropIndexes = (connection: Connection): string[] => {
  const indexes = prepared(connection, DROPPABLE).all()
  for (const { name } of indexes) connection.exec(`drop index "${String(name)}"`)
  return indexes.map(({ sql }) => String(sql))
}

/** Generates a city into an empty database, in one transaction: an aborted generation leaves no rows. */
export const seedDatabase = (
  connection: Connection,
  { blueprint, migrations, passwordHash }: SeedOrder,
  onProgress: OnProgress = () => undefined,
): void => {
  migrate(connection, migrations, blueprint.start)
  const city = buildCity({ ...blueprint, passwordHash })
  const built = BUILT_PERCENT[blueprint.size]
  onProgress(built)
  connection.transaction(() => {
    const indexes = blueprint.size === 'city' ? dropIndexes(connection) : []
    seedStore(connection, city, (share) => onProgress(built + Math.floor((95 - built) * share)))
    for (const sql of indexes) connection.exec(sql)
    writeFacts(connection, { ...blueprint, opening: city.opening })
  })()
}
