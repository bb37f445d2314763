import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

import Database from 'better-sqlite3'

import { seedDatabase, type OnProgress, type SeedOrder } from '#server/worlds/seeding/seed-database.ts'
import { joinHalves, seedFirstHalf, seedSecondHalf } from '#server/worlds/seeding/seed-halves.ts'

/** What a thread is to make: a city in memory, whose bytes are sent, or a half of a large one, or one of two halves. */
export type SeedStep =
  | { readonly step: 'whole'; readonly file: null }
  | { readonly step: 'first' | 'second'; readonly file: string }
  | { readonly step: 'join'; readonly file: string; readonly second: string }

/** What the thread is started with; `file` is where the database lies. */
export type SeedJob = SeedOrder & SeedStep

/** What the thread sends: how far it is, and at its end the database, or null where that lies in a file. */
export type SeedMessage = { readonly percent: number } | { readonly bytes: Uint8Array | null }

// Nothing has to outlive a crash: the database is thrown away unless it is whole.
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

/** A large city keeps its threads busy for a minute, which is not to be felt in answers to others (of 19 steps down). */
const PATIENT = 5

/** Lets all others of the machine go first. Only Linux has a priority of threads: elsewhere it would be that of the process. */
const letOthersFirst = () => {
  if (process.platform === 'linux') setPriority(PATIENT)
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

run(workerData as SeedJob) // what `startSeeding` has put there
