import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'

import { readMigrations } from '#server/platform/migrations.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import { seedDatabase } from '#server/worlds/seeding/seed-database.ts'
import { createSnapshots } from '#server/worlds/snapshots.ts'
import { parseTime } from '#shared/time.ts'

const start = parseTime('2026-03-02 08:00:00')
const migrations = readMigrations('prisma/migrations')
const demo = { seed: 119, size: 'demo', start } as const

/** A program that sends the database of a small city, which takes no time to make. */
const sendSmall = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-small-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [database, file] = [new Database(':memory:'), join(folder, 'small.db')]
  seedDatabase(database, { blueprint: { ...demo, size: 'small' }, migrations, passwordHash: 'hash' })
  writeFileSync(file, database.serialize())
  database.close()
  return `import { readFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    parentPort.postMessage({ bytes: new Uint8Array(readFileSync(${JSON.stringify(file)})) })`
}

/** Snapshots whose thread runs a program of the test, which first records the file it was started for. */
const setUp = (program: string, cacheBytesLimit?: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-seeding-'))
  const [log, file] = [join(folder, 'log'), join(folder, 'program.mjs')]
  const note = `import { appendFileSync } from 'node:fs'
    import { workerData as started } from 'node:worker_threads'
    appendFileSync(${JSON.stringify(log)}, started.file + '\\n')\n`
  writeFileSync(file, note + program)
  const snapshots = createSnapshots({
    migrations,
    password: 'Fengsui@119',
    breathe: transportClock.breathe,
    program: file,
    ...(cacheBytesLimit !== undefined && { cacheBytesLimit }),
  })
  onTestFinished(async () => {
    await snapshots.close()
    rmSync(folder, { recursive: true })
  })
  const started = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [])
  return { snapshots, started }
}

test('equal cities that are wanted at once share one thread, and a later one comes from the cache', async () => {
  const { snapshots, started } = setUp(sendSmall())
  const [one, other] = await Promise.all([snapshots.seed(demo), snapshots.seed(demo)])
  expect(one.content).toBe(other.content)
  expect(one.model).not.toBe(other.model)
  await snapshots.seed(demo)
  expect(started()).toHaveLength(1)
})

test('a city larger than the cache is not kept', async () => {
  const { snapshots, started } = setUp(sendSmall(), 1024)
  await snapshots.seed(demo)
  await snapshots.seed(demo)
  expect(started()).toHaveLength(2)
})

test.each([
  ['throws', `throw new Error('broken')`, '世界生成失败：broken'],
  ['ends without a result', 'process.exit(1)', '世界生成失败：生成线程已结束'],
  [
    'runs out of disk',
    `throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })`,
    '世界生成失败：磁盘空间不足',
  ],
])('a thread that %s fails those who wait for it, and the next one begins anew', async (_, program, message) => {
  const { snapshots, started } = setUp(program)
  const waiting = [snapshots.seed(demo), snapshots.seed(demo)]
  for (const one of waiting) await expect(one).rejects.toMatchObject({ key: 'ACT_FAILED', message })
  await expect(snapshots.seed(demo)).rejects.toMatchObject({ key: 'ACT_FAILED', message })
  expect(started()).toHaveLength(2)
})

/** A program in which one half runs forever and writes a trace, and the other fails once it sees the trace. */
const failHalf = (step: 'first' | 'second', trace: string) => `import { existsSync } from 'node:fs'
  import { workerData } from 'node:worker_threads'
  const trace = ${JSON.stringify(trace)}
  const failWhenSeen = () => {
    if (existsSync(trace)) throw new Error('broken')
  }
  setInterval(workerData.step === '${step}' ? failWhenSeen : () => appendFileSync(trace, '.'), 1)`

const tracesIn = (): { trace: string; sizeOf: () => number } => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-trace-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const trace = join(folder, 'trace')
  return { trace, sizeOf: () => (existsSync(trace) ? statSync(trace).size : 0) }
}

test.each(['first', 'second'] as const)(
  'a large city whose %s half fails leaves no file and no thread',
  async (step) => {
    const { trace, sizeOf } = tracesIn()
    const { snapshots, started } = setUp(failHalf(step, trace))
    const seed = () =>
      expect(snapshots.seed({ ...demo, size: 'city' })).rejects.toMatchObject({ message: '世界生成失败：broken' })
    await seed()
    const files = started().toSorted()
    expect(files).toEqual([expect.stringMatching(/fengsui-city-.*city\.db$/), expect.stringMatching(/second\.db$/)])
    expect(existsSync(dirname(files[0] ?? ''))).toBe(false)
    const left = sizeOf()
    expect(left).toBeGreaterThan(0)
    // Another thread has started and ended since: a thread that still ran would have written its trace.
    await expect(setUp(`throw new Error('later')`).snapshots.seed(demo)).rejects.toThrow('later')
    expect(sizeOf()).toBe(left)
  },
)

test('after the end of the server nothing is generated any more', async () => {
  const { snapshots, started } = setUp(sendSmall())
  await snapshots.close()
  await expect(snapshots.seed(demo)).rejects.toMatchObject({ key: 'ACT_FAILED', message: '服务器正在关闭' })
  expect(started()).toEqual([])
})
