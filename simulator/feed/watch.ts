import { readChange, type WorldChange } from '#simulator/feed/world-changes.ts'
import type { Follow } from '#simulator/feed/ports.ts'

const JOURNAL = '/__sim/journal/stream?kind=change'

/** The pending events of a fed world, in the order in which they happened. */
export const createWatch = (follow: Follow, nudge: () => void) => {
  const state = { changes: [] as WorldChange[], lost: false, leave: () => {} }
  const listener = {
    line: (line: unknown) => {
      const change = readChange(line)
      if (!change) return
      state.changes.push(change)
      nudge()
    },
    ended: () => {
      state.lost = true
      nudge()
    },
  }
  return {
    /** Follows the journal from the entry after this one. */
    begin: (entry: number): void => {
      state.leave()
      Object.assign(state, { changes: [], lost: false })
      state.leave = follow(`${JOURNAL}&after=${entry}`, listener)
    },
    next: (): WorldChange | undefined => state.changes.shift(),
    /** The stream has ended: the server stopped, or the connection broke. */
    isLost: (): boolean => state.lost,
    end: (): void => state.leave(),
  }
}
