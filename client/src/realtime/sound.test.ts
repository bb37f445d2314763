// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createTabLock, type Locks } from '#client/lib/tab-lock.ts'
import { createSound } from '#client/realtime/sound.ts'
import { tones, type Tone } from '#client/realtime/tones.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { fakeLocks } from '#tests/support/tab-locks.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

type Hear = (what: undefined) => void

interface Asked {
  allowed?: boolean
  touched?: boolean
  /** Shared by the tabs of one browser. */
  locks?: Locks
  words?: Set<Hear>
  kept?: Map<string, unknown>
}

const setUp = ({ allowed = true, touched = true, locks, words = new Set(), kept = new Map() }: Asked = {}) => {
  const clock = manualClock()
  const played: { tone: Tone; at: number }[] = []
  const browser = { allowed }
  const start = clock.now()
  const voice = createTabLock({ locks, name: () => 'voice' })
  let mine: Hear | undefined
  const make = () =>
    createSound({
      speaker: {
        unlock: (tell) => tell(browser.allowed),
        play: (tone) => played.push({ tone, at: clock.now() - start }),
      },
      timers: clock,
      stored: {
        read: (key) => kept.get(key),
        write: (key, value) => kept.set(key, value),
        remove: (key) => kept.delete(key),
      },
      touched: () => touched,
      voice,
      hushed: {
        say: () => {
          for (const hear of words) if (hear !== mine) hear(undefined)
        },
        hear: (listener) => {
          mine = listener
          words.add(listener)
        },
      },
    })
  return { clock, played, browser, make, voice, sound: make() }
}

/** Tabs of one browser, all of which hear of every alarm. */
const openTabs = (...each: Pick<Asked, 'allowed' | 'touched'>[]) => {
  const shared = { locks: fakeLocks(), words: new Set<Hear>(), kept: new Map<string, unknown>() }
  const tabs = each.map((one) => setUp({ ...shared, ...one }))
  const open = new Set(tabs)
  return {
    tabs,
    /** The browser frees the locks of a tab that is gone. */
    close: (at: number) => {
      const tab = tabs[at]
      if (tab === undefined || !open.delete(tab)) return
      tab.voice.want(false)
    },
    ring: () => {
      for (const { sound } of tabs) sound.ring('alarm')
    },
    advance: async (ms: number) => {
      await settle()
      for (const { clock } of open) clock.advance(ms)
      await settle()
    },
    tones: () => tabs.map(({ played }) => played.length),
  }
}

test('plays five times, every two seconds, and then is quiet', () => {
  const { clock, played, sound } = setUp()
  sound.ring('alarm')
  clock.advance(60_000)
  expect(played.map(({ at }) => at)).toEqual([0, 2000, 4000, 6000, 8000])
  expect(sound.status.getState()).toEqual({ state: 'on', ringing: false })
})

test('a click ends the ringing', () => {
  const { clock, played, sound } = setUp()
  sound.ring('alarm')
  clock.advance(3000)
  sound.hush()
  clock.advance(60_000)
  expect(played).toHaveLength(2)
})

test('one more alarm while it rings begins the count anew without doubling the tone', () => {
  const { clock, played, sound } = setUp()
  sound.ring('alarm')
  clock.advance(5000)
  sound.ring('alarm')
  clock.advance(60_000)
  expect(played.map(({ at }) => at)).toEqual([0, 2000, 4000, 6000, 8000, 10_000, 12_000, 14_000])
})

test('a fire takes the tone over and a lesser alarm does not take it back', () => {
  const { clock, played, sound } = setUp()
  sound.ring('alarm')
  sound.ring('fire')
  sound.ring('alarm')
  clock.advance(2000)
  expect(played.map(({ tone }) => tone)).toEqual([tones.alarm, tones.fire])
})

test('says when the browser blocks it, and is on again after a click allowed it', () => {
  const { browser, played, sound } = setUp({ allowed: false, touched: false })
  expect(sound.status.getState().state).toBe('blocked')
  sound.ring('alarm')
  expect(sound.status.getState().state).toBe('blocked')
  expect(played).toEqual([])
  browser.allowed = true
  sound.unlock()
  expect(sound.status.getState().state).toBe('on')
})

test('muting ends the ringing, keeps alarms quiet and outlives the page', () => {
  const { clock, played, sound, make } = setUp()
  sound.ring('alarm')
  sound.setMuted(true)
  sound.ring('fire')
  clock.advance(60_000)
  expect(played).toHaveLength(1)
  expect(make().status.getState().state).toBe('muted')
  sound.setMuted(false)
  expect(make().status.getState().state).toBe('on')
})

test('of many tabs one is heard', async () => {
  const { ring, advance, tones: heard } = openTabs({}, {}, {})
  ring()
  await advance(60_000)
  expect(heard()).toEqual([5, 0, 0])
})

test('when the tab that is heard closes, another goes on with what is left', async () => {
  const { ring, advance, close, tones: heard } = openTabs({}, {})
  ring()
  await advance(3000)
  close(0)
  await advance(60_000)
  expect(heard()).toEqual([2, 3])
})

test('a tab that the browser blocks leaves the voice to one that it lets speak', async () => {
  const { ring, advance, tones: heard } = openTabs({ allowed: false, touched: false }, {})
  ring()
  await advance(60_000)
  expect(heard()).toEqual([0, 5])
})

test('where all are untouched but may speak after all, one of them does', async () => {
  const { ring, advance, tones: heard } = openTabs({ touched: false }, { touched: false })
  ring()
  await advance(60_000)
  expect(heard()).toEqual([5, 0])
})

test('a click in one tab ends the ringing of all', async () => {
  const { tabs, ring, advance, tones: heard } = openTabs({}, {})
  ring()
  await advance(1000)
  tabs[1]?.sound.hush()
  await advance(60_000)
  expect(heard()).toEqual([1, 0])
  expect(tabs.map(({ sound }) => sound.status.getState().ringing)).toEqual([false, false])
})

test('muting one tab mutes all', async () => {
  const { tabs, ring, advance, tones: heard } = openTabs({}, {})
  tabs[1]?.sound.setMuted(true)
  tabs[0]?.sound.follow()
  ring()
  await advance(60_000)
  expect(heard()).toEqual([0, 0])
  tabs[0]?.sound.setMuted(false)
  tabs[1]?.sound.follow()
  expect(tabs.map(({ sound }) => sound.status.getState().state)).toEqual(['on', 'on'])
})
