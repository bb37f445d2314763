import { expect, test } from 'vitest'
import { createServerClock } from '#client/lib/server-clock.ts'

const start = () => {
  const page = { time: 1000, now: () => page.time }
  return { page, clock: createServerClock(page) }
}

test('before the first answer the time is the machine’s', () => {
  const { page, clock } = start()
  expect(clock.now()).toBe(1000)
  page.time = 4000
  expect(clock.now()).toBe(4000)
})

test.each([
  [1, 5000],
  [60, 300_000],
  [0.5, 2500],
  [0, 0],
])('at speed %d five seconds of the page are %d ms of the world', (speed, elapsed) => {
  const { page, clock } = start()
  clock.sync(`900000;${speed}`)
  page.time += 5000
  expect(clock.now()).toBe(900_000 + elapsed)
})

test('the speed of the world is known from the first answer on', () => {
  const { clock } = start()
  expect(clock.speed()).toBe(1)
  clock.sync('900000;0')
  expect(clock.speed()).toBe(0)
})

test('the latest answer corrects the time', () => {
  const { page, clock } = start()
  clock.sync('900000;1')
  page.time += 10_000
  clock.sync('909900;1')
  expect(clock.now()).toBe(909_900)
})

test.each([null, '', 'soon', '900000', '900000;', ';1', '900000;-1', '9e5;1'])(
  'a header %s changes nothing',
  (header) => {
    const { clock } = start()
    clock.sync('500000;0')
    clock.sync(header)
    expect(clock.now()).toBe(500_000)
  },
)

test('a jump and another speed are reported, the passing of time is not', () => {
  const { page, clock } = start()
  let notifications = 0
  clock.sync('900000;1')
  const unsubscribe = clock.subscribe(() => (notifications += 1))
  page.time += 60_000
  clock.sync('960040;1')
  expect(notifications).toBe(0)
  clock.sync('970000;1')
  expect(notifications).toBe(1)
  clock.sync('970000;0')
  expect(notifications).toBe(2)
  unsubscribe()
  clock.sync('100;1')
  expect(notifications).toBe(2)
})
