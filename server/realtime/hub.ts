import type { Connection } from '#server/realtime/connections.ts'
import { closeEnded } from '#server/realtime/ended-sessions.ts'
import { createEntrance, type Entrance } from '#server/realtime/entrance.ts'
import { concerns, fanOut, type Delivery } from '#server/realtime/fan-out.ts'
import { createFrameLog, type FrameLog } from '#server/realtime/frame-log.ts'
import { createOnline, type Online } from '#server/realtime/online.ts'
import { createPacedWrites } from '#server/realtime/paced-writes.ts'
import { createOutgoing, type Outgoing } from '#server/realtime/outgoing.ts'
import type { Cancel, TransportClock } from '#server/platform/transport-clock.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { timings } from '#shared/realtime/timings.ts'

/** Who is online in a world, and the frames on their way to them. */
export interface Hub extends Entrance {
  readonly log: FrameLog
  connections(): Connection[]
  /** Numbers a frame, remembers it and queues it; answers its number and how many people it goes to. */
  send(delivery: Delivery): { seq: number; to: number }
  /** Sends what is queued now: control calls do so before they answer. */
  flush(): void
  /** Closes every socket; clients come back by themselves. */
  closeAll(code: number): void
}

/** Longer than this nothing waits behind a storm, however long the process was suspended in the middle of it. */
const MAX_PAUSE_MS = 1000

/** Lets what has gathered leave: in its time, or at once and all of it. */
const createDeparture = (
  kernel: Kernel,
  clock: TransportClock,
  { outgoing, online }: { outgoing: Outgoing; online: Online },
) => {
  const state = { startedAt: 0, pauseTo: 0, cancel: undefined as Cancel | undefined }
  const isFrozen = () => kernel.clock.speed() === 0

  const leave = () => {
    state.cancel?.()
    Object.assign(state, { cancel: undefined, startedAt: clock.now(), pauseTo: clock.now() + timings.tick })
    outgoing.take((userId, batch) => {
      for (const connection of online.of(userId)) writes.add({ connection, batch })
    })
    // Whoever commands a frozen world is answered after its frames have left.
    if (isFrozen()) writes.finish()
    else writes.go()
  }
  const soon = () => {
    if (outgoing.isEmpty()) return
    if (isFrozen()) leave()
    // At once when the last time is long enough ago; never while the last frames are still leaving.
    else if (!writes.isGoing()) state.cancel ??= clock.after(Math.max(state.pauseTo - clock.now(), 0), leave)
  }
  const writes = createPacedWrites({
    clock,
    onDone: () => {
      // In a storm to very many, half of the time is everybody else's.
      const took = Math.min(clock.now() - state.startedAt, MAX_PAUSE_MS)
      state.pauseTo = Math.max(state.pauseTo, clock.now() + took)
      soon()
    },
    onError: (err) => kernel.log.error({ err }, 'frames could not be written'),
  })
  return {
    soon,
    now: () => {
      leave()
      writes.finish()
    },
  }
}

export const createHub = (kernel: Kernel, clock: TransportClock): Hub => {
  const log = createFrameLog(kernel.epoch)
  const online = createOnline()
  const outgoing = createOutgoing()
  const entrance = createEntrance(kernel, clock, { log, online })

  const departure = createDeparture(kernel, clock, { outgoing, online })

  const queue = (delivery: Delivery) => {
    const frame = log.add(delivery)
    const people = [...online.people()].filter((userId) => concerns(kernel.model, frame.audience, userId))
    for (const userId of people) outgoing.add(userId, frame)
    kernel.journal.frame(frame, people)
    return { seq: frame.seq, to: people.length }
  }
  const tell = (change: Change) => {
    for (const delivery of fanOut(kernel.model, change)) queue(delivery)
    departure.soon()
  }
  kernel.changes.subscribe(tell)
  kernel.changes.subscribe(closeEnded(kernel, { online, log, flush: departure.now }))

  return {
    log,
    ...entrance,
    send: (delivery) => {
      const sent = queue(delivery)
      departure.soon()
      return sent
    },
    connections: online.all,
    flush: departure.now,
    closeAll: (code) => {
      for (const connection of online.all()) connection.close(code)
    },
  }
}
