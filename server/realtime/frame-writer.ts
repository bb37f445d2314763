import { MAX_BACKLOG_BYTES } from '#server/realtime/connections.ts'
import type { FaultWait, FaultWaits } from '#server/realtime/fault-waits.ts'
import { createSocketWriter } from '#server/realtime/socket-writer.ts'
import type { WebSocket } from 'ws'

/** The server's end of a faulty connection. */
export interface FrameWriter {
  /** Sends frames, followed by frames deferred with `putBehind`. */
  put(frames: Buffer): void
  /** Defers frames until after the next ones. */
  putBehind(frames: Buffer): void
  isWaiting(): boolean
  /** Holds all frames for the duration; terminates a socket with too many held bytes, as for a slow reader. */
  burst(wait: FaultWait): void
  isBursting(): boolean
  /** Discards all further frames. */
  die(): void
  isDead(): boolean
}

/** Frames held for a burst, and their total bytes. */
interface HeldFrames {
  readonly frames: Buffer[]
  bytes: number
}

export const createFrameWriter = (socket: WebSocket, waits: FaultWaits): FrameWriter => {
  const writer = createSocketWriter(socket)
  const state = { held: null as HeldFrames | null, behind: null as Buffer | null, dead: false }
  const hold = (held: HeldFrames, frames: Buffer) => {
    held.frames.push(frames)
    held.bytes += frames.length
    if (held.bytes > MAX_BACKLOG_BYTES) socket.terminate()
  }
  const send = (frames: Buffer) => {
    if (state.held) hold(state.held, frames)
    else if (!state.dead) writer.write(frames)
  }

  return {
    put: (frames) => {
      const { behind } = state
      state.behind = null
      send(behind ? Buffer.concat([frames, behind]) : frames)
    },
    putBehind: (frames) => {
      state.behind = frames
    },
    isWaiting: () => state.behind !== null,
    burst: (wait) => {
      const held: HeldFrames = { frames: [], bytes: 0 }
      state.held = held
      waits.after(wait, 'burst', () => {
        state.held = null
        if (held.frames.length > 0) send(Buffer.concat(held.frames))
      })
    },
    isBursting: () => state.held !== null,
    die: () => {
      state.dead = true
    },
    isDead: () => state.dead,
  }
}
