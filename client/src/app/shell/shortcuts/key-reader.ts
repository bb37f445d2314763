import { createStore } from 'zustand/vanilla'
import type { ShortcutAct } from '#client/config/shortcuts.ts'
import type { Cancel, PageClock } from '#client/lib/page-clock.ts'

/** How long g waits for its letter, in milliseconds. */
export const GO_WAIT_MS = 1500

/** What a key means: an act of the table, the letter after g, or the end of waiting for it. */
export type Reading =
  | { readonly act: Exclude<ShortcutAct, 'go'> }
  | { readonly letter: string }
  | { readonly act: 'end' }

/**
 * Reads the names of keys one after the other. After g it waits for a letter; `store` says so, for the hint. Another key, Esc
 * or time ends the waiting.
 */
export const createKeyReader = (clock: Pick<PageClock, 'after'>, actOf: (name: string) => ShortcutAct | undefined) => {
  const store = createStore(() => ({ isWaiting: false }))
  let cancel: Cancel = () => {}
  const end = (): void => {
    cancel()
    if (store.getState().isWaiting) store.setState({ isWaiting: false })
  }
  const wait = (): void => {
    end()
    store.setState({ isWaiting: true })
    cancel = clock.after(GO_WAIT_MS, end)
  }
  const second = (name: string): Reading => {
    end()
    return name === 'Escape' ? { act: 'end' } : { letter: name }
  }
  return {
    store,
    end,
    read: (name: string): Reading | undefined => {
      // The key that is held for a chord is none of its own.
      if (name === 'Shift' || name === 'CapsLock') return undefined
      if (store.getState().isWaiting) return second(name)
      const act = actOf(name)
      if (act !== 'go') return act && { act }
      wait()
      return undefined
    },
  }
}
