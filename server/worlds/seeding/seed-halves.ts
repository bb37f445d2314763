import Database from 'better-sqlite3'

import { migrate, type Migration } from '#server/platform/migrations.ts'
import { prepared, type Connection } from '#server/platform/prepared.ts'
import { writeFacts } from '#server/worlds/facts.ts'
import { dropIndexes, type OnProgress, type SeedOrder } from '#server/worlds/seeding/seed-database.ts'
import { fillParts, seedStore } from '#server/worlds/seeding/seed-store.ts'
import { buildCity, buildCityPieces, type City } from '#simulator/index.ts'

/** The tables of a piece. The second half's `Device` rows are those of its pieces, in their state after their past. */
const PIECE_TABLES = ['Device', 'DeviceLife', 'Event', 'EventStep'] as const

type Pieces = ReturnType<City['pieces']>

/** Share of the pieces in the first half, which also writes the tables and the first project's past; both take equally long. */
const FIRST_SHARE = 0.38

const halvesOf = (pieces: Pieces): { first: Pieces; second: Pieces } => {
  const middle = Math.ceil(pieces.length * FIRST_SHARE)
  return { first: pieces.slice(0, middle), second: pieces.slice(middle) }
}

/** Writes a large city except the second half of its pieces and the indexes, which `joinHalves` creates. */
export const seedFirstHalf = (connection: Connection, order: SeedOrder, onProgress: OnProgress): void => {
  const { migrations, ...options } = order
  migrate(connection, migrations, options.blueprint.start)
  const city = buildCity({ ...options.blueprint, passwordHash: options.passwordHash })
  const { first } = halvesOf(city.pieces())
  connection.transaction(() => {
    dropIndexes(connection)
    seedStore(connection, { tables: city.tables, pieces: () => first }, (share) => onProgress(Math.floor(100 * share)))
    writeFacts(connection, { ...options.blueprint, opening: city.opening })
  })()
}

/** Writes the second half of a large city's pieces, with their devices. */
export const seedSecondHalf = (connection: Connection, order: SeedOrder, onProgress: OnProgress): void => {
  const { blueprint, migrations, passwordHash } = order
  migrate(connection, migrations, blueprint.start)
  const { second } = halvesOf(buildCityPieces({ ...blueprint, passwordHash }))
  connection.transaction(() => {
    dropIndexes(connection)
    fillParts(connection, second, (share) => onProgress(Math.floor(100 * share)))
  })()
}

/** The SQL of the indexes that both halves have dropped, from the migrations. */
const droppedIndexes = (migrations: readonly Migration[]): string[] => {
  const empty = new Database(':memory:')
  migrate(empty, migrations, 0)
  const dropped = dropIndexes(empty)
  empty.close()
  return dropped
}

/** Copies the second half from its file into the database of the first, and creates the indexes. */
export const joinHalves = (
  connection: Connection,
  { second, migrations }: { second: string; migrations: readonly Migration[] },
  onProgress: OnProgress,
): void => {
  prepared(connection, 'attach database ? as second').run(second)
  const copies = PIECE_TABLES.map((table) => `insert or replace into main."${table}" select * from second."${table}"`)
  const statements = [...copies, ...droppedIndexes(migrations)]
  connection.transaction(() => {
    for (const [index, sql] of statements.entries()) {
      connection.exec(sql)
      onProgress(Math.floor((100 * (index + 1)) / statements.length))
    }
  })()
}
