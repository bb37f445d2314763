import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import Database from 'better-sqlite3'

import { countsOf, dump, load } from '#tests/upgrades/dump.ts'
import type { RecordedDay } from '#tests/upgrades/recorded-day.ts'

const here = import.meta.dirname
const DATABASE = 'fengsui.db'

/** The metadata stored next to the SQL of a recorded folder. */
export interface Recorded extends RecordedDay {
  /** When the folder was made, in milliseconds since 1970 UTC. */
  readonly at: number
  readonly counts: Readonly<Record<string, number>>
}

/** The commits with a recorded folder, the oldest first. */
export const recordedNames = (): string[] =>
  readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((one, other) => recordOf(one).at - recordOf(other).at)

export const recordOf = (name: string): Recorded =>
  JSON.parse(readFileSync(join(here, name, 'recorded.json'), 'utf8')) as Recorded

const sqlOf = (name: string): string => brotliDecompressSync(readFileSync(join(here, name, 'store.sql.br'))).toString()

/** The database of a recorded folder, in memory, as its version left it. */
export const loadRecorded = (name: string): Database.Database => load(sqlOf(name))

/** Writes a recorded database into a data folder. */
export const unpack = (name: string, folder: string): void => {
  load(sqlOf(name), join(folder, DATABASE)).close()
}

/** Records the database of a data folder under the name of its commit; its server must have ended. */
export const pack = (name: string, folder: string, day: RecordedDay): void => {
  const database = new Database(join(folder, DATABASE), { readonly: true })
  const at = Number(database.prepare('select max(createdAt) from Session').pluck().get())
  const recorded: Recorded = { at, ...day, counts: countsOf(database) }
  mkdirSync(join(here, name), { recursive: true })
  writeFileSync(join(here, name, 'store.sql.br'), brotliCompressSync(dump(database)))
  writeFileSync(join(here, name, 'recorded.json'), `${JSON.stringify(recorded, null, 2)}\n`)
  database.close()
}
