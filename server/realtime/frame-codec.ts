import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

const TEXT = 0x81

/** Encodes a websocket text message (RFC 6455 §5.2: final, unmasked, not compressed). */
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

/** Splits encoded frames: the bytes of each, and its text. */
export const splitFrames = (frames: Buffer): { bytes: Buffer; text: string }[] => {
  const found: { bytes: Buffer; text: string }[] = []
  for (let at = 0; at < frames.length;) {
    const short = frames.readUInt8(at + 1)
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    const length = head === 2 ? short : head === 4 ? frames.readUInt16BE(at + 2) : frames.readUInt32BE(at + 6)
    const bytes = frames.subarray(at, at + head + length)
    found.push({ bytes, text: bytes.subarray(head).toString() })
    at += bytes.length
  }
  return found
}

// `ws` has no public access to its stream; the gateway's tests fail when this property disappears.
const streamOf = (socket: WebSocket): Duplex | null => (socket as unknown as { _socket: Duplex | null })._socket

/**
 * Writes encoded frames to the stream below a websocket: one system call per tick, where `send` needs one per frame. Valid
 * only without compression, which the gateway does not offer.
 */
export const writeFrames = (socket: WebSocket, frames: Buffer): void => {
  if (socket.readyState === socket.OPEN) streamOf(socket)?.write(frames)
}

/** Calls `run` whenever the backlog has drained. */
export const onDrained = (socket: WebSocket, run: () => void): void => {
  streamOf(socket)?.on('drain', run)
}
