import { copyFileSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'better-sqlite3'

const isFilled = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Hard-links a file; copies it where the file system has no hard links. */
const link = (from: string, to: string) => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/**
 * Reads a database including its WAL without changing a byte of either; null where there is none. Even a read-only
 * connection writes the WAL index (`-shm`), so this one works on links in `folder`.
 */
export const lookInto = <T>(path: string, folder: string, read: (connection: Database.Database) => T): T | null => {
  rmSync(folder, { recursive: true, force: true })
  if (!isFilled(path)) return null
  mkdirSync(folder)
  try {
    const seen = join(folder, 'seen.db')
    link(path, seen)
    if (isFilled(`${path}-wal`)) link(`${path}-wal`, `${seen}-wal`)
    const connection = new Database(seen, { readonly: true })
    try {
      return read(connection)
    } finally {
      connection.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
