import { createTabLock, type Locks } from '#client/lib/tab-lock.ts'
import { createSound } from '#client/realtime/sound.ts'
import type { Tone } from '#client/realtime/tones.ts'
import { settle } from '#tests/support/catch-up-rig.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { fakeLocks } from '#tests/support/tab-locks.ts'

type Listener = (what: undefined) => void

interface SoundRigOptions {
  allowed?: boolean
  touched?: boolean
  /** Shared by the tabs of one browser. */
  locks?: Locks
  words?: Set<Listener>
  storage?: Map<string, unknown>
}

/** The browser's permission to play sound: given immediately or, while the browser is slow, when the test calls `answer`. */
const makeBrowser = (allowed: boolean) => {
  const waiting: (() => void)[] = []
  const browser = { allowed, isSlow: false, unlockRequests: 0 }
  const unlock = (report: (isAudible: boolean) => void): void => {
    browser.unlockRequests += 1
    const answer = (): void => report(browser.allowed)
    if (browser.isSlow) waiting.push(answer)
    else answer()
  }
  const answer = (): void => {
    for (const one of waiting.splice(0)) one()
  }
  return { browser, unlock, answer }
}

/** The message of one tab that a click has silenced the ringing; `said` counts it. */
const makeHushed = (words: Set<Listener>) => {
  let mine: Listener | undefined
  const said = { times: 0 }
  const say = (): void => {
    said.times += 1
    for (const listener of words) if (listener !== mine) listener(undefined)
  }
  const listen = (listener: Listener): void => {
    mine = listener
    words.add(listener)
  }
  return { said, word: { say, listen } }
}

/** The sound of one tab; the test controls time, browser and storage. `make` is the same page reloaded. */
export const soundRig = ({
  allowed = true,
  touched = true,
  locks,
  words = new Set(),
  storage = new Map(),
}: SoundRigOptions = {}) => {
  const clock = manualClock()
  const played: { tone: Tone; at: number }[] = []
  const person = { touched, isPausing: false }
  const start = clock.now()
  const voice = createTabLock({ locks, name: () => 'voice' })
  const { browser, unlock, answer } = makeBrowser(allowed)
  const { said, word } = makeHushed(words)
  const make = () =>
    createSound({
      speaker: { unlock, play: (tone) => played.push({ tone, at: clock.now() - start }) },
      timers: clock,
      stored: {
        read: (key) => storage.get(key),
        write: (key, value) => storage.set(key, value),
        remove: (key) => storage.delete(key),
      },
      touched: () => person.touched,
      voice,
      isPaused: () => person.isPausing,
      hushed: word,
    })
  return { clock, played, browser, answer, said, person, make, voice, sound: make() }
}

/** Tabs of one browser, all of which receive every alarm. */
export const openTabs = (...each: Pick<SoundRigOptions, 'allowed' | 'touched'>[]) => {
  const shared = { locks: fakeLocks(), words: new Set<Listener>(), storage: new Map<string, unknown>() }
  const tabs = each.map((one) => soundRig({ ...shared, ...one }))
  const open = new Set(tabs)
  return {
    tabs,
    /** The browser releases the locks of a closed tab. */
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
