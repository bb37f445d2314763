import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'better-sqlite3'

import { FolderInUse } from '#server/config/folder-in-use.ts'

/** The pid of the process that holds the folder; null when not written yet. */
const readPid = (file: string): number | null => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return /^\d+$/.test(text) ? Number(text) : null
  } catch (error) {
    // The other process has the lock but has not written its pid yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const isBusy = (error: unknown): boolean => error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY'

/**
 * Locks a data folder for this process with an open transaction on an empty database. SQLite uses a lock of the operating
 * system on every platform, which ends with the process, also after a crash. `fengsui.pid` only names the owner. Open
 * `fengsui.lock` only through SQLite: on POSIX, closing any other handle releases the lock.
 */
export const lockFolder = (folder: string) => {
  const [lock, pid] = [join(folder, 'fengsui.lock'), join(folder, 'fengsui.pid')]
  const held = new Database(lock, { timeout: 0 })
  try {
    // Nothing is ever written, so no journal file is needed.
    held.pragma('journal_mode = MEMORY')
    held.exec('begin immediate')
    writeFileSync(pid, `${process.pid}\n`)
  } catch (error) {
    held.close()
    if (isBusy(error)) throw new FolderInUse(folder, readPid(pid))
    // A partially written file would name no process.
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
