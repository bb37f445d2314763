import { afterEach, expect, test, vi } from 'vitest'

import { createClock } from '#server/worlds/clock.ts'
import { createScheduler } from '#server/worlds/scheduler.ts'

// Also after a failed test: test files of the server share their modules.
afterEach(() => void vi.useRealTimers())

const frozen = (options: { limit?: number; breathe?: () => Promise<void> } = {}) => {
  const clock = createClock({ mode: 'frozen', now: 1000 })
  const failed: string[] = []
  const scheduler = createScheduler({ clock, onError: (_, name) => failed.push(name), ...options })
  return { clock, scheduler, failed }
}

test('advance runs everything due once, in order, each at its own time', async () => {
  const { clock, scheduler } = frozen()
  const seen: [string, number][] = []
  const note = (name: string) => () => void seen.push([name, clock.now()])
  scheduler.at(1300, 'c', note('c'))
  scheduler.at(1100, 'a', note('a'))
  scheduler.at(1100, 'b', note('b'))
  scheduler.at(1301, 'later', note('later'))
  expect(await scheduler.advance(300)).toBe(3)
  expect(seen).toEqual([
    ['a', 1100],
    ['b', 1100],
    ['c', 1300],
  ])
  expect(clock.now()).toBe(1300)
  expect(await scheduler.advance(300)).toBe(1)
})

test('a waiting caller has a turn while very much is due', async () => {
  const seen: string[] = []
  const breathe = async () => void seen.push('breath')
  const { scheduler } = frozen({ breathe })
  for (let n = 0; n < 250; n += 1) scheduler.at(1001, 'step', () => void seen.push('step'))
  await scheduler.advance(1)
  expect(seen.indexOf('breath')).toBe(100)
  expect(seen.filter((one) => one === 'breath')).toHaveLength(2)
})

test('a step that schedules more within the time is followed by what it scheduled', async () => {
  const { clock, scheduler } = frozen()
  const at: number[] = []
  const again = () => {
    at.push(clock.now())
    scheduler.at(clock.now() + 100, 'again', again)
  }
  scheduler.at(1100, 'again', again)
  await scheduler.advance(350)
  expect(at).toEqual([1100, 1200, 1300])
})

test('each step is awaited before the next, also a lazy thenable as a database client returns it', async () => {
  const { scheduler } = frozen()
  const order: string[] = []
  const lazy = {
    then: (done: (value: undefined) => void) => void setImmediate(() => (order.push('first'), done(undefined))),
  }
  scheduler.at(1001, 'first', () => lazy)
  scheduler.at(1002, 'second', () => order.push('second'))
  await scheduler.advance(10)
  expect(order).toEqual(['first', 'second'])
})

test('two advances at once run one after the other', async () => {
  const { clock, scheduler } = frozen()
  const [first, second] = await Promise.all([scheduler.advance(100), scheduler.advance(50)])
  expect([first, second, clock.now()]).toEqual([0, 0, 1150])
})

test('the limit names what ran away', async () => {
  const { clock, scheduler } = frozen({ limit: 50 })
  const again = () => void scheduler.at(clock.now(), 'flapping', again)
  scheduler.at(1000, 'flapping', again)
  await expect(scheduler.advance(10)).rejects.toThrow(/flapping × 50/)
})

test('a cancelled step does not run', async () => {
  const { scheduler } = frozen()
  const step = vi.fn()
  scheduler.at(1001, 'step', step)()
  await scheduler.advance(100)
  expect(step).not.toHaveBeenCalled()
  expect(scheduler.pending()).toBe(0)
})

test('on a scaled clock steps run by themselves, sooner than the machine would', async () => {
  vi.useFakeTimers()
  const clock = createClock({ mode: 'scaled', speed: 60, now: 0 })
  const failed: string[] = []
  const scheduler = createScheduler({ clock, onError: (_, name) => failed.push(name) })
  const step = vi.fn()
  scheduler.at(60_000, 'fails', () => {
    throw new Error('broken')
  })
  scheduler.at(120_000, 'minute', step)
  await vi.advanceTimersByTimeAsync(1999)
  expect(step).not.toHaveBeenCalled()
  expect(failed).toEqual(['fails'])
  await vi.advanceTimersByTimeAsync(2)
  expect(step).toHaveBeenCalledOnce()
})

test('a frozen clock does not move, continues when resumed, and never runs backwards', async () => {
  vi.useFakeTimers()
  const clock = createClock({ mode: 'real', now: 5000 })
  clock.freeze()
  await vi.advanceTimersByTimeAsync(1000)
  expect([clock.now(), clock.mode()]).toEqual([5000, 'frozen'])
  clock.resume()
  await vi.advanceTimersByTimeAsync(1000)
  expect([clock.now(), clock.mode()]).toEqual([6000, 'real'])
  clock.freeze()
  expect(() => clock.moveTo(5999)).toThrow('时钟不能倒退')
})

/** The error that SQLite throws when the disk is full. */
const full = () => Object.assign(new Error('full'), { code: 'SQLITE_FULL' })

test('a step that could not be stored stays due for the next command', async () => {
  const { scheduler } = frozen()
  const seen: string[] = []
  let isFull = true
  scheduler.at(1100, 'stores', () => {
    if (isFull) throw full()
    seen.push('stored')
  })
  scheduler.at(1200, 'after', () => seen.push('after'))
  await expect(scheduler.advance(300)).rejects.toThrow('full')
  isFull = false
  expect(await scheduler.advance(0)).toBe(1)
  await scheduler.advance(300)
  expect(seen).toEqual(['stored', 'after'])
})

test('a step that could not be stored in a running world runs again five seconds later, any other does not', async () => {
  vi.useFakeTimers()
  const clock = createClock({ mode: 'real' })
  const failed: string[] = []
  const scheduler = createScheduler({ clock, onError: (_, name) => failed.push(name) })
  const begin = clock.now()
  const attempts: number[] = []
  scheduler.at(begin + 1000, 'stores', () => {
    attempts.push(clock.now() - begin)
    if (attempts.length < 3) throw full()
  })
  scheduler.at(begin + 1000, 'wrong', () => {
    throw new Error('of ours')
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toEqual([1000, 6000, 11_000])
  expect(failed).toEqual(['stores', 'wrong', 'stores'])
})
