import type { WebSocket } from 'ws'

import { hasLiveSession } from '#server/modules/auth/sessions.ts'
import { openConnection, type Connection } from '#server/realtime/connections.ts'
import { concerns, fanOut } from '#server/realtime/fan-out.ts'
import { createFrameLog, type FrameLog } from '#server/realtime/frame-log.ts'
import { createOnline } from '#server/realtime/online.ts'
import { createOutgoing } from '#server/realtime/outgoing.ts'
import { textFrame } from '#server/realtime/wire.ts'
import { witness, type Witness } from '#server/realtime/witness.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { closeCodes } from '#shared/realtime/close-codes.ts'
import { timings } from '#shared/realtime/timings.ts'

/** Who is online in a world, and the frames on their way to them. */
export interface Hub {
  readonly log: FrameLog
  join(person: Pick<Connection, 'userId' | 'token'>, socket: WebSocket): Connection
  connections(): Connection[]
  witnessOf(connection: Connection): Witness | undefined
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

/** Whose sessions a change has ended for good. A newer login is none of these: the older console is to hear of it. */
const endedBy = (change: Change): readonly string[] => {
  if (change.type === 'session-ended') return [change.userId]
  if (change.type === 'account-frozen') return change.userIds
  return change.type === 'account-removed' ? [change.person.id] : []
}

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
  const witnesses = new WeakMap<Connection, Witness>()
  let nextId = 1

  const tick = createTick(kernel, clock, () =>
    outgoing.take((userId, frames, vital) => {
      for (const connection of online.of(userId)) connection.write(frames, vital)
    }),
  )

  const tell = (change: Change) => {
    for (const delivery of fanOut(kernel.model, change)) {
      const frame = log.add(delivery)
      const people = [...online.people()].filter((userId) => concerns(kernel.model, frame.audience, userId))
      for (const userId of people) outgoing.add(userId, frame)
      kernel.journal.frame(frame, people)
    }
    if (!outgoing.isEmpty()) tick.soon()
  }
  kernel.changes.subscribe(tell)
  kernel.changes.subscribe((change) => {
    const ended = endedBy(change).flatMap((userId) => [...online.of(userId)])
    // What they are told on their way out leaves first.
    if (ended.length > 0) tick.now()
    for (const connection of ended)
      if (!hasLiveSession(kernel, connection.userId, connection)) connection.close(closeCodes.notAllowed)
  })

  return {
    log,
    join: (person, socket) => {
      const connection = openConnection({ id: nextId++, ...person, socket, clock, staleNotice: () => staleNotice(log) })
      online.add(connection, socket)
      witnesses.set(connection, witness(kernel, connection, socket))
      kernel.changes.publish({ type: 'person-online', at: kernel.clock.now(), userId: person.userId })
      return connection
    },
    connections: online.all,
    witnessOf: (connection) => witnesses.get(connection),
    flush: tick.now,
    closeAll: (code) => {
      for (const connection of online.all()) connection.close(code)
    },
  }
}
