import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

import Database from 'better-sqlite3'

import { seedDatabase, type OnProgress, type SeedOrder } from '#server/worlds/seeding/seed-database.ts'
import { joinHalves, seedFirstHalf, seedSecondHalf } from '#server/worlds/seeding/seed-halves.ts'

/** The task of a thread: a city in memory whose bytes are sent, a half of a large city, or joining two halves. */
export type SeedStep =
  | { readonly step: 'whole'; readonly file: null }
  | { readonly step: 'first' | 'second'; readonly file: string }
  | { readonly step: 'join'; readonly file: string; readonly second: string }

/** The input of the thread; `file` is the path of the database. */
export type SeedJob = SeedOrder & SeedStep

/** Messages of the thread: progress, and finally the database, or null when it is in a file. */
export type SeedMessage = { readonly percent: number } | { readonly bytes: Uint8Array | null }

// No durability needed: an incomplete database is discarded.
const PRAGMAS = [
  'journal_mode = MEMORY',
  'synchronous = OFF',
  'foreign_keys = OFF',
  'locking_mode = EXCLUSIVE',
  'cache_size = -96000',
]

const send = (message: SeedMessage) => parentPort?.postMessage(message)

const carryOut = (database: Database.Database, job: SeedJob, onProgress: OnProgress): void => {
  switch (job.step) {
    case 'whole':
      return seedDatabase(database, job, onProgress)
    case 'first':
      return seedFirstHalf(database, job, onProgress)
    case 'second':
      return seedSecondHalf(database, job, onProgress)
    case 'join':
      return joinHalves(database, job, onProgress)
  }
}

/** Nice value (19 is the lowest priority): a large city keeps its threads busy for a minute without slowing responses. */
const LOW_PRIORITY = 5

/** Lowers the priority of this thread. Only on Linux: elsewhere the call would lower that of the whole process. */
const letOthersFirst = () => {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY)
}

const run = (job: SeedJob) => {
  if (job.step !== 'whole') letOthersFirst()
  const database = new Database(job.file ?? ':memory:')
  for (const pragma of PRAGMAS) database.pragma(pragma)
  let last = 0
  carryOut(database, job, (percent) => {
    if (percent > last) send({ percent })
    last = percent
  })
  const bytes = job.file === null ? database.serialize() : null
  database.close()
  send({ bytes })
}

run(workerData as SeedJob) // set by `startSeeding`
