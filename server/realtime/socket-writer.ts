import type { WebSocket } from 'ws'

import { writeFrames } from '#server/realtime/frame-codec.ts'

/** The connection to one client. Written frames arrive unless a fault is injected. */
export interface SocketWriter {
  /** Writes one or more encoded frames. */
  write(frames: Buffer): void
  /** Writes the reply to a heartbeat. */
  answer(frame: Buffer): void
}

export const createSocketWriter = (socket: WebSocket): SocketWriter => ({
  write: (frames) => writeFrames(socket, frames),
  answer: (frame) => writeFrames(socket, frame),
})
