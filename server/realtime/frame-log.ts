import type { Delivery, LoggedFrame } from '#server/worlds/audience.ts'
import { MAX_LOGGED_CHARS, MAX_LOGGED_FRAMES } from '#shared/realtime/log-limits.ts'
import type { Frame, Message } from '#shared/realtime/messages.ts'

// A frame has the same bytes for all recipients, so it is serialised once. The stamp comes last, as readers expect.
const stamped = (message: Message, stamp: { seq: number; epoch: string }): Frame => ({ ...message, ...stamp })

/** Numbers the frames of a world and stores the last ones for clients that reconnect. */
export const createFrameLog = (firstEpoch: string) => {
  const state = { epoch: firstEpoch, seq: 0, frames: [] as LoggedFrame[], chars: 0 }

  const forget = () => {
    if (state.frames.length <= MAX_LOGGED_FRAMES && state.chars <= MAX_LOGGED_CHARS) return
    // Drops the older half together: one copy per thirty thousand frames.
    state.frames = state.frames.slice(Math.ceil(state.frames.length / 2))
    state.chars = state.frames.reduce((sum, { text }) => sum + text.length, 0)
  }

  return {
    seq: (): number => state.seq,
    epoch: (): string => state.epoch,
    add: ({ message, audience }: Delivery): LoggedFrame => {
      state.seq += 1
      const frame = stamped(message, { seq: state.seq, epoch: state.epoch })
      const logged = { seq: state.seq, frame, text: JSON.stringify(frame), audience }
      state.frames.push(logged)
      state.chars += logged.text.length
      forget()
      return logged
    },
    /** The first `limit` frames after `seq` of this epoch, or all; null when some were dropped or the epoch differs. */
    since: (epoch: string, seq: number, limit = Infinity): readonly LoggedFrame[] | null => {
      if (epoch !== state.epoch || seq > state.seq) return null
      const first = state.frames[0]?.seq ?? state.seq + 1
      const from = seq + 1 - first
      return from < 0 ? null : state.frames.slice(from, from + limit)
    },
    /** Begins a new epoch: numbering continues after `seq`, and earlier frames are dropped. */
    restart: (epoch: string, seq = 0) => {
      Object.assign(state, { epoch, seq, frames: [], chars: 0 })
    },
  }
}

export type FrameLog = ReturnType<typeof createFrameLog>
