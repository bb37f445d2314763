import { expect, test } from 'vitest'
import { createAnnouncer } from '#client/features/event/announcer.ts'
import { raisedFrame } from '#tests/support/event-frames.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const rest = () => new Promise<void>((resolve) => setImmediate(resolve))

const setUp = (isLoggedIn: () => Promise<boolean>) => {
  const clock = manualClock()
  const shown: string[] = []
  const rig = { clock, shown, checks: 0, ended: 0 }
  const { announce, settle } = createAnnouncer({
    clock,
    isLoggedIn: () => {
      rig.checks += 1
      return isLoggedIn()
    },
    show: (frames) => shown.push(...frames.map(({ eventId }) => eventId)),
    loggedOut: () => {
      rig.ended += 1
    },
  })
  return { rig, announce: (...ids: string[]) => announce(ids.map((id) => raisedFrame(id))), settle }
}

test('asks before it shows, and a storm asks once', async () => {
  const { rig, announce } = setUp(() => Promise.resolve(true))
  announce('a')
  announce('b')
  expect(rig.shown).toEqual([])
  await rest()
  announce('c')
  expect(rig.shown).toEqual(['a', 'b', 'c'])
  expect(rig.checks).toBe(1)
  rig.clock.advance(10_000)
  announce('d')
  await rest()
  expect(rig.checks).toBe(2)
})

test('shows nothing to a person who is logged out, and says so', async () => {
  const { rig, announce } = setUp(() => Promise.resolve(false))
  announce('a')
  await rest()
  expect(rig).toMatchObject({ shown: [], ended: 1 })
})

test('an alarm does not wait longer than a second and a half for the answer', () => {
  const { rig, announce } = setUp(() => new Promise(() => {}))
  announce('a')
  rig.clock.advance(1499)
  expect(rig.shown).toEqual([])
  rig.clock.advance(1)
  expect(rig.shown).toEqual(['a'])
})

test('an alarm is shown when it is unknown whether the session is live', async () => {
  const { rig, announce } = setUp(() => Promise.reject(new Error('no network')))
  announce('a')
  await rest()
  expect(rig).toMatchObject({ shown: ['a'], ended: 0 })
})

test('an event that was taken while it waited is not shown', async () => {
  const { rig, announce, settle } = setUp(() => Promise.resolve(true))
  announce('a', 'b')
  settle(['a'])
  await rest()
  expect(rig.shown).toEqual(['b'])
})
