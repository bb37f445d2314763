import type { WebSocket } from 'ws'

import type { TransportClock } from '#server/platform/transport-clock.ts'
import type { Batch } from '#server/realtime/outbound-queue.ts'
import type { GapNotice } from '#shared/realtime/messages.ts'

/** Above this backlog, in bytes, frames are skipped until the reader has drained it. */
const SKIP_ABOVE_BYTES = 256 * 1024

/** The skipped frames: those after `after`, up to and including `to`. */
export type Gap = GapNotice['gap']

interface Options {
  readonly socket: Pick<WebSocket, 'bufferedAmount'>
  readonly clock: Pick<TransportClock, 'now'>
  /** Sends a notice of the gap. */
  readonly notify: (gap: Gap) => void
}

/**
 * Skips frames for a slow reader and records the gap. A notice of it is written before any later frame, so that a client
 * knows of every gap, wherever its connection breaks.
 */
export const createSkippedFrames = ({ socket, clock, notify }: Options) => {
  const state = { gap: null as Gap | null, behindSince: null as number | null }

  const isBehind = (): boolean => socket.bufferedAmount > (state.behindSince === null ? SKIP_ABOVE_BYTES : 0)
  return {
    /** Whether to skip this batch; counts it as skipped. */
    shouldSkip: ({ isVital, first, last }: Batch): boolean => {
      if (isVital || !isBehind()) return false
      state.behindSince ??= clock.now()
      state.gap = { after: state.gap?.after ?? first - 1, to: last }
      return true
    },
    /** Sends the notice if frames were skipped. */
    announce: (): void => {
      const { gap } = state
      if (socket.bufferedAmount === 0) state.behindSince = null
      state.gap = null
      if (gap !== null) notify(gap)
    },
    /** For how many milliseconds the reader has been behind; 0 when it is not. */
    behindFor: (): number => (state.behindSince === null ? 0 : clock.now() - state.behindSince),
  }
}
