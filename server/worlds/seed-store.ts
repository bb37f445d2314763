import { prepared, type Connection } from '#server/platform/store.ts'
import type { City } from '#simulator/index.ts'

type Value = string | number | bigint | Buffer | null

const toValue = (value: unknown): Value => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw new TypeError(`A generated row holds a ${typeof value}, which no column takes`)
}

const fill = (connection: Connection, table: string, rows: readonly object[]) => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const insert = prepared(
    connection,
    `insert into "${table}" (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  for (const row of rows) insert.run(...columns.map((column) => toValue(Reflect.get(row, column))))
}

const fillAll = (connection: Connection, tables: Partial<City['tables']>) => {
  for (const [table, rows] of Object.entries(tables)) fill(connection, table, rows)
}

/** Writes a generated city into an empty store. Rows of one table have the same columns in the same order. */
export const seedStore = (connection: Connection, { tables, pasts }: City): void => {
  connection.transaction(() => {
    for (const past of pasts()) fillAll(connection, past)
    fillAll(connection, tables)
  })()
}
