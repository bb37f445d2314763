import { createStore, type StoreApi } from 'zustand/vanilla'
import { storagePrefix } from '#shared/console-storage.ts'
import { accountLock } from '#client/lib/leader-tab.ts'
import { pageClock, type Cancel, type PageClock } from '#client/lib/page-clock.ts'
import { lastingStorage } from '#client/lib/page-storage.ts'
import type { Stored } from '#client/lib/stored.ts'
import type { TabLock } from '#client/lib/tab-lock.ts'
import { pageBase } from '#client/lib/world-base.ts'
import { soundPauses } from '#client/realtime/sound-pauses.ts'
import { createSpeaker } from '#client/realtime/speaker.ts'
import { createTabWord, type TabWord } from '#client/realtime/tab-word.ts'
import { tones, type Speaker, type ToneName } from '#client/realtime/tones.ts'
import { soundTimes, timings } from '#shared/realtime/timings.ts'

export interface SoundStatus {
  /** `blocked`: the browser requires a click first. */
  readonly state: 'on' | 'blocked' | 'muted'
  /** From the first tone of an alarm until the last, or until a click. */
  readonly ringing: boolean
}

export interface SoundDeps {
  readonly speaker: Speaker
  readonly timers: Pick<PageClock, 'after'>
  /** Storage of the mute setting. */
  readonly stored: Pick<Stored, 'read' | 'write' | 'remove'>
  /** Whether the person has interacted with the page already. */
  readonly touched: () => boolean
  /** A lock among the tabs of one person: only the tab that holds it plays sound. */
  readonly voice: Pick<TabLock, 'held' | 'want' | 'subscribe'>
  /** Whether alarms other than fires make no sound for now. */
  readonly isPaused: () => boolean
  /** Notifies the other tabs that a click has stopped the ringing. */
  readonly hushed: TabWord
}

const mutedKey = 'SOUND_MUTED'

type Status = StoreApi<SoundStatus>

const wishOf = ({ stored, touched }: Pick<SoundDeps, 'stored' | 'touched'>): SoundStatus['state'] => {
  if (stored.read(mutedKey) === true) return 'muted'
  return touched() ? 'on' : 'blocked'
}

/** Whether this tab may play: asks the browser, and requests the voice lock only while sound is on. */
const createAudibility = ({ speaker, voice }: Pick<SoundDeps, 'speaker' | 'voice'>, status: Status) => {
  const set = (state: SoundStatus['state']): void => {
    // A silent tab must not hold the lock before one that can be heard.
    voice.want(state === 'on')
    status.setState({ state })
  }
  const attempt = (then: () => void): void => {
    if (status.getState().state === 'muted') return
    speaker.unlock((isAudible) => {
      if (status.getState().state === 'muted') return
      set(isAudible ? 'on' : 'blocked')
      if (isAudible) then()
    })
  }
  return { set, attempt }
}

type Audibility = ReturnType<typeof createAudibility>

/** Muted, or paused: a pause silences alarms, but no fire. */
const isSilenced = (wanted: ToneName, status: Status, isPaused: SoundDeps['isPaused']): boolean =>
  status.getState().state === 'muted' || (wanted !== 'fire' && isPaused())

/** Another tone takes over from silence, from any tone if it is a fire, and from one that sounds once. */
const takesOver = (wanted: ToneName, ringing: { already: boolean; times: number }): boolean =>
  !ringing.already || wanted === 'fire' || ringing.times === 1

/** Starts and stops ringing; the throat decides whether this tab is heard. */
const createRinger = (
  { speaker, timers, voice, isPaused }: SoundDeps,
  status: Status,
  { set, attempt }: Audibility,
) => {
  let [left, times]: [number, number] = [0, soundTimes]
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
    // A blocked tab queues for the lock too. It may be the only tab, and only an attempt shows what the browser allows.
    voice.want(true)
    // A lock acquired later is handled in `onVoiceHeld`.
    if (hadVoice) speak()
  }
  /**
   * Rings for an alarm: up to 5 times, every 2 s, until a click (spec §4). A further alarm restarts the count. Every tab
   * counts, so that another continues when the tab that plays closes. `isOnce`: no alarm, and it never interrupts one.
   */
  const ring = (wanted: ToneName, isOnce = false): void => {
    const already = status.getState().ringing
    if (isSilenced(wanted, status, isPaused) || (already && isOnce)) return
    if (takesOver(wanted, { already, times })) tone = wanted
    ;[left, times] = isOnce ? [1, 1] : [soundTimes, soundTimes]
    if (already) return
    status.setState({ ringing: true })
    playNext()
  }
  // Only the first tone waits for the lock; a later one was played by the tab that held it then.
  const onVoiceHeld = (): void => {
    if (status.getState().ringing && left === times - 1) speak()
  }
  return { rest, ring, onVoiceHeld }
}

export const createSound = (deps: SoundDeps) => {
  const { stored, voice, hushed } = deps
  const status = createStore<SoundStatus>(() => ({ state: wishOf(deps), ringing: false }))
  const audibility = createAudibility(deps, status)
  const { set, attempt } = audibility
  const { rest, ring, onVoiceHeld } = createRinger(deps, status, audibility)

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
  /** A click anywhere. */
  const hush = (): void => {
    if (status.getState().ringing) hushed.say(undefined)
    rest()
  }
  /** Reads the mute setting again: another tab may have changed it. */
  const follow = (): void => {
    if ((wishOf(deps) === 'muted') !== (status.getState().state === 'muted')) obey()
  }
  /** Must be called inside a click, such as that of the login button: browsers allow sound only then. */
  const unlock = (): void => attempt(() => {})
  set(status.getState().state)
  voice.subscribe(onVoiceHeld)
  hushed.listen(rest)
  return { status, ring, hush, unlock, setMuted, follow }
}

export const sound = createSound({
  speaker: createSpeaker(),
  timers: pageClock,
  stored: lastingStorage,
  touched: () => window.navigator.userActivation?.hasBeenActive ?? false,
  voice: accountLock('voice'),
  isPaused: soundPauses.isOn,
  hushed: createTabWord('hushed'),
})

window.addEventListener('storage', ({ key }) => {
  if (key === storagePrefix(pageBase()) + mutedKey) sound.follow()
})

/** For the login button: that click also allows the alarm sound. */
export const unlockSound = (): void => sound.unlock()
