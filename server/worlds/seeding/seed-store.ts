import { prepared, type Connection } from '#server/platform/prepared.ts'
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
  // Rows of one table have the same columns, but not always in the same order.
  for (const row of rows) insert.run(columns.map((column) => toValue(Reflect.get(row, column))))
}

const fillAll = (connection: Connection, tables: Partial<City['tables']>) => {
  for (const [table, rows] of Object.entries(tables)) fill(connection, table, rows)
}

/** Writes a generated city into an empty database, piece by piece; `onPart` takes the share that is written, up to 1. */
export const seedStore = (
  connection: Connection,
  { tables, pasts, pastCount }: City,
  onPart: (part: number) => void,
): void => {
  let written = 0
  for (const past of pasts()) {
    fillAll(connection, past)
    written += 1
    onPart(written / (pastCount + 1))
  }
  fillAll(connection, tables)
  onPart(1)
}
