import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'better-sqlite3'

import { FolderInUse } from '#server/config/folder-in-use.ts'

export interface FolderLock {
  release(): void
}

/** Who holds the folder, as far as it has been written down. */
const readPid = (file: string): number | null => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return /^\d+$/.test(text) ? Number(text) : null
  } catch (error) {
    // Between its lock and its file the other one has no pid yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const isBusy = (error: unknown): boolean => error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY'

/**
 * Keeps a data folder for this process. What holds it is an open transaction on an empty database of its own: SQLite takes
 * the lock from the operating system, on each of them, and it ends with the process however that ends. `fengsui.pid` only
 * says whose it is. Nobody may open `fengsui.lock` but through SQLite: on POSIX, closing it would give the lock away.
 */
export const lockFolder = (folder: string): FolderLock => {
  const [lock, pid] = [join(folder, 'fengsui.lock'), join(folder, 'fengsui.pid')]
  const held = new Database(lock, { timeout: 0 })
  try {
    // Nothing is ever written: no journal has to be made beside it.
    held.pragma('journal_mode = MEMORY')
    held.exec('begin immediate')
    writeFileSync(pid, `${process.pid}\n`)
  } catch (error) {
    held.close()
    if (isBusy(error)) throw new FolderInUse(folder, readPid(pid))
    // Half written, it would name no process.
    rmSync(pid, { force: true })
    throw error
  }
  return {
    release: () => {
      rmSync(pid, { force: true })
      held.close()
    },
  }
}
