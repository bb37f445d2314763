import { parentPort, workerData } from 'node:worker_threads'

import Database from 'better-sqlite3'

import { seedDatabase, type SeedOrder } from '#server/worlds/seeding/seed-database.ts'

/** What the thread is started with: where the database is to lie, or null for one whose bytes are sent. */
export interface SeedJob extends SeedOrder {
  readonly file: string | null
}

/** What the thread sends: how far it is, and at its end the database, or null where that lies in a file. */
export type SeedMessage = { readonly percent: number } | { readonly bytes: Uint8Array | null }

// Nothing has to outlive a crash: the database is thrown away unless it is whole.
const PRAGMAS = [
  'journal_mode = MEMORY',
  'synchronous = OFF',
  'foreign_keys = OFF',
  'locking_mode = EXCLUSIVE',
  'cache_size = -64000',
]

const send = (message: SeedMessage) => parentPort?.postMessage(message)

const run = ({ file, ...order }: SeedJob) => {
  const database = new Database(file ?? ':memory:')
  for (const pragma of PRAGMAS) database.pragma(pragma)
  let last = 0
  seedDatabase(database, order, (percent) => {
    if (percent > last) send({ percent })
    last = percent
  })
  const bytes = file === null ? database.serialize() : null
  database.close()
  send({ bytes })
}

run(workerData as SeedJob) // what `startSeeding` has put there
