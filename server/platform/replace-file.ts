import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

import Database from 'better-sqlite3'

const NEXT_SUFFIX = '.next'
const PROBE_SUFFIX = '.probe'
/** A write of this size must succeed before a failed store counts as writable again. */
const PROBE_BYTES = 1024 * 1024
/** Two header bytes mark the file as WAL (https://sqlite.org/fileformat2.html), so that opening it writes nothing. */
const VERSIONS_AT = 18
const WAL_VERSIONS = Buffer.from([2, 2])

const writeFile = async (path: string, write: (file: FileHandle) => Promise<unknown>) => {
  try {
    const file = await open(path, 'w')
    try {
      await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Writes the replacement of the database into a file beside it, with fsync; removes the file on failure. */
export const writeNext = (url: string, bytes: Buffer): Promise<void> =>
  writeFile(url + NEXT_SUFFIX, async (file) => {
    await file.writeFile(bytes)
    await file.write(WAL_VERSIONS, 0, WAL_VERSIONS.length, VERSIONS_AT)
  })

export const removeNext = (url: string): void => rmSync(url + NEXT_SUFFIX, { force: true })

/** Removes files that a killed process may have left beside the database. */
export const removeLeftovers = (url: string): void => {
  for (const ending of [NEXT_SUFFIX, PROBE_SUFFIX]) rmSync(url + ending, { force: true })
}

/** Checks for disk space and write permission beside the database; throws otherwise. */
export const probeFolder = async (url: string): Promise<void> => {
  await writeFile(url + PROBE_SUFFIX, (file) => file.writeFile(Buffer.alloc(PROBE_BYTES)))
  await rm(url + PROBE_SUFFIX, { force: true })
}

/** Moves the WAL into the database (checkpoint); fails as locked while another program uses it. */
export const emptyWal = (connection: Database.Database): void => {
  const [row] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number | bigint }[]
  if (Number(row?.busy) !== 0) throw new Database.SqliteError('the WAL is in use', 'SQLITE_BUSY')
}

const syncFolder = (folder: string) => {
  // Windows cannot open a folder as a file; its file system journal preserves the order of renames.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Renames the replacement over the database, whose connection must be closed. An old WAL would be replayed into the new
 * file, so it must be removed; an idle connection of another program leaves an empty one.
 */
export const takeNext = (url: string): void => {
  const size = statSync(`${url}-wal`, { throwIfNoEntry: false })?.size ?? 0
  if (size > 0) throw new Database.SqliteError('another program wrote to the database', 'SQLITE_BUSY')
  for (const ending of ['-wal', '-shm']) if (existsSync(url + ending)) rmSync(url + ending)
  renameSync(url + NEXT_SUFFIX, url)
  syncFolder(dirname(url))
}
