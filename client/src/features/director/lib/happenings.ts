import type { EventKind } from '#shared/event/index.ts'
import { createStore } from 'zustand/vanilla'

/** An act performed at this director, and its result. */
export interface Happening {
  readonly kind: EventKind | 'recover'
  readonly text: string
  readonly seq: number
  /** The event that it raised. */
  readonly eventId: string | null
}

const MAX_HAPPENINGS = 12

/** The latest acts of this director, newest first. */
export const createHappenings = () => {
  const store = createStore<readonly Happening[]>(() => [])
  return {
    ...store,
    add: (happening: Happening): void =>
      store.setState((known) => [happening, ...known].slice(0, MAX_HAPPENINGS), true),
  }
}

export const happenings = createHappenings()
