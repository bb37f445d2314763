import type { Seeded, Snapshot } from '#server/worlds/seeding/seeded.ts'
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
import type { SeedStep } from '#server/worlds/seeding/seed-worker.ts'
import { AppError } from '#shared/errors/app-error.ts'

export interface GeneratorParts {
  readonly migrations: readonly Migration[]
  readonly passwordHash: () => string
  readonly breathe: () => Promise<void>
  /** The worker program, where it is not the one in this folder. */
  readonly program?: string | undefined
}

/** Maximum number of waiting and running generations per size. Each size has its own lane: a large city delays no small one. */
const WAITING_LIMIT = { demo: 50, city: 4 }

/** Progress of a large city when its halves are generated, and when they are joined, in percent. */
const [HALVES_PERCENT, JOINED_PERCENT] = [78, 95]

/** Opens a file and unlinks it immediately: the system frees it with the connection, also after a crash. */
const openUnnamed = (folder: string, file: string): Database.Database => {
  const database = new Database(file, { fileMustExist: true })
  database.pragma('cache_size = -32000')
  rmSync(folder, { recursive: true, force: true })
  return database
}

interface Task {
  readonly order: SeedStep
  readonly onProgress?: OnProgress
}

const createThreads = ({ migrations, passwordHash, program }: GeneratorParts) => {
  const running = new Set<SeedThread>()
  let isClosed = false
  const begin = (blueprint: Blueprint, { order, onProgress = () => undefined }: Task): SeedThread => {
    const thread = startSeeding(
      { blueprint, migrations, passwordHash: passwordHash(), ...order },
      { onProgress, program },
    )
    running.add(thread)
    return thread
  }
  const end = async (threads: Iterable<SeedThread>) => {
    await Promise.all([...threads].map((thread) => thread.end()))
  }
  return {
    /** Runs the tasks in parallel, each in its own thread; when one fails, the others are terminated. */
    run: async (blueprint: Blueprint, ...tasks: Task[]): Promise<(Buffer | null)[]> => {
      if (isClosed) throw new AppError('ACT_FAILED', { message: '服务器正在关闭' })
      const threads = tasks.map((task) => begin(blueprint, task))
      try {
        return await Promise.all(threads.map(({ done }) => done))
      } catch (error) {
        await end(threads)
        throw error
      } finally {
        for (const thread of threads) running.delete(thread)
      }
    },
    close: async () => {
      isClosed = true
      await end(running)
    },
  }
}

type Threads = ReturnType<typeof createThreads>
type LoadModel = (database: Database.Database) => Promise<ReadModel>

// Takes some 30 ms on this thread, less than starting a worker thread.
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
    const [bytes] =
      blueprint.size === 'small'
        ? [seedHere({ blueprint, migrations, passwordHash: passwordHash() })]
        : await threads.run(blueprint, { order: { step: 'whole', file: null }, onProgress })
    if (!bytes) throw new Error('The thread sent no database')
    const database = new Database(bytes)
    try {
      return { bytes, model: await loadModel(database) }
    } finally {
      database.close()
    }
  }

/** Maps the progress of a part to the range `from` to `to` percent of the whole. */
const between =
  (from: number, to: number, onProgress: OnProgress): OnProgress =>
  (percent) =>
    onProgress(Math.floor(from + ((to - from) * percent) / 100))

/** Generates a large city in a folder, each half in its own thread; returns the file. */
const makeInHalves = async (
  threads: Threads,
  blueprint: Blueprint,
  { folder, onProgress }: { folder: string; onProgress: OnProgress },
): Promise<string> => {
  const [file, second] = [join(folder, 'city.db'), join(folder, 'second.db')]
  const onHalf = between(0, HALVES_PERCENT, onProgress)
  const halves: Task[] = [
    { order: { step: 'first', file }, onProgress: onHalf },
    { order: { step: 'second', file: second } },
  ]
  await threads.run(blueprint, ...halves)
  await threads.run(blueprint, {
    order: { step: 'join', file, second },
    onProgress: between(HALVES_PERCENT, JOINED_PERCENT, onProgress),
  })
  return file
}

const createInFile =
  (threads: Threads, loadModel: LoadModel) =>
  async (blueprint: Blueprint, onProgress: OnProgress): Promise<Seeded> => {
    const folder = mkdtempSync(join(tmpdir(), 'fengsui-city-'))
    let content: Database.Database | undefined
    try {
      content = openUnnamed(folder, await makeInHalves(threads, blueprint, { folder, onProgress }))
      return { content, model: await loadModel(content) }
    } catch (error) {
      content?.close()
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

/** Generates cities where they disturb least: on this thread, in a worker thread, or in a worker thread into a file. */
export const createGenerator = (parts: GeneratorParts) => {
  const threads = createThreads(parts)
  const loadModel: LoadModel = (database) => loadReadModelInSlices(database, parts.breathe)
  const inMemory = createInMemory(threads, parts, loadModel)
  const inFile = createInFile(threads, loadModel)
  const lanes = { demo: createLane(WAITING_LIMIT.demo), city: createLane(WAITING_LIMIT.city) }
  return {
    snapshot: (blueprint: Blueprint, onProgress: OnProgress): Promise<Snapshot> =>
      blueprint.size === 'small'
        ? inMemory(blueprint, onProgress)
        : lanes.demo.run(() => inMemory(blueprint, onProgress)),
    /** A city too large for memory, in an unlinked file that is freed with the connection. */
    file: (blueprint: Blueprint, onProgress: OnProgress) => lanes.city.run(() => inFile(blueprint, onProgress)),
    close: threads.close,
  }
}

export type Generator = ReturnType<typeof createGenerator>
