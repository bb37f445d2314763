import type { WebSocket } from 'ws'

import { openConnection, type Connection } from '#server/realtime/connections.ts'
import { concerns, fanOut } from '#server/realtime/fan-out.ts'
import { createFrameLog, type FrameLog } from '#server/realtime/frame-log.ts'
import { createOnline } from '#server/realtime/online.ts'
import { createOutgoing } from '#server/realtime/outgoing.ts'
import { textFrame } from '#server/realtime/wire.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { timings } from '#shared/realtime/timings.ts'

/** Who is online in a world, and the frames on their way to them. */
export interface Hub {
  readonly log: FrameLog
  join(userId: string, socket: WebSocket): Connection
  connections(): Connection[]
  /** Sends what is queued now: control calls do so before they answer. */
  flush(): void
  /** Closes every socket; clients come back by themselves. */
  closeAll(code: number): void
}

/** What a client is told that missed frames because it was too slow: re-read everything. */
const staleNotice = (log: FrameLog): Buffer => {
  const blank = { projectId: '', projectName: '', eventId: '', eventType: 0 }
  return textFrame(JSON.stringify({ code: 1, type: 'eventRefresh', ...blank, seq: log.seq(), epoch: log.epoch() }))
}

/** The websocket code for "you may not be here" (RFC 6455 §7.4.1). */
const NOT_ALLOWED = 1008

/** Runs `send` at once when the last time is long enough ago, else at the end of the tick; at once in a frozen world. */
const createTick = (kernel: Kernel, clock: TransportClock, send: () => void) => {
  let sentAt = 0
  let cancel: (() => void) | null = null
  const now = () => {
    cancel?.()
    cancel = null
    sentAt = clock.now()
    send()
  }
  const soon = () => {
    if (kernel.clock.speed() === 0) now()
    else cancel ??= clock.after(Math.max(sentAt + timings.tick - clock.now(), 0), now)
  }
  return { now, soon }
}

export const createHub = (kernel: Kernel, clock: TransportClock): Hub => {
  const log = createFrameLog(kernel.epoch)
  const online = createOnline()
  const outgoing = createOutgoing()
  let nextId = 1

  const tick = createTick(kernel, clock, () =>
    outgoing.take((userId, frames, vital) => {
      for (const connection of online.of(userId)) connection.write(frames, vital)
    }),
  )

  const tell = (change: Change) => {
    for (const delivery of fanOut(kernel.model, change)) {
      const frame = log.add(delivery)
      for (const userId of online.people())
        if (concerns(kernel.model, frame.audience, userId)) outgoing.add(userId, frame)
    }
    if (!outgoing.isEmpty()) tick.soon()
  }
  kernel.changes.subscribe(tell)
  kernel.changes.subscribe((change) => {
    if (change.type === 'session-ended')
      for (const connection of online.of(change.userId)) connection.close(NOT_ALLOWED)
  })

  return {
    log,
    join: (userId, socket) => {
      const connection = openConnection({ id: nextId++, userId, socket, clock, staleNotice: () => staleNotice(log) })
      online.add(connection, socket)
      kernel.changes.publish({ type: 'person-online', at: kernel.clock.now(), userId })
      return connection
    },
    connections: online.all,
    flush: tick.now,
    closeAll: (code) => {
      for (const connection of online.all()) connection.close(code)
    },
  }
}
