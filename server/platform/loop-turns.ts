import type { TransportClock } from '#server/platform/transport-clock.ts'

/** Milliseconds of work on calls after which timers and other sockets get their turn. */
export const TURN_MS = 20

/** How long the loop has worked on calls without a pause. */
export interface LoopTurns {
  /** Whether the current turn is used up. The first caller of a turn begins it. */
  isOver(): boolean
  /** Resolves in a turn that has time left. */
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
