import { createStore } from 'zustand/vanilla'
import { storagePrefix } from '#shared/console-storage.ts'
import { MINUTE } from '#shared/time.ts'
import { lastingStorage } from '#client/lib/page-storage.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { accountId } from '#client/lib/session-store.ts'
import type { Stored } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** How long a pause of the alarm sound lasts, in milliseconds of world time. */
export const SOUND_PAUSE_MS = 5 * MINUTE

/** So many pauses are kept, for the hand-over at the end of the duty. */
const MAX_KEPT = 20

export interface SoundPause {
  /** The account that paused it: the next person at this browser hears everything. */
  readonly account: string
  /** World time in milliseconds. */
  readonly from: number
  readonly until: number
  readonly reason: string
}

export interface SoundPauseDeps {
  readonly stored: Pick<Stored, 'read' | 'write'>
  /** World time. */
  readonly now: () => number
  readonly account: () => string
}

const pausesKey = 'SOUND_PAUSES'

const isPause = (value: unknown): value is SoundPause =>
  typeof value === 'object' &&
  value !== null &&
  'account' in value &&
  typeof value.account === 'string' &&
  'from' in value &&
  typeof value.from === 'number' &&
  'until' in value &&
  typeof value.until === 'number' &&
  'reason' in value &&
  typeof value.reason === 'string'

/** The rest of a pause in milliseconds; 0 when it is over, or when the clock was set back to before it. */
export const restOfPause = ({ from, until }: SoundPause, now: number): number =>
  now < from ? 0 : Math.max(0, until - now)

/** The pauses of the alarm sound during floods, with their reasons. Fires ring through them (DECISIONS 171). */
export const createSoundPauses = ({ stored, now, account }: SoundPauseDeps) => {
  const read = (): readonly SoundPause[] => {
    const value = stored.read(pausesKey)
    return Array.isArray(value) ? value.filter(isPause).slice(-MAX_KEPT) : []
  }
  /** The oldest first; the last one may be running. */
  const store = createStore<readonly SoundPause[]>(read)
  /** Reads them again: another tab may have begun or ended one. */
  const follow = (): void => store.setState(read(), true)
  const write = (pauses: readonly SoundPause[]): void => {
    stored.write(pausesKey, pauses.slice(-MAX_KEPT), null)
    follow()
  }
  const running = (): SoundPause | undefined => {
    const last = store.getState().at(-1)
    return last?.account === account() && restOfPause(last, now()) > 0 ? last : undefined
  }
  return {
    store,
    follow,
    isOn: (): boolean => running() !== undefined,
    begin: (reason: string): void => {
      const from = now()
      write([...store.getState(), { account: account(), from, until: from + SOUND_PAUSE_MS, reason }])
    },
    end: (): void => {
      const last = running()
      if (last !== undefined) write([...store.getState().slice(0, -1), { ...last, until: now() }])
    },
  }
}

export const soundPauses = createSoundPauses({ stored: lastingStorage, now: serverClock.now, account: accountId })

window.addEventListener('storage', ({ key }) => {
  if (key === storagePrefix(pageBase()) + pausesKey) soundPauses.follow()
})
