import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

const TEXT = 0x81

/** A websocket text message as the bytes that go over the wire (RFC 6455 §5.2: final, unmasked, not compressed). */
export const textFrame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const { length } = payload
  const head =
    length < 126 ? [TEXT, length] : length < 65_536 ? [TEXT, 126, length >> 8, length & 0xff] : [TEXT, 127, 0, 0, 0, 0]
  if (length < 65_536) return Buffer.concat([Buffer.from(head), payload])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(length)
  return Buffer.concat([Buffer.from(head), size, payload])
}

/**
 * Writes ready frames to the stream below a websocket: one system call for a whole tick, where `send` would make one
 * per frame. Sound only without compression, which the gateway does not offer.
 */
export const writeFrames = (socket: WebSocket, frames: Buffer): void => {
  // `ws` has no public way to its stream; the gateway's tests fail when this one goes.
  const { _socket: stream } = socket as unknown as { _socket: Duplex | null }
  if (socket.readyState === socket.OPEN) stream?.write(frames)
}
