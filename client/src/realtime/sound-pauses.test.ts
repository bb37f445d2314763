// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createSoundPauses, SOUND_PAUSE_MS } from '#client/realtime/sound-pauses.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const setUp = (storage = new Map<string, unknown>()) => {
  const clock = manualClock()
  const world = { setBackBy: 0 }
  const person = { id: 'u1' }
  const stored = {
    read: (key: string) => storage.get(key),
    write: (key: string, value: unknown) => void storage.set(key, value),
  }
  const now = (): number => clock.now() - world.setBackBy
  const make = () => createSoundPauses({ stored, now, account: () => person.id })
  return { storage, clock, world, person, make, pauses: make() }
}

test('a pause lasts five minutes of world time, and its reason outlives the page', () => {
  const { clock, make, pauses } = setUp()
  pauses.begin('批量离线')
  expect(pauses.isOn()).toBe(true)
  clock.advance(SOUND_PAUSE_MS - 1)
  const reloaded = make()
  expect([reloaded.isOn(), reloaded.store.getState().at(-1)?.reason]).toEqual([true, '批量离线'])
  clock.advance(1)
  expect([pauses.isOn(), reloaded.isOn()]).toEqual([false, false])
})

test('it ends when the person ends it, in other tabs as well, and is kept with its times', () => {
  const { clock, make, pauses } = setUp()
  const from = clock.now()
  pauses.begin('设备测试')
  const other = make()
  clock.advance(1000)
  pauses.end()
  other.follow()
  expect([pauses.isOn(), other.isOn()]).toEqual([false, false])
  expect(other.store.getState()).toEqual([{ account: 'u1', from, until: from + 1000, reason: '设备测试' }])
  clock.advance(1000)
  pauses.end()
  expect(pauses.store.getState()[0]?.until).toBe(from + 1000)
})

test('the next person at the same browser hears everything', () => {
  const { person, pauses } = setUp()
  pauses.begin('批量离线')
  person.id = 'u2'
  expect(pauses.isOn()).toBe(false)
})

test('a clock that was set back ends it: five minutes do not become hours', () => {
  const { world, pauses } = setUp()
  pauses.begin('批量离线')
  world.setBackBy = 1
  expect(pauses.isOn()).toBe(false)
})

test('the last twenty are kept, and no more are stored', () => {
  const { storage, pauses } = setUp()
  for (let n = 0; n < 25; n += 1) pauses.begin(`${n}`)
  expect(pauses.store.getState().map(({ reason }) => reason)).toEqual(Array.from({ length: 20 }, (_, n) => `${n + 5}`))
  expect([...storage.values()]).toEqual([pauses.store.getState()])
})

test.each([undefined, null, 7, 'soon', {}, [7, null, { account: 'u1', from: 0, until: '9', reason: '' }]])(
  'the foreign value %j in the storage is no pause',
  (value) => {
    const { storage, make, pauses } = setUp()
    pauses.begin('批量离线')
    const [key = ''] = storage.keys()
    storage.set(key, value)
    expect(make().store.getState()).toEqual([])
  },
)
