import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { prepared, type Connection } from '#server/platform/prepared.ts'

/** One committed migration: the folder's name, its SQL, and the checksum that Prisma's own tools use. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

// The table is that of Prisma, so that its command line recognises migrations applied here.
const HISTORY = `create table if not exists "_prisma_migrations" (
  "id" text primary key not null, "checksum" text not null, "finished_at" datetime, "migration_name" text not null,
  "logs" text, "rolled_back_at" datetime, "started_at" datetime not null default current_timestamp,
  "applied_steps_count" integer unsigned not null default 0)`

const RECORD = `insert into "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  values (?, ?, ?, ?, ?, 1)`

/** Foreign keys that reference missing rows. */
const dangling = (connection: Connection): string[] =>
  connection
    .prepare<[], { table: string; parent: string }>('pragma foreign_key_check')
    .all()
    .map(({ table, parent }) => `${table} to ${parent}`)

/** A migration that fails on the content of the database; the message is one line. */
export class MigrationError extends Error {
  constructor(migration: string, reason: string) {
    super(`migration ${migration} ${reason}`)
    this.name = 'MigrationError'
  }
}

/** Errors of the statement or the rows; a full or broken disk has other codes. */
const isOfMigration = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:ERROR|CONSTRAINT|MISMATCH)/.test(String(error.code))

const execute = (connection: Connection, { name, sql }: Migration) => {
  try {
    connection.exec(sql)
  } catch (error) {
    throw isOfMigration(error) ? new MigrationError(name, `fails: ${error.message}`) : error
  }
}

const apply = (connection: Connection, migration: Migration, now: number) => {
  const { name, checksum } = migration
  execute(connection, migration)
  const [lost] = dangling(connection)
  if (lost !== undefined) throw new MigrationError(name, `leaves references to nothing: from ${lost}`)
  prepared(connection, RECORD).run(checksum.slice(0, 36), checksum, name, now, now)
}

/** Migrations not yet applied to the database. */
const missingOf = (connection: Connection, migrations: readonly Migration[]): Migration[] => {
  connection.exec(HISTORY)
  const rows = prepared(connection, 'select migration_name, checksum from "_prisma_migrations"').all()
  const applied = new Map(rows.map((row) => [String(row['migration_name']), String(row['checksum'])]))
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new MigrationError(name, 'was edited after it was applied to this database')
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

const isGuarded = (connection: Connection): boolean => Number(connection.pragma('foreign_keys', { simple: true })) === 1

/**
 * Applies the missing migrations, all or none, so that an older version still works after a failure; returns the applied
 * names. Foreign keys are off meanwhile, since recreating a table would delete the rows that reference it; they are checked
 * after each migration. SQLite allows this switch only outside a transaction.
 */
export const migrate = (connection: Connection, migrations: readonly Migration[], now: number): string[] => {
  const guarded = isGuarded(connection)
  connection.pragma('foreign_keys = off')
  try {
    return connection.transaction(() => {
      const missing = missingOf(connection, migrations)
      for (const one of missing) apply(connection, one, now)
      return missing.map(({ name }) => name)
    })()
  } finally {
    if (guarded) connection.pragma('foreign_keys = on')
  }
}

/** Applied migrations that this build does not know: a newer build has used the database. */
export const unknownMigrations = (connection: Connection, migrations: readonly Migration[]): string[] => {
  const history = `select 1 from sqlite_master where type = 'table' and name = '_prisma_migrations'`
  if (!connection.prepare(history).get()) return []
  const known = new Set(migrations.map(({ name }) => name))
  return connection
    .prepare<[], string>('select migration_name from "_prisma_migrations" where rolled_back_at is null order by 1')
    .pluck()
    .all()
    .filter((name) => !known.has(name))
}
