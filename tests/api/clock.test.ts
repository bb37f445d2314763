import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { callerOf } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { closeApp, makeWorld, openApp } from '#tests/support/test-app.ts'

// Also runs after a failed test: the test files of the server share their modules.
afterEach(() => void vi.useRealTimers())

const app = await fileApp()
let path: string
beforeEach(async () => {
  path = await makeWorld(app)
})

interface Clock {
  readonly now: string
  readonly ran: number
  readonly seq: number
  readonly error?: { code: number; field: string; message: string }
}
const set = async (command: object) => callerOf(app, path).control<Clock>('POST', '/__sim/clock', command)
const clock = async () =>
  (await callerOf(app, path).control<{ clock: { now: string; mode: string; speed: number } }>('GET', '/__sim/state'))
    .body.clock

test.each([
  ['90s', '2026-03-02 08:01:30'],
  ['1h30m', '2026-03-02 09:30:00'],
  ['0.5h', '2026-03-02 08:30:00'],
  ['7d', '2026-03-09 08:00:00'],
  ['1w2d3h4m5s', '2026-03-11 11:04:05'],
  ['1500ms', '2026-03-02 08:00:01'],
  ['0s', '2026-03-02 08:00:00'],
])('advancing by %s leads to %s, and the clock is frozen again', async (time, now) => {
  expect((await set({ advance: time })).body.now).toBe(now)
  expect(await clock()).toEqual({ now, mode: 'frozen', speed: 0 })
})

test('a moment can be named, and what is due before it happens on the way', async () => {
  const { body } = await set({ now: '2026-03-02 20:00:00' })
  expect([body.now, body.ran]).toEqual(['2026-03-02 20:00:00', 0])
  path = await makeWorld(app, { life: true })
  expect((await set({ now: '2026-03-04 08:00:00' })).body.ran).toBeGreaterThan(0)
})

test('time never runs backwards: 409, and the clock stays', async () => {
  const { status, body } = await set({ now: '2026-03-02 07:59:59' })
  expect([status, body.error]).toEqual([
    409,
    { code: 5302, key: 'STATE_CHANGED', field: 'now', message: '时钟不能倒退', hint: 'the clock does not go back' },
  ])
  expect((await clock()).now).toBe('2026-03-02 08:00:00')
})

test('nor does it run past what four digits of a year can say', async () => {
  expect((await set({ advance: '9999999w' })).body.error).toMatchObject({
    code: 4001,
    field: 'advance',
    message: '时钟最晚到 9000-01-01 00:00:00',
  })
  expect((await set({ advance: `${'9'.repeat(400)}d` })).body.error).toMatchObject({ code: 4001, field: 'advance' })
  expect(await clock()).toMatchObject({ now: '2026-03-02 08:00:00' })
})

test.each(['', '5', 'm', '5 moons', '-5m', '5m 3s', '1e3s', '5y', '5M', '１m'])(
  '"%s" is no length of time, and the answer says which field',
  async (time) => {
    const { status, body } = await set({ advance: time })
    expect([status, body.error?.field]).toEqual([400, 'advance'])
    expect(body.error?.message).toContain('前进时长')
  },
)

test.each([
  [{}],
  [{ advance: '5m', freeze: true }],
  [{ speed: 0 }],
  [{ speed: -1 }],
  [{ speed: 10_001 }],
  [{ freeze: false }],
  [{ sped: 3 }],
  [{ advance: '5m', wait: 1 }],
])('one command at a time, and none that makes no sense: %o', async (command) => {
  expect((await set(command)).status).toBe(400)
  expect(await clock()).toEqual({ now: '2026-03-02 08:00:00', mode: 'frozen', speed: 0 })
})

test('a clock runs faster, freezes, and goes on at the speed it had', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const machine = (ms: number) => vi.advanceTimersByTime(ms)
  await set({ speed: 60 })
  machine(2000)
  expect(await clock()).toEqual({ now: '2026-03-02 08:02:00', mode: 'scaled', speed: 60 })
  await set({ freeze: true })
  machine(5000)
  expect(await clock()).toEqual({ now: '2026-03-02 08:02:00', mode: 'frozen', speed: 0 })
  await set({ resume: true })
  machine(1000)
  expect(await clock()).toEqual({ now: '2026-03-02 08:03:00', mode: 'scaled', speed: 60 })
  await set({ speed: 1 })
  expect(await clock()).toMatchObject({ mode: 'real', speed: 1 })
  expect((await set({ advance: '1h' })).body.now).toBe('2026-03-02 09:03:00')
})

test('unused worlds end after their time, those that are used or have connections stay', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const own = await openApp()
  const [idle, used, brief] = [await makeWorld(own), await makeWorld(own), await makeWorld(own, { ttl: '5m' })]
  const there = async () =>
    (await callerOf(own, '').control<{ path: string }[]>('GET', '/__sim/worlds')).body.map((world) => world.path)
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  expect(await there()).toEqual(['', idle, used])
  expect(await there()).not.toContain(brief)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  await callerOf(own, used).control('GET', '/__sim/state')
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  expect(await there()).toEqual(['', used])
  await closeApp(own)
})
