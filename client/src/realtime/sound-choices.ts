import { createStore } from 'zustand/vanilla'
import { storagePrefix } from '#shared/console-storage.ts'
import type { EventKind } from '#shared/event/index.ts'
import { lastingStorage } from '#client/lib/page-storage.ts'
import type { Stored } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'
import type { ToneName } from '#client/realtime/tones.ts'

/** The tones for kinds of events; that of a fire is its own. */
export const kindTones = ['alarm', 'double', 'single', 'low'] as const satisfies readonly ToneName[]
export type KindTone = (typeof kindTones)[number] | 'none'

type Choices = Readonly<Partial<Record<EventKind, KindTone>>>

const choicesKey = 'SOUND_TONES'

/** Kinds that always ring (spec §4): for them 静音 is not on offer. */
export const alwaysRings = (kind: EventKind): boolean => kind === 'alarm' || kind === 'video-alarm'

const isTone = (value: unknown): value is KindTone => value === 'none' || kindTones.some((one) => one === value)

/** The sound of each kind of event at this browser (DECISIONS 182). Without a choice alarms ring and other kinds are silent. */
export const createSoundChoices = (stored: Pick<Stored, 'read' | 'write'>) => {
  const read = (): Choices => {
    const value = stored.read(choicesKey)
    return typeof value === 'object' && value !== null ? value : {}
  }
  const store = createStore<Choices>(read)
  /** Reads them again: another tab may have changed one. */
  const follow = (): void => store.setState(read(), true)
  return {
    store,
    follow,
    toneFor: (kind: EventKind, choices = store.getState()): KindTone => {
      const chosen: unknown = choices[kind]
      const isRefused = chosen === 'none' && alwaysRings(kind)
      if (isTone(chosen) && !isRefused) return chosen
      return alwaysRings(kind) ? 'alarm' : 'none'
    },
    choose: (kind: EventKind, tone: KindTone): void => {
      stored.write(choicesKey, { ...store.getState(), [kind]: tone }, null)
      follow()
    },
  }
}

export const soundChoices = createSoundChoices(lastingStorage)

window.addEventListener('storage', ({ key }) => {
  if (key === storagePrefix(pageBase()) + choicesKey) soundChoices.follow()
})
