import { MAX_BACKLOG_BYTES } from '#server/realtime/connections.ts'
import type { FaultWait, FaultWaits } from '#server/realtime/fault-waits.ts'
import { createSocketWriter } from '#server/realtime/socket-writer.ts'
import type { WebSocket } from 'ws'

/** Frames held for a burst, and their total bytes. */
interface HeldFrames {
  readonly frames: Buffer[]
  bytes: number
}

/** The server's end of a faulty connection. */
export const createFrameWriter = (socket: WebSocket, waits: FaultWaits) => {
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
    /** Sends frames, followed by frames deferred with `putBehind`. */
    put: (frames: Buffer) => {
      const { behind } = state
      state.behind = null
      send(behind ? Buffer.concat([frames, behind]) : frames)
    },
    /** Defers frames until after the next ones. */
    putBehind: (frames: Buffer) => {
      state.behind = frames
    },
    isWaiting: (): boolean => state.behind !== null,
    /** Holds all frames for the duration; terminates a socket with too many held bytes, as for a slow reader. */
    burst: (wait: FaultWait) => {
      const held: HeldFrames = { frames: [], bytes: 0 }
      state.held = held
      waits.after(wait, 'burst', () => {
        state.held = null
        if (held.frames.length > 0) send(Buffer.concat(held.frames))
      })
    },
    isBursting: (): boolean => state.held !== null,
    /** Discards all further frames. */
    die: () => {
      state.dead = true
    },
    isDead: (): boolean => state.dead,
  }
}

export type FrameWriter = ReturnType<typeof createFrameWriter>
