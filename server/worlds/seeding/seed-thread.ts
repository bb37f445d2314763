import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { OnProgress } from '#server/worlds/seeding/seed-database.ts'
import type { SeedJob, SeedMessage } from '#server/worlds/seeding/seed-worker.ts'
import { AppError } from '#shared/errors/app-error.ts'

// The built worker is in this folder; in the sources, `source-worker.js` registers a TypeScript loader first.
const programs = ['seed-worker.js', 'source-worker.js'].map((name) => join(import.meta.dirname, name))

/** Heap limit of a thread: half of a large city reaches some 500 MB before garbage collection, a demo 60 MB. */
const HEAP_LIMIT_MB = 900
/** Rows live while a piece of the city is built: a small young generation copies each twice, which takes a fifth longer. */
const YOUNG_HEAP_LIMIT_MB = 192

const failure = (reason: string): AppError => new AppError('ACT_FAILED', { message: `世界生成失败：${reason}` })

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return '内存不足'
  if (code === 'SQLITE_FULL') return '磁盘空间不足'
  return error instanceof Error ? error.message : String(error)
}

/** Generates a database in its own thread, which then ends; rejects with an `AppError` unless the database is complete. */
export const startSeeding = (
  job: SeedJob,
  { onProgress, program }: { onProgress: OnProgress; program?: string | undefined },
) => {
  const file = program ?? programs.find((path) => existsSync(path))
  if (file === undefined) throw new Error('The program that seeds worlds is not built')
  const worker = new Worker(file, {
    workerData: job,
    // Flags of the process, such as a loader or an inspector, must not apply to threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_LIMIT_MB },
  })
  /** The bytes of the database; null when it is in a file. */
  const done = new Promise<Buffer | null>((resolve, reject) => {
    worker.on('message', (message: SeedMessage) => {
      if ('percent' in message) onProgress(message.percent)
      else resolve(message.bytes && Buffer.from(message.bytes.buffer))
    })
    worker.once('error', (error) => reject(failure(reasonOf(error))))
    // Rejects when the thread was terminated or exited without a result; no effect after a result.
    worker.once('exit', () => reject(failure('生成线程已结束')))
  })
  return {
    done,
    /** Terminates the thread; `done` rejects. */
    end: (): Promise<unknown> => worker.terminate(),
  }
}

export type SeedThread = ReturnType<typeof startSeeding>
