import { createStore, type StoreApi } from 'zustand/vanilla'
import { storagePrefix } from '#shared/console-storage.ts'
import { accountLock } from '#client/lib/leader-tab.ts'
import { pageClock, type Cancel, type PageClock } from '#client/lib/page-clock.ts'
import { createStored, type Stored } from '#client/lib/stored.ts'
import type { TabLock } from '#client/lib/tab-lock.ts'
import { pageBase } from '#client/lib/world-base.ts'
import { createSpeaker } from '#client/realtime/speaker.ts'
import { createTabWord, type TabWord } from '#client/realtime/tab-word.ts'
import { tones, type Speaker, type ToneName } from '#client/realtime/tones.ts'
import { soundTimes, timings } from '#shared/realtime/timings.ts'

export interface SoundStatus {
  /** `blocked`: the browser wants a click first. */
  readonly state: 'on' | 'blocked' | 'muted'
  /** From the first tone of an alarm to the last, or to the click. */
  readonly ringing: boolean
}

export interface SoundDeps {
  readonly speaker: Speaker
  readonly timers: Pick<PageClock, 'after'>
  /** Where the wish for silence is kept. */
  readonly stored: Pick<Stored, 'read' | 'write' | 'remove'>
  /** Whether the person has touched the page already. */
  readonly touched: () => boolean
  /** Of the tabs of one person only the one that has it is heard. */
  readonly voice: Pick<TabLock, 'held' | 'want' | 'subscribe'>
  /** Tells the other tabs that a click has ended the ringing. */
  readonly hushed: TabWord
}

export interface Sound {
  readonly status: StoreApi<SoundStatus>
  /**
   * An alarm: up to 5 times, every 2 s, until a click (spec §4). One more alarm meanwhile begins the count anew. Every tab
   * counts, so that another goes on when the one that is heard closes.
   */
  readonly ring: (tone: ToneName) => void
  /** A click anywhere. */
  readonly hush: () => void
  /** To be called inside a click, such as that of the login button: browsers allow sound only then. */
  readonly unlock: () => void
  readonly setMuted: (muted: boolean) => void
  /** Another tab may have changed the wish for silence. */
  readonly follow: () => void
}

const mutedKey = 'SOUND_MUTED'

type Status = StoreApi<SoundStatus>

const wishOf = ({ stored, touched }: Pick<SoundDeps, 'stored' | 'touched'>): SoundStatus['state'] => {
  if (stored.read(mutedKey) === true) return 'muted'
  return touched() ? 'on' : 'blocked'
}

/** Whether this tab may be heard: asks the browser, and stands for the voice only while it would be. */
const createThroat = ({ speaker, voice }: Pick<SoundDeps, 'speaker' | 'voice'>, status: Status) => {
  const set = (state: SoundStatus['state']): void => {
    // Another tab that would be heard shall not wait behind one that is not.
    voice.want(state === 'on')
    status.setState({ state })
  }
  const attempt = (then: () => void): void => {
    if (status.getState().state === 'muted') return
    speaker.unlock((heard) => {
      if (status.getState().state === 'muted') return
      set(heard ? 'on' : 'blocked')
      if (heard) then()
    })
  }
  return { set, attempt }
}

type Throat = ReturnType<typeof createThroat>

/** Rings, and stops: what is heard of it is the throat's. */
const createBell = ({ speaker, timers, voice }: SoundDeps, status: Status, { set, attempt }: Throat) => {
  let left = 0
  let tone: ToneName = 'alarm'
  let cancel: Cancel = () => {}

  const rest = (): void => {
    cancel()
    left = 0
    status.setState({ ringing: false })
    set(status.getState().state)
  }
  const speak = (): void => {
    if (!voice.held()) return
    attempt(() => {
      if (status.getState().ringing) speaker.play(tones[tone])
    })
  }
  const playNext = (): void => {
    if (left === 0) return rest()
    left -= 1
    cancel = timers.after(timings.soundEvery, playNext)
    const hadVoice = voice.held()
    // A blocked tab stands in line too: perhaps no other tab is there, and the browser only answers to a try.
    voice.want(true)
    // A voice that comes only now is told of below.
    if (hadVoice) speak()
  }
  const ring = (wanted: ToneName): void => {
    if (status.getState().state === 'muted') return
    const already = status.getState().ringing
    left = soundTimes
    if (!already || wanted === 'fire') tone = wanted
    if (already) return
    status.setState({ ringing: true })
    playNext()
  }
  // The first tone waits for the voice; a later one was heard from the tab that had it then.
  const hearVoice = (): void => {
    if (status.getState().ringing && left === soundTimes - 1) speak()
  }
  return { rest, ring, hearVoice }
}

export const createSound = (deps: SoundDeps): Sound => {
  const { stored, voice, hushed } = deps
  const status = createStore<SoundStatus>(() => ({ state: wishOf(deps), ringing: false }))
  const throat = createThroat(deps, status)
  const { set, attempt } = throat
  const { rest, ring, hearVoice } = createBell(deps, status, throat)

  const obey = (): void => {
    rest()
    const wish = wishOf(deps)
    set(wish === 'muted' ? 'muted' : 'blocked')
    if (wish === 'on') attempt(() => {})
  }
  const setMuted = (muted: boolean): void => {
    if (muted) stored.write(mutedKey, true, null)
    else stored.remove(mutedKey)
    obey()
  }
  const hush = (): void => {
    if (status.getState().ringing) hushed.say(undefined)
    rest()
  }
  const follow = (): void => {
    if ((wishOf(deps) === 'muted') !== (status.getState().state === 'muted')) obey()
  }
  set(status.getState().state)
  voice.subscribe(hearVoice)
  hushed.hear(rest)
  return { status, ring, hush, unlock: () => attempt(() => {}), setMuted, follow }
}

const prefix = storagePrefix(pageBase())

export const sound = createSound({
  speaker: createSpeaker(),
  timers: pageClock,
  stored: createStored(window.localStorage, prefix, pageClock.now),
  touched: () => window.navigator.userActivation?.hasBeenActive ?? false,
  voice: accountLock('voice'),
  hushed: createTabWord('hushed'),
})

window.addEventListener('storage', ({ key }) => {
  if (key === prefix + mutedKey) sound.follow()
})

/** For the login button: the click that logs in also allows the alarm sound. */
export const unlockSound = (): void => sound.unlock()
