import type Database from 'better-sqlite3'

export type Connection = Database.Database
type Statement = Database.Statement<unknown[], Record<string, unknown>>

// Statements live as long as their connection, which a restore replaces.
const statements = new WeakMap<Connection, Map<string, Statement>>()

/** A prepared statement that reads integers as numbers, prepared once per connection. */
export const prepared = (connection: Connection, sql: string): Statement => {
  const known = statements.get(connection) ?? new Map<string, Statement>()
  statements.set(connection, known)
  const statement = known.get(sql) ?? connection.prepare<unknown[], Record<string, unknown>>(sql).safeIntegers(false)
  known.set(sql, statement)
  return statement
}
