import type { WebSocket } from 'ws'

import { createSocketWriter, type SocketWriter } from '#server/realtime/socket-writer.ts'
import type { Batch } from '#server/realtime/outbound-queue.ts'
import { createSkippedFrames, type Gap } from '#server/realtime/skipped-frames.ts'
import { onDrained, textFrame } from '#server/realtime/frame-codec.ts'
import type { Cancel, TransportClock } from '#server/platform/transport-clock.ts'
import { closeCodes } from '#shared/realtime/close-codes.ts'
import { HEARTBEAT_REPLY, timings } from '#shared/realtime/timings.ts'

/** A larger backlog, in bytes, terminates a connection. */
export const MAX_BACKLOG_BYTES = 4 * 1024 * 1024
/** Milliseconds without backlog progress that close a connection; two unanswered pings terminate it. */
const MAX_STALL_MS = 10_000
const CHECK_INTERVAL_MS = 1000
const PING_INTERVAL_MS = 20_000
const MAX_UNANSWERED_PINGS = 2

const REPLY = textFrame(HEARTBEAT_REPLY)

/** One open socket of a user. */
export interface Connection {
  readonly id: number
  readonly userId: string
  /** The token it was opened with; without one, the socket depends on any session of the user. */
  readonly token: string | undefined
  /** Writes frames; skips them when the client is too slow, except vital ones. */
  write(batch: Batch): void
  close(code: number): void
  end(): void
}

interface Options {
  readonly id: number
  readonly userId: string
  readonly token: string | undefined
  readonly socket: WebSocket
  readonly clock: TransportClock
  /** Builds the notice for a client that was too slow for some frames. */
  readonly gapNotice: (gap: Gap) => Buffer
  /** Writes the frames to the client. */
  readonly writer?: SocketWriter
}

/** Checks whether a client reads its backlog: in a storm it is never empty, so progress counts instead of its size. */
const createBacklog = (clock: Pick<TransportClock, 'now'>) => {
  const state = { before: 0, added: 0, movedAt: clock.now() }
  return {
    add: (bytes: number) => {
      state.added += bytes
    },
    isStuck: (now: number): boolean => {
      if (now === 0 || now < state.before + state.added) state.movedAt = clock.now()
      Object.assign(state, { before: now, added: 0 })
      return clock.now() - state.movedAt > MAX_STALL_MS
    },
  }
}

/** Measures only time in which the process ran: while suspended it cannot read from its clients. */
const createLivedTime = () => {
  let ms = 0
  return {
    now: () => ms,
    look: () => {
      ms += CHECK_INTERVAL_MS
    },
  }
}

/** Sends websocket pings, and terminates the socket when pongs are missing. */
const pingNowAndThen = (socket: WebSocket, clock: TransportClock): Cancel => {
  let unanswered = 0
  socket.on('pong', () => (unanswered = 0))
  return clock.every(PING_INTERVAL_MS, () => {
    if (unanswered >= MAX_UNANSWERED_PINGS) return socket.terminate()
    unanswered += 1
    if (socket.readyState === socket.OPEN) socket.ping()
  })
}

export const openConnection = ({
  id,
  userId,
  token,
  socket,
  clock,
  gapNotice,
  writer = createSocketWriter(socket),
}: Options): Connection => {
  const lived = createLivedTime()
  const backlog = createBacklog(lived)
  const skipped = createSkippedFrames({ socket, clock: lived, notify: (gap) => writer.write(gapNotice(gap)) })

  // Any text is answered immediately, so that a client of the family sees a live connection (jeecg-wire-facts §7).
  socket.on('message', () => writer.answer(REPLY))

  const watch = () => {
    lived.look()
    const waiting = socket.bufferedAmount
    if (waiting > MAX_BACKLOG_BYTES) return socket.terminate()
    const isTooSlow = backlog.isStuck(waiting) || skipped.behindFor() > timings.behind
    if (waiting > 0 && !isTooSlow) return
    skipped.announce()
    // A client that reads nothing does not receive the close frame: `ws` ends the connection after 30 s.
    if (isTooSlow) socket.close(closeCodes.comeBack)
  }
  onDrained(socket, skipped.announce)
  const stop = [clock.every(CHECK_INTERVAL_MS, watch), pingNowAndThen(socket, clock)]
  socket.on('close', () => stop.forEach((cancel) => cancel()))

  return {
    id,
    userId,
    token,
    write: (batch) => {
      if (skipped.shouldSkip(batch)) return
      skipped.announce()
      backlog.add(batch.bytes.length)
      writer.write(batch.bytes)
    },
    close: (code) => socket.close(code),
    end: () => socket.terminate(),
  }
}
