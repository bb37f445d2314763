import { expect, test } from 'vitest'

import { createHerald } from '#client/features/event/herald.ts'
import { createTabLock } from '#client/lib/tab-lock.ts'
import { raisedFrame } from '#tests/support/event-frames.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { fakeLocks } from '#tests/support/tab-locks.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

type Listener = (ids: readonly string[]) => void

/** Two tabs of one browser; the first has the lock. Messages reach the other tab immediately. */
const openTabs = () => {
  const [locks, clock, listeners] = [fakeLocks(), manualClock(), new Map<string, Listener>()]
  const open = (name: string) => {
    const announced: string[][] = []
    const lock = createTabLock({ locks, name: () => 'herald' })
    const word = {
      say: (ids: readonly string[]) => {
        for (const [other, listener] of listeners) if (other !== name) listener(ids)
      },
      listen: (listener: Listener) => {
        listeners.set(name, listener)
      },
    }
    const notify = (frames: readonly { eventId: string }[]) => announced.push(frames.map(({ eventId }) => eventId))
    const herald = createHerald({ lock, announced: word, clock, notify })
    lock.want(true)
    const announce = (...ids: string[]) => herald.announce(ids.map((id) => raisedFrame(id)))
    return { lock, announced, announce, herald }
  }
  return { clock, first: open('first'), second: open('second') }
}

test('of two tabs one tells the desktop, whichever hears of an event first', async () => {
  const { first, second } = openTabs()
  first.announce('a')
  second.announce('a')
  second.announce('b')
  first.announce('b')
  first.lock.want(false)
  await settle()
  second.announce('c')
  expect([first.announced, second.announced]).toEqual([[['a'], ['b']], [['c']]])
})

test('what came when the announcing tab was gone is announced by the next one', async () => {
  const { first, second } = openTabs()
  second.announce('a')
  second.announce('b')
  first.lock.want(false)
  await settle()
  expect([first.announced, second.announced]).toEqual([[], [['a', 'b']]])
})

test('what was taken meanwhile, or is older than a pop-up, is announced by no tab', async () => {
  const { first, second, clock } = openTabs()
  second.announce('old')
  clock.advance(10_000)
  second.announce('taken', 'new')
  second.herald.settle(['taken'])
  first.lock.want(false)
  await settle()
  expect(second.announced).toEqual([['new']])
})

test('a tab keeps the latest hundred', async () => {
  const { first, second } = openTabs()
  second.announce(...Array.from({ length: 150 }, (_, at) => `e${at}`))
  first.lock.want(false)
  await settle()
  expect(second.announced.map((ids) => [ids.length, ids[0], ids.at(-1)])).toEqual([[100, 'e50', 'e149']])
})

test('an event that is raised again long after it was announced is announced again', () => {
  const { first, clock } = openTabs()
  first.announce('a')
  first.announce('a')
  clock.advance(10_000)
  first.announce('a')
  expect(first.announced).toEqual([['a'], ['a']])
})
