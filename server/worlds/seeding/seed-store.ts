import type { Connection } from '#server/platform/prepared.ts'
import type { City, CityTables } from '#simulator/index.ts'

type Value = string | number | bigint | Buffer | null

/** Rows per statement: the overhead of one statement is about the cost of storing a short row. */
const ROWS_PER_INSERT = 32

const toValue = (value: unknown): Value => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw new TypeError(`A generated row holds a ${typeof value}, which no column takes`)
}

/** A row from the simulator: rows of one table have the same columns, but not always in the same order. */
type Row = Readonly<Record<string, unknown>>

const valuesOf = (rows: readonly Row[], columns: readonly string[]): Value[] => {
  const values: Value[] = []
  for (const row of rows) for (const column of columns) values.push(toValue(row[column]))
  return values
}

/** A statement that inserts `rows` rows. Not cached: a city is written once. */
const insertOf = (connection: Connection, { table, columns }: { table: string; columns: string[] }, rows: number) => {
  const row = `(${columns.map(() => '?').join(', ')})`
  const values = Array.from({ length: rows }, () => row).join(', ')
  return connection.prepare(`insert into "${table}" (${columns.join(', ')}) values ${values}`)
}

const fill = (connection: Connection, table: string, rows: readonly Row[]) => {
  const columns = Object.keys(rows[0] ?? {})
  const rest = rows.length % ROWS_PER_INSERT
  const write = (some: readonly Row[], size: number) => {
    if (some.length === 0) return
    const insert = insertOf(connection, { table, columns }, size)
    for (let from = 0; from < some.length; from += size) insert.run(valuesOf(some.slice(from, from + size), columns))
  }
  write(rows.slice(0, rows.length - rest), ROWS_PER_INSERT)
  write(rows.slice(rows.length - rest), 1)
}

/** Inserts rows by table. */
export const fillTables = (connection: Connection, tables: Partial<CityTables>): void => {
  for (const [table, rows] of Object.entries<readonly object[]>(tables)) {
    // Interfaces have no index signature, though each of their fields can be read by name.
    fill(connection, table, rows as readonly Row[])
  }
}

/** Factories for the parts of a city, called one after the other, so that only one part is in memory. */
type Makers = readonly (() => Partial<CityTables>)[]

/** Builds and writes the parts; `onShare` receives the written share, up to 1. */
export const fillParts = (connection: Connection, makers: Makers, onShare: (share: number) => void): void => {
  for (const [index, make] of makers.entries()) {
    fillTables(connection, make())
    onShare((index + 1) / makers.length)
  }
}

/** Writes a city into an empty database. The pieces come first: they modify the devices in the tables. */
export const seedStore = (
  connection: Connection,
  { tables, pieces }: Pick<City, 'tables' | 'pieces'>,
  onShare: (share: number) => void,
): void => {
  const pasts = pieces().map((make) => () => {
    const { DeviceLife, Event, EventStep } = make()
    return { DeviceLife, Event, EventStep }
  })
  fillParts(connection, [...pasts, () => tables], onShare)
}
