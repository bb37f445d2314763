import { createHash } from 'node:crypto'

import Database from 'better-sqlite3'

/** The order of a dump: tables, their rows, then indexes and other objects on them. */
const SCHEMA = `select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'
  order by type <> 'table', rowid`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const tablesOf = (database: Database.Database): string[] =>
  database
    .prepare<[], string>(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by 1`)
    .pluck()
    .all()

export const columnsOf = (database: Database.Database, table: string): string[] =>
  database.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table)

/** Rows in SQL notation, so that blobs and numbers keep every bit. */
export const rowsOf = (database: Database.Database, table: string, columns: readonly string[]): string[] => {
  const values = columns.map((column) => `quote(${quoted(column)})`).join(` || ',' || `)
  return database
    .prepare<[], string>(`select ${values} from ${quoted(table)}`)
    .pluck()
    .all()
}

export const countsOf = (database: Database.Database): Record<string, number> => {
  const count = (table: string) =>
    database
      .prepare(`select count(*) from ${quoted(table)}`)
      .pluck()
      .get()
  return Object.fromEntries(tablesOf(database).map((table) => [table, Number(count(table))]))
}

/** A database as SQL text. */
export const dump = (database: Database.Database): string => {
  const schema = database.prepare<[], { type: string; name: string; sql: string }>(SCHEMA).all()
  const rows = tablesOf(database).flatMap((table) =>
    rowsOf(database, table, columnsOf(database, table)).map((row) => `insert into ${quoted(table)} values (${row});`),
  )
  const [tables, rest] = [true, false].map((is) => schema.filter(({ type }) => (type === 'table') === is))
  const made = (some: typeof schema = []) => some.map(({ sql }) => `${sql};`)
  return [...made(tables), ...rows, ...made(rest), ''].join('\n')
}

/** Makes a database from SQL text; a row may come before the row it refers to. */
export const load = (sql: string, file = ':memory:'): Database.Database => {
  const database = new Database(file)
  database.pragma('foreign_keys = off')
  database.exec(`begin;${sql}commit;`)
  return database
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
