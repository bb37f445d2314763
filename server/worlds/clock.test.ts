import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createClock, type ClockMode } from '#server/worlds/clock.ts'
import { createScheduler } from '#server/worlds/scheduler.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { transportTimers } from '#tests/support/transport-timers.ts'

const START = Date.UTC(2026, 2, 2)

/** A world's clock and scheduler on a machine whose wall clock can be set; `pass` advances monotonic time. */
const rig = (options: { mode?: ClockMode; speed?: number } = {}) => {
  const timers = transportTimers()
  const machine = { wall: START - timers.clock.now() }
  const host = { wall: () => machine.wall + timers.clock.now(), steady: timers.clock.now, after: timers.clock.after }
  const clock = createClock({ mode: 'real', ...options }, host)
  const failed: unknown[] = []
  const scheduler = createScheduler({ clock, onError: (error) => failed.push(error), breathe: breath })
  return {
    clock,
    scheduler,
    failed,
    /** Sets the wall clock forward or back. */
    step: (ms: number) => {
      machine.wall += ms
    },
    pass: async (ms: number) => {
      timers.pass(ms)
      for (let before: number | null = 0; before !== scheduler.nextDue(); await breath()) before = scheduler.nextDue()
    },
    timers: timers.count,
  }
}
const breath = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A step that records its times and schedules the next one. */
const everyHour = ({ clock, scheduler }: ReturnType<typeof rig>) => {
  const ran: number[] = []
  const again = () => {
    ran.push(clock.now() - START)
    scheduler.at(clock.now() + HOUR, 'hourly', again)
  }
  scheduler.at(START + HOUR, 'hourly', again)
  return ran
}

test.each([HOUR, 5 * SECOND])('set back by %i ms, time waits as long, and nothing runs twice', async (back) => {
  const world = rig()
  const ran = everyHour(world)
  await world.pass(HOUR)
  world.step(-back)
  expect(world.clock.now()).toBe(START + HOUR)
  await world.pass(back - 1)
  expect(world.clock.now()).toBe(START + HOUR)
  await world.pass(HOUR + 1)
  expect(world.clock.now()).toBe(START + 2 * HOUR)
  expect(ran).toEqual([HOUR, 2 * HOUR])
})

test('a control call does not end the wait, setting the clock does', async () => {
  const world = rig()
  await world.pass(MINUTE)
  expect(world.clock.now()).toBe(START + MINUTE)
  world.step(-HOUR)
  await world.scheduler.advance(0)
  await world.pass(MINUTE)
  expect(world.clock.now()).toBe(START + MINUTE)
  await world.scheduler.advance(MINUTE)
  await world.pass(MINUTE)
  expect(world.clock.now()).toBe(START + 3 * MINUTE)
})

test.each([
  ['set ahead by a day', DAY],
  ['suspended for eight hours', 8 * HOUR],
])('%s, each step runs once, at its own time, within a second', async (_, ahead) => {
  const world = rig()
  const ran = everyHour(world)
  await world.pass(MINUTE)
  world.step(ahead)
  await world.pass(SECOND)
  expect(ran).toEqual(Array.from({ length: ahead / HOUR }, (__, n) => (n + 1) * HOUR))
  expect(world.clock.now()).toBe(START + ahead + MINUTE + SECOND)
})

test('while a day is caught up others have their turn, and time goes forward for them alone', async () => {
  const world = rig()
  const times: number[] = []
  for (let n = 1; n <= 1000; n += 1) world.scheduler.at(START + n * MINUTE, 'step', () => {})
  world.step(DAY)
  const look = async () => {
    while (world.scheduler.pending() > 0) {
      times.push(world.clock.now())
      await breath()
    }
  }
  const looking = look()
  await world.pass(SECOND)
  await looking
  expect(new Set(times).size).toBeGreaterThan(5)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('an advance amid what is caught up goes on from there, and the rest follows', async () => {
  const world = rig()
  const ran = everyHour(world)
  world.step(DAY)
  expect(world.clock.now()).toBe(START + HOUR)
  await world.scheduler.advance(2 * HOUR)
  // The clock waits at the next overdue step.
  expect([world.clock.now(), ran.length]).toEqual([START + 4 * HOUR, 3])
  await world.pass(SECOND)
  expect([world.clock.now(), ran.length]).toEqual([START + DAY + SECOND, 24])
})

test('a scaled world counts steady time: the wall clock is nothing to it', async () => {
  const world = rig({ mode: 'scaled', speed: 60 })
  const ran = everyHour(world)
  world.step(-DAY)
  await world.pass(MINUTE)
  world.step(2 * DAY)
  await world.pass(MINUTE)
  expect(world.clock.now()).toBe(START + 2 * HOUR)
  expect(ran).toEqual([HOUR, 2 * HOUR])
})

test('a schedule that was cleared leaves no timer', async () => {
  const world = rig()
  everyHour(world)
  expect(world.timers()).toBe(1)
  world.scheduler.clear()
  expect(world.timers()).toBe(0)
})

test('whatever is done to the wall clock: time never runs back, and each step runs once, in order, not before its time', async () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: -2 * HOUR, max: 2 * DAY }), fc.integer({ min: 1, max: MINUTE })))
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fc.integer({ min: 1, max: 4 * DAY }), { minLength: 1 }), async (moves, dues) => {
      const world = rig()
      const ran: number[] = []
      const seen: number[] = []
      for (const due of dues) {
        world.scheduler.at(START + due, 'step', () => {
          expect(world.clock.now()).toBeGreaterThanOrEqual(START + due)
          ran.push(due)
        })
      }
      for (const [ms, wait] of [...moves, [60 * DAY, SECOND] as const]) {
        world.step(ms)
        seen.push(world.clock.now())
        await world.pass(wait)
        seen.push(world.clock.now())
      }
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
      expect(ran).toEqual(dues.toSorted((a, b) => a - b))
      expect(world.failed).toEqual([])
    }),
    { numRuns: 50 },
  )
})
