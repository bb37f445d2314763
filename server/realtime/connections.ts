import type { WebSocket } from 'ws'

import { plainLine, type Line } from '#server/realtime/line.ts'
import type { Batch } from '#server/realtime/outgoing.ts'
import { createSkippedFrames, type Gap } from '#server/realtime/skipped-frames.ts'
import { onDrained, textFrame } from '#server/realtime/wire.ts'
import type { Cancel, TransportClock } from '#server/platform/transport-clock.ts'
import { closeCodes } from '#shared/realtime/close-codes.ts'
import { HEARTBEAT_REPLY, timings } from '#shared/realtime/timings.ts'

/** A backlog above this, in bytes, ends a connection. */
export const MAX_BACKLOG_BYTES = 4 * 1024 * 1024
/** A backlog that has not moved for so long closes a connection; that many unanswered pings end it. */
const STUCK = 10_000
const LOOK_EVERY_MS = 1000
const PING_EVERY = 20_000
const UNANSWERED = 2

const REPLY = textFrame(HEARTBEAT_REPLY)

/** One open socket of a person. */
export interface Connection {
  readonly id: number
  readonly userId: string
  /** What it was opened with; without one it goes by any session of the person. */
  readonly token: string | undefined
  /** Writes frames, unless the client cannot take them; vital ones always. */
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
  /** What a client is sent that was too slow for some frames. */
  readonly gapNotice: (gap: Gap) => Buffer
  /** How frames get to the client. */
  readonly line?: Line
}

/** Watches whether a client takes what waits for it: in a storm something always does, what counts is that some leaves. */
const createBacklog = (clock: Pick<TransportClock, 'now'>) => {
  const state = { before: 0, added: 0, movedAt: clock.now() }
  return {
    add: (bytes: number) => {
      state.added += bytes
    },
    isStuck: (now: number): boolean => {
      if (now === 0 || now < state.before + state.added) state.movedAt = clock.now()
      Object.assign(state, { before: now, added: 0 })
      return clock.now() - state.movedAt > STUCK
    },
  }
}

/** Time in which this process ran: one that was suspended has read nothing of what its clients did meanwhile. */
const createLivedTime = () => {
  let ms = 0
  return {
    now: () => ms,
    look: () => {
      ms += LOOK_EVERY_MS
    },
  }
}

/** Asks below the messages whether the client is there, and ends it when it does not say so. */
const pingNowAndThen = (socket: WebSocket, clock: TransportClock): Cancel => {
  let unanswered = 0
  socket.on('pong', () => (unanswered = 0))
  return clock.every(PING_EVERY, () => {
    if (unanswered >= UNANSWERED) return socket.terminate()
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
  line = plainLine(socket),
}: Options): Connection => {
  const lived = createLivedTime()
  const backlog = createBacklog(lived)
  const skipped = createSkippedFrames({ socket, clock: lived, notify: (gap) => line.write(gapNotice(gap)) })

  // Any text is answered at once, so that a client of the family sees a live line (jeecg-wire-facts §7).
  socket.on('message', () => line.answer(REPLY))

  const watch = () => {
    lived.look()
    const waiting = socket.bufferedAmount
    if (waiting > MAX_BACKLOG_BYTES) return socket.terminate()
    const isTooSlow = backlog.isStuck(waiting) || skipped.behindFor() > timings.behind
    if (waiting > 0 && !isTooSlow) return
    skipped.announce()
    // A reader that takes nothing at all does not learn of it: `ws` ends the connection after 30 s.
    if (isTooSlow) socket.close(closeCodes.comeBack)
  }
  onDrained(socket, skipped.announce)
  const stop = [clock.every(LOOK_EVERY_MS, watch), pingNowAndThen(socket, clock)]
  socket.on('close', () => stop.forEach((cancel) => cancel()))

  return {
    id,
    userId,
    token,
    write: (batch) => {
      if (skipped.shouldSkip(batch)) return
      skipped.announce()
      backlog.add(batch.bytes.length)
      line.write(batch.bytes)
    },
    close: (code) => socket.close(code),
    end: () => socket.terminate(),
  }
}
