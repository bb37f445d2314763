import { prepared, type Connection } from '#server/platform/prepared.ts'

/** An SQL condition with its values. */
export type Condition = readonly [sql: string, ...values: unknown[]]

/** One `?` for any number of values: the statement text stays the same, so its prepared statement is reused. */
export const IN_LIST = 'in (select value from json_each(?))'

export const among = (column: string, values: Iterable<unknown>): Condition => [
  `${column} ${IN_LIST}`,
  JSON.stringify([...values]),
]

/** The condition of an optional filter; none without a value. */
export const when = <V>(value: V | undefined, condition: (value: V) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)]

/** Whether a column contains a text. It is literal: % and _ are escaped. */
export const contains = (column: string, text: string): Condition => [
  `${column} like ? escape '\\'`,
  `%${text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`,
]

const valuesOf = (conditions: readonly Condition[]): unknown[] => conditions.flatMap(([, ...values]) => values)

export const anyOf = (conditions: readonly Condition[]): Condition => [
  `(${conditions.map(([sql]) => sql).join(' or ')})`,
  ...valuesOf(conditions),
]

/** A where clause of all conditions, empty for none, and their values in order. */
export const whereAll = (conditions: readonly Condition[]): { sql: string; values: unknown[] } => ({
  sql: conditions.length === 0 ? '' : `where ${conditions.map(([sql]) => sql).join(' and ')}`,
  values: valuesOf(conditions),
})

export const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`

/** The values of a row in the order of some columns; SQLite stores booleans as 1 and 0. */
export const valuesIn = <C extends string>(row: Readonly<Record<C, unknown>>, columns: readonly C[]): unknown[] =>
  columns.map((column) => (typeof row[column] === 'boolean' ? Number(row[column]) : row[column]))

/** Inserts a row with exactly these columns. */
export const insertRow = (connection: Connection, table: string, row: Readonly<Record<string, unknown>>): void => {
  const columns = Object.keys(row)
  prepared(connection, insertInto(table, columns)).run(...valuesIn(row, columns))
}

interface Table<C extends string> {
  readonly table: string
  readonly columns: readonly C[]
  /** The columns that an update changes; all of them by default. */
  readonly changing?: readonly C[]
}

/** Inserts a row, or updates the row of the same id. */
export const saveRow = <C extends string>(
  connection: Connection,
  { table, columns, changing = columns.filter((column) => column !== 'id') }: Table<C>,
  row: Readonly<Record<C, unknown>>,
): void => {
  const update = changing.map((column) => `${column} = excluded.${column}`).join(', ')
  const sql = `${insertInto(table, columns)} on conflict (id) do update set ${update}`
  prepared(connection, sql).run(...valuesIn(row, columns))
}

/** The count that a statement selects as `n`. */
export const countOf = (connection: Connection, sql: string, ...values: readonly unknown[]): number =>
  Number(prepared(connection, sql).get(...values)?.['n'])
