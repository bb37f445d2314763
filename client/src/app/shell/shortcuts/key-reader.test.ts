import { expect, test, vi } from 'vitest'
import { createKeyReader, GO_WAIT_MS } from '#client/app/shell/shortcuts/key-reader.ts'
import type { ShortcutAct } from '#client/config/shortcuts.ts'

const acts: Readonly<Record<string, ShortcutAct>> = { g: 'go', j: 'next', '?': 'help', x: 'tick', 'Shift+X': 'tickTo' }

/** A clock that a test moves by hand. */
const manualClock = () => {
  let timers: { readonly at: number; readonly act: () => void }[] = []
  let now = 0
  return {
    after: (ms: number, act: () => void) => {
      const timer = { at: now + ms, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    pass: (ms: number): void => {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter((one) => !due.includes(one))
      for (const { act } of due) act()
    },
  }
}

const setUp = () => {
  const clock = manualClock()
  const reader = createKeyReader(clock, (name) => acts[name])
  return { clock, reader, isWaiting: () => reader.store.getState().isWaiting }
}

test('a key means its act, others nothing', () => {
  const { reader } = setUp()
  expect(['j', '?', 'Shift+X', 'q', 'Enter'].map(reader.read)).toEqual([
    { act: 'next' },
    { act: 'help' },
    { act: 'tickTo' },
    undefined,
    undefined,
  ])
})

test('g waits for a letter, which then is no act of its own', () => {
  const { reader, isWaiting } = setUp()
  expect(reader.read('g')).toBeUndefined()
  expect(isWaiting()).toBe(true)
  expect(reader.read('x')).toEqual({ letter: 'x' })
  expect(isWaiting()).toBe(false)
  expect(reader.read('x')).toEqual({ act: 'tick' })
})

test('Shift alone is no letter, and g twice waits for none', () => {
  const { reader, isWaiting } = setUp()
  reader.read('g')
  expect(reader.read('Shift')).toBeUndefined()
  expect(isWaiting()).toBe(true)
  expect(reader.read('g')).toEqual({ letter: 'g' })
  expect(isWaiting()).toBe(false)
})

test('Esc ends the waiting, and so does time; a new g has the whole time again', () => {
  const { clock, reader, isWaiting } = setUp()
  reader.read('g')
  expect(reader.read('Escape')).toEqual({ act: 'end' })
  expect(isWaiting()).toBe(false)

  reader.read('g')
  clock.pass(GO_WAIT_MS - 1)
  expect(isWaiting()).toBe(true)
  clock.pass(1)
  expect(isWaiting()).toBe(false)
  expect(reader.read('j')).toEqual({ act: 'next' })

  reader.read('g')
  clock.pass(GO_WAIT_MS - 1)
  reader.end()
  reader.read('g')
  clock.pass(GO_WAIT_MS - 1)
  expect(isWaiting()).toBe(true)
})

test('the hint changes once at each beginning and each end', () => {
  const { clock, reader } = setUp()
  const changes = vi.fn<() => void>()
  reader.store.subscribe(changes)
  reader.end()
  reader.read('g')
  clock.pass(GO_WAIT_MS)
  clock.pass(GO_WAIT_MS)
  expect(changes).toHaveBeenCalledTimes(2)
})
