import type { WebSocket } from 'ws'

import type { TransportClock } from '#server/platform/transport-clock.ts'
import type { Batch } from '#server/realtime/outgoing.ts'
import type { GapNotice } from '#shared/realtime/messages.ts'

/** Above this backlog, in bytes, frames are skipped, until the reader has taken all that waits for it. */
const SKIP_ABOVE_BYTES = 256 * 1024

/** Which frames a reader was not sent: those after the first number, up to and with the second. */
export type Gap = GapNotice['gap']

interface Options {
  readonly socket: Pick<WebSocket, 'bufferedAmount'>
  readonly clock: Pick<TransportClock, 'now'>
  /** Writes a notice that names the gap. */
  readonly notify: (gap: Gap) => void
}

/**
 * Skips frames that a slow reader cannot take, and remembers which. A notice names them before any later frame is
 * written, so that a client knows of every gap wherever its connection breaks.
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
    /** Names what was skipped, if anything. */
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
