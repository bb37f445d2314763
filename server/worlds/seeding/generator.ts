import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'better-sqlite3'

import type { Migration } from '#server/platform/migrations.ts'
import { loadReadModelInSlices } from '#server/worlds/read-model/load.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { createLane } from '#server/worlds/seeding/lane.ts'
import { seedDatabase, type Blueprint, type OnProgress, type SeedOrder } from '#server/worlds/seeding/seed-database.ts'
import { startSeeding, type SeedThread } from '#server/worlds/seeding/seed-thread.ts'
import type { Seeded, Snapshot } from '#server/worlds/snapshots.ts'
import { AppError } from '#shared/errors/app-error.ts'

export interface GeneratorParts {
  readonly migrations: readonly Migration[]
  readonly passwordHash: () => string
  readonly breathe: () => Promise<void>
  /** The program of the thread, where it is not the one beside this. */
  readonly program?: string | undefined
}

/** Makes cities, each where it disturbs least: on this thread, in one of its own, or in one of its own and into a file. */
export interface Generator {
  snapshot(blueprint: Blueprint, onProgress: OnProgress): Promise<Snapshot>
  /** A city that is too large for memory, in a file without a name: it goes with the connection. */
  file(blueprint: Blueprint, onProgress: OnProgress): Promise<Seeded>
  close(): Promise<void>
}

/** Cities of a size that wait or are generated at once. Each size has a lane: a large city holds no small one up. */
const WAITING_LIMIT = { demo: 50, city: 4 }

/** A connection to a file that is deleted right away: the system frees it with the connection, also after a crash. */
const openUnnamed = (folder: string, file: string): Database.Database => {
  const database = new Database(file, { fileMustExist: true })
  database.pragma('cache_size = -32000')
  rmSync(folder, { recursive: true, force: true })
  return database
}

const createThreads = ({ migrations, passwordHash, program }: GeneratorParts) => {
  const running = new Set<SeedThread>()
  let isClosed = false
  return {
    run: async (blueprint: Blueprint, file: string | null, onProgress: OnProgress): Promise<Buffer | null> => {
      if (isClosed) throw new AppError('ACT_FAILED', { message: '服务器正在关闭' })
      const job = { blueprint, migrations, passwordHash: passwordHash(), file }
      const thread = startSeeding(job, { onProgress, program })
      running.add(thread)
      return thread.done.finally(() => running.delete(thread))
    },
    close: async () => {
      isClosed = true
      await Promise.all([...running].map((thread) => thread.end()))
    },
  }
}

type Threads = ReturnType<typeof createThreads>
type LoadModel = (database: Database.Database) => Promise<ReadModel>

// Some 30 ms on this thread: to start another takes longer.
const seedHere = (order: SeedOrder): Buffer => {
  const database = new Database(':memory:')
  seedDatabase(database, order)
  const bytes = database.serialize()
  database.close()
  return bytes
}

const createInMemory =
  (threads: Threads, { migrations, passwordHash }: GeneratorParts, loadModel: LoadModel) =>
  async (blueprint: Blueprint, onProgress: OnProgress): Promise<Snapshot> => {
    const bytes =
      blueprint.size === 'small'
        ? seedHere({ blueprint, migrations, passwordHash: passwordHash() })
        : await threads.run(blueprint, null, onProgress)
    if (bytes === null) throw new Error('The thread sent no database')
    const database = new Database(bytes)
    try {
      return { bytes, model: await loadModel(database) }
    } finally {
      database.close()
    }
  }

const createInFile =
  (threads: Threads, loadModel: LoadModel) =>
  async (blueprint: Blueprint, onProgress: OnProgress): Promise<Seeded> => {
    const folder = mkdtempSync(join(tmpdir(), 'fengsui-city-'))
    let content: Database.Database | undefined
    try {
      const file = join(folder, 'city.db')
      await threads.run(blueprint, file, onProgress)
      content = openUnnamed(folder, file)
      return { content, model: await loadModel(content) }
    } catch (error) {
      content?.close()
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

export const createGenerator = (parts: GeneratorParts): Generator => {
  const threads = createThreads(parts)
  const loadModel: LoadModel = (database) => loadReadModelInSlices(database, parts.breathe)
  const inMemory = createInMemory(threads, parts, loadModel)
  const inFile = createInFile(threads, loadModel)
  const lanes = { demo: createLane(WAITING_LIMIT.demo), city: createLane(WAITING_LIMIT.city) }
  return {
    snapshot: (blueprint, onProgress) =>
      blueprint.size === 'small'
        ? inMemory(blueprint, onProgress)
        : lanes.demo.run(() => inMemory(blueprint, onProgress)),
    file: (blueprint, onProgress) => lanes.city.run(() => inFile(blueprint, onProgress)),
    close: threads.close,
  }
}
