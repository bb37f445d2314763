import { createStore, type StoreApi } from 'zustand/vanilla'
import { storagePrefix } from '#shared/console-storage.ts'
import { pageClock, type Cancel, type PageClock } from '#client/lib/page-clock.ts'
import { createStored, type Stored } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'
import { createSpeaker } from '#client/realtime/speaker.ts'
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
  readonly touched: boolean
}

export interface Sound {
  readonly status: StoreApi<SoundStatus>
  /** An alarm: up to 5 times, every 2 s, until a click (spec §4). One more alarm meanwhile begins the count anew. */
  readonly ring: (tone: ToneName) => void
  /** A click anywhere. */
  readonly hush: () => void
  /** To be called inside a click, such as that of the login button: browsers allow sound only then. */
  readonly unlock: () => void
  readonly setMuted: (muted: boolean) => void
}

const mutedKey = 'SOUND_MUTED'

const firstState = ({ stored, touched }: Pick<SoundDeps, 'stored' | 'touched'>): SoundStatus['state'] => {
  if (stored.read(mutedKey) === true) return 'muted'
  return touched ? 'on' : 'blocked'
}

export const createSound = ({ speaker, timers, stored, touched }: SoundDeps): Sound => {
  const status = createStore<SoundStatus>(() => ({ state: firstState({ stored, touched }), ringing: false }))
  let left = 0
  let tone: ToneName = 'alarm'
  let cancel: Cancel = () => {}

  const hush = (): void => {
    cancel()
    left = 0
    tone = 'alarm'
    status.setState({ ringing: false })
  }
  const tryToSpeak = (then: () => void): void => {
    if (status.getState().state === 'muted') return
    speaker.unlock((heard) => {
      if (status.getState().state === 'muted') return
      status.setState({ state: heard ? 'on' : 'blocked' })
      if (heard) then()
    })
  }
  const playNext = (): void => {
    if (left === 0) return hush()
    left -= 1
    cancel = timers.after(timings.soundEvery, playNext)
    tryToSpeak(() => {
      if (status.getState().ringing) speaker.play(tones[tone])
    })
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
  const setMuted = (muted: boolean): void => {
    hush()
    if (muted) stored.write(mutedKey, true, null)
    else stored.remove(mutedKey)
    status.setState({ state: muted ? 'muted' : 'blocked' })
    if (!muted) tryToSpeak(() => {})
  }
  return { status, ring, hush, unlock: () => tryToSpeak(() => {}), setMuted }
}

export const sound = createSound({
  speaker: createSpeaker(),
  timers: pageClock,
  stored: createStored(window.localStorage, storagePrefix(pageBase()), pageClock.now),
  touched: window.navigator.userActivation?.hasBeenActive ?? false,
})

/** For the login button: the click that logs in also allows the alarm sound. */
export const unlockSound = (): void => sound.unlock()
