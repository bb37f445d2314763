import { readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

import Database from 'better-sqlite3'

import { startServer, type ServerProcess } from '#tests/support/server-process.ts'

/** All files in the data folder of a running server. */
export const RUNNING_FILES = ['fengsui.db', 'fengsui.db-shm', 'fengsui.db-wal', 'fengsui.lock', 'fengsui.pid']

export const filesIn = (folder: string): string[] => readdirSync(folder).sort()

/** Resolves after so many changes of matching files. */
export const changesIn = (folder: string, fits: (name: string) => boolean, count = 1): Promise<void> =>
  new Promise((resolve) => {
    let left = count
    const watcher = watch(folder, (_, name) => {
      if (name === null || !fits(name) || (left -= 1) > 0) return
      watcher.close()
      resolve()
    })
  })

/** The number of migrations applied to a folder; 0 while its database cannot be read. */
const appliedIn = (folder: string): number => {
  try {
    const count = 'select count(*) from "_prisma_migrations"'
    return readDatabase(folder, (file) => Number(file.prepare(count).pluck().get()))
  } catch {
    return 0
  }
}

const isWal = (name: string) => name === 'fengsui.db-wal'

/** Resolves when the write-ahead log has changed so many times. */
export const logChangesIn = (folder: string, count: number): Promise<void> => changesIn(folder, isWal, count)

/** Resolves with the first change of a database at which so many migrations have been applied. */
const migratedIn = async (folder: string, count: number): Promise<void> => {
  while (appliedIn(folder) < count) await changesIn(folder, isWal)
}

/** Resolves when a database grows after all of its migrations: the city is being written. */
export const seedingIn = async (folder: string, migrations: number): Promise<void> => {
  const size = () => statSync(join(folder, 'fengsui.db-wal')).size
  await migratedIn(folder, migrations)
  for (const before = size(); size() <= before;) await changesIn(folder, isWal)
}

/** Starts a server and kills it at a moment before it listens, or otherwise as soon as it listens. */
export const killStart = async (folder: string, moment: Promise<void>): Promise<void> => {
  const starting = startServer(
    { FENGSUI_DATA: folder },
    { onSpawn: (child) => void moment.then(() => child.kill('SIGKILL')) },
  )
  const server: ServerProcess | null = await starting.catch(() => null)
  await server?.end('SIGKILL')
}

/** Reads the database of a folder, whose server may be running. */
export const readDatabase = <T>(folder: string, read: (file: Database.Database) => T): T => {
  const file = new Database(join(folder, 'fengsui.db'), { readonly: true })
  try {
    return read(file)
  } finally {
    file.close()
  }
}

const TABLES = ['Device', 'Place', 'Area', 'User', 'Membership', 'Role', 'Project']

/** The size of a city, as far as it does not depend on the time at which it was made. */
export const sizeOf = (file: Database.Database): number[] =>
  TABLES.map((table) => Number(file.prepare(`select count(*) from "${table}"`).pluck().get()))

/** Damage reported by SQLite. */
export const damageOf = (file: Database.Database): unknown[] => [
  ...(file.pragma('integrity_check') as { integrity_check: string }[]).filter((row) => row.integrity_check !== 'ok'),
  ...(file.pragma('foreign_key_check') as unknown[]),
]
