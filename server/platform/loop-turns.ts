import type { TransportClock } from '#server/platform/transport-clock.ts'

/** Milliseconds of work on calls before yielding to timers and other sockets. */
export const TURN_MS = 20

/** Tracks how long the event loop has worked on calls without a pause. */
export interface LoopTurns {
  /** Whether the current turn is used up. The first call in a turn starts its time. */
  isOver(): boolean
  /** Resolves in a turn with time left. */
  fresh(): Promise<void>
}

export const createLoopTurns = ({ now, breathe }: Pick<TransportClock, 'now' | 'breathe'>): LoopTurns => {
  let begun: number | null = null
  const reset = () => {
    begun = null
  }
  const isOver = () => {
    if (begun !== null) return now() - begun >= TURN_MS
    begun = now()
    breathe().then(reset, reset)
    return false
  }
  return {
    isOver,
    fresh: async () => {
      while (isOver()) await breathe()
    },
  }
}
