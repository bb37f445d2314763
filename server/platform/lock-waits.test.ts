import Database from 'better-sqlite3'
import { afterEach, afterAll, expect, test, vi } from 'vitest'

import { createLockWaits, MAX_LOCK_WAIT_MS, MAX_WAITING_WRITES } from '#server/platform/lock-waits.ts'

afterEach(() => void vi.useRealTimers())

const connection = new Database(':memory:')
afterAll(() => connection.close())

const gate = { busy: false, settled: () => Promise.resolve(), connection }
const held = () => new Database.SqliteError('held', 'SQLITE_BUSY')

test('so many writes wait for a lock, one more is refused at once', async () => {
  const waits = createLockWaits(gate, MAX_LOCK_WAIT_MS)
  const state = { isHeld: true, done: 0 }
  const write = () => {
    if (state.isHeld) throw held()
    state.done += 1
  }
  const waiting = Array.from({ length: MAX_WAITING_WRITES }, () => waits.run(write))
  // Once this one resolves, all earlier ones are waiting.
  await waits.run(() => undefined)
  await expect(waits.run(write)).rejects.toThrow('held')
  state.isHeld = false
  await Promise.all(waiting)
  expect(state.done).toBe(MAX_WAITING_WRITES)
})

test('writes that wait behind each other give up together, and what comes then does not wait anew', async () => {
  vi.useFakeTimers()
  const waits = createLockWaits(gate, 1000)
  const begin = Date.now()
  const givenUp: number[] = []
  const write = () =>
    waits
      .run(() => {
        throw held()
      })
      .catch(() => givenUp.push(Date.now() - begin))
  const first = [write(), write(), write()]
  await vi.advanceTimersByTimeAsync(2000)
  await Promise.all(first)
  expect(givenUp).toEqual([1000, 1000, 1000])
  await write()
  expect(givenUp.at(-1)).toBe(2000)
})
