import type { WebSocket } from 'ws'

import type { TransportClock } from '#server/platform/transport-clock.ts'
import { openConnection, type Connection } from '#server/realtime/connections.ts'
import type { FrameLog } from '#server/realtime/frame-log.ts'
import type { Gap } from '#server/realtime/skipped-frames.ts'
import { createSocketWriters } from '#server/realtime/socket-writers.ts'
import type { Online } from '#server/realtime/online.ts'
import { textFrame } from '#server/realtime/frame-codec.ts'
import { witness, type Witness } from '#server/realtime/witness.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { GapNotice } from '#shared/realtime/messages.ts'

/** A notice of the frames skipped for a slow reader. It has no `seq`, since it is not in the log. */
const gapNotice = (log: FrameLog, gap: Gap): Buffer => {
  const everything = { projectId: '', projectName: '', eventId: '', eventType: 0 } as const
  const notice: GapNotice = { code: 1, type: 'eventRefresh', ...everything, gap, epoch: log.epoch() }
  return textFrame(JSON.stringify(notice))
}

/** Registers the sockets of the push channel. */
export const createAdmission = (
  kernel: Kernel,
  clock: TransportClock,
  { log, online }: { log: FrameLog; online: Online },
) => {
  const writers = createSocketWriters(kernel)
  const witnesses = new WeakMap<Connection, Witness>()
  let nextId = 1

  return {
    join: (person: Pick<Connection, 'userId' | 'token'>, socket: WebSocket): Connection => {
      const writer = writers.open({ user: person.userId, socket })
      const notice = (gap: Gap) => gapNotice(log, gap)
      const connection = openConnection({ id: nextId++, ...person, socket, clock, gapNotice: notice, writer })
      online.add(connection, socket)
      witnesses.set(connection, witness(kernel, connection, socket))
      kernel.changes.publish({ type: 'person-online', at: kernel.clock.now(), userId: person.userId })
      return connection
    },
    witnessOf: (connection: Connection): Witness | undefined => witnesses.get(connection),
  }
}
