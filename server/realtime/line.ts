import type { WebSocket } from 'ws'

import { writeFrames } from '#server/realtime/wire.ts'

/** The way to one client. What is written arrives, unless a fault has it otherwise (`faulty-line.ts`). */
export interface Line {
  /** One or more frames, ready for the wire. */
  write(frames: Buffer): void
  /** The answer to a heartbeat. */
  answer(frame: Buffer): void
}

export const plainLine = (socket: WebSocket): Line => ({
  write: (frames) => writeFrames(socket, frames),
  answer: (frame) => writeFrames(socket, frame),
})
