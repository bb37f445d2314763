import type { WebSocket } from 'ws'

import { openConnection, type Connection } from '#server/realtime/connections.ts'
import { concerns, fanOut } from '#server/realtime/fan-out.ts'
import { createFrameLog, type FrameLog, type LoggedFrame } from '#server/realtime/frame-log.ts'
import { textFrame } from '#server/realtime/wire.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { timings } from '#shared/realtime/timings.ts'

/** Who is online in a world, and the frames on their way to them. */
export interface Hub {
  readonly log: FrameLog
  join(userId: string, socket: WebSocket): Connection
  connections(): Connection[]
  /** Sends what is queued now: a frozen world does so at the end of each command. */
  flush(): void
  /** Closes every socket; clients come back by themselves. */
  closeAll(code: number): void
}

/** Frames that no client may miss however slow it is: they change what it may do at all. */
const VITAL = new Set([1000, 1001, 1010])
const VITAL_TYPES = new Set(['invitation', 'optInvitation', 'delUser', 'updateUserRole'])
const isVital = ({ frame }: LoggedFrame): boolean => VITAL.has(frame.code) || ('type' in frame && VITAL_TYPES.has(frame.type ?? ''))

export const createHub = (kernel: Kernel, clock: TransportClock): Hub => {
  const log = createFrameLog(kernel.epoch)
  const people = new Map<string, Map<number, Connection>>()
  const queues = new Map<string, LoggedFrame[]>()
  const bytes = new WeakMap<LoggedFrame, Buffer>()
  let nextId = 1
  let flushedAt = 0
  let cancelTick: (() => void) | null = null

  const encode = (frame: LoggedFrame): Buffer => {
    const known = bytes.get(frame) ?? textFrame(frame.text)
    bytes.set(frame, known)
    return known
  }

  // People who are sent the same frames share one buffer.
  const batch = (frames: readonly LoggedFrame[], shared: Map<string, Buffer>): Buffer => {
    const key = frames.map(({ seq }) => seq).join()
    const known = shared.get(key) ?? Buffer.concat(frames.map(encode))
    shared.set(key, known)
    return known
  }

  const flush = () => {
    cancelTick?.()
    cancelTick = null
    flushedAt = clock.now()
    const shared = new Map<string, Buffer>()
    for (const [userId, frames] of queues) {
      const buffer = batch(frames, shared)
      const vital = frames.some(isVital)
      for (const connection of people.get(userId)?.values() ?? []) connection.write(buffer, vital)
    }
    queues.clear()
  }

  const schedule = () => {
    if (kernel.clock.speed() === 0) return flush()
    if (cancelTick) return
    // A lone frame leaves at once; what follows it within the tick leaves together.
    const wait = Math.max(flushedAt + timings.tick - clock.now(), 0)
    cancelTick = clock.after(wait, flush)
  }

  kernel.changes.subscribe((change) => {
    for (const delivery of fanOut(kernel.model, change)) {
      const frame = log.add(delivery)
      for (const userId of people.keys()) {
        if (!concerns(kernel.model, frame.audience, userId)) continue
        const queue = queues.get(userId)
        if (queue) queue.push(frame)
        else queues.set(userId, [frame])
      }
    }
    if (queues.size > 0) schedule()
  })

  const staleNotice = (): Buffer => {
    const blank = { projectId: '', projectName: '', eventId: '', eventType: 0 }
    return textFrame(JSON.stringify({ code: 1, type: 'eventRefresh', ...blank, seq: log.seq(), epoch: log.epoch() }))
  }

  return {
    log,
    join: (userId, socket) => {
      const connection = openConnection({ id: nextId++, userId, socket, clock, staleNotice })
      const sockets = people.get(userId) ?? new Map<number, Connection>()
      people.set(userId, sockets.set(connection.id, connection))
      socket.on('close', () => {
        sockets.delete(connection.id)
        if (sockets.size === 0 && people.get(userId) === sockets) people.delete(userId)
      })
      return connection
    },
    connections: () => [...people.values()].flatMap((sockets) => [...sockets.values()]),
    flush,
    closeAll: (code) => {
      for (const sockets of people.values()) for (const connection of sockets.values()) connection.close(code)
    },
  }
}
