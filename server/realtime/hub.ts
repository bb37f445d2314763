import { concerns, type Delivery } from '#server/worlds/audience.ts'
import { closeEnded } from '#server/realtime/ended-sessions.ts'
import { createAdmission } from '#server/realtime/admission.ts'
import { fanOut } from '#server/realtime/fan-out.ts'
import { createFrameLog } from '#server/realtime/frame-log.ts'
import { createOnline, type Online } from '#server/realtime/online.ts'
import { createPacedWrites } from '#server/realtime/paced-writes.ts'
import { createOutboundQueue, type OutboundQueue } from '#server/realtime/outbound-queue.ts'
import type { Cancel, TransportClock } from '#server/platform/transport-clock.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { timings } from '#shared/realtime/timings.ts'

/** Maximum pause after a storm of frames, even if the process was suspended during it. */
const MAX_PAUSE_MS = 1000

/** Flushes queued frames: paced in a running world, completely and immediately in a frozen one. */
const createFlusher = (
  kernel: Kernel,
  clock: TransportClock,
  { outboundQueue, online }: { outboundQueue: OutboundQueue; online: Online },
) => {
  const state = { startedAt: 0, pauseTo: 0, cancel: undefined as Cancel | undefined }
  const isFrozen = () => kernel.clock.speed() === 0

  const flushQueue = () => {
    state.cancel?.()
    Object.assign(state, { cancel: undefined, startedAt: clock.now(), pauseTo: clock.now() + timings.tick })
    outboundQueue.take((userId, batch) => {
      for (const connection of online.of(userId)) writes.add({ connection, batch })
    })
    // In a frozen world a control call answers after its frames have been written.
    if (isFrozen()) writes.finish()
    else writes.go()
  }
  const schedule = () => {
    if (outboundQueue.isEmpty()) return
    if (isFrozen()) flushQueue()
    // Immediately when the last flush is long enough ago; never while its frames are still being written.
    else if (!writes.isGoing()) state.cancel ??= clock.after(Math.max(state.pauseTo - clock.now(), 0), flushQueue)
  }
  const writes = createPacedWrites({
    clock,
    onDone: () => {
      // In a storm to very many recipients, half of the time is reserved for other work.
      const took = Math.min(clock.now() - state.startedAt, MAX_PAUSE_MS)
      state.pauseTo = Math.max(state.pauseTo, clock.now() + took)
      schedule()
    },
    onError: (err) => kernel.log.error({ err }, 'frames could not be written'),
  })
  return {
    schedule,
    flush: () => {
      flushQueue()
      writes.finish()
    },
  }
}

/** The online users of a world, and the frames queued for them. */
export const createHub = (kernel: Kernel, clock: TransportClock) => {
  const log = createFrameLog(kernel.epoch)
  const online = createOnline()
  const outboundQueue = createOutboundQueue()
  const admission = createAdmission(kernel, clock, { log, online })

  const flusher = createFlusher(kernel, clock, { outboundQueue, online })

  const queue = (delivery: Delivery) => {
    const frame = log.add(delivery)
    const people = [...online.people()].filter((userId) => concerns(kernel.model, frame.audience, userId))
    for (const userId of people) outboundQueue.add(userId, frame)
    kernel.journal.frame(frame, people)
    return { seq: frame.seq, to: people.length }
  }
  const queueFrames = (change: Change) => {
    for (const delivery of fanOut(kernel.model, change)) queue(delivery)
    flusher.schedule()
  }
  kernel.changes.subscribe(queueFrames)
  kernel.changes.subscribe(closeEnded(kernel, { online, log, flush: flusher.flush }))

  return {
    log,
    ...admission,
    /** Numbers, logs and queues a frame; returns its number and the count of its recipients. */
    send: (delivery: Delivery): { seq: number; to: number } => {
      const sent = queue(delivery)
      flusher.schedule()
      return sent
    },
    connections: online.all,
    /** Writes the queued frames now: control calls do so before they answer. */
    flush: flusher.flush,
    /** Closes every socket; clients reconnect by themselves. */
    closeAll: (code: number) => {
      for (const connection of online.all()) connection.close(code)
    },
  }
}

export type Hub = ReturnType<typeof createHub>
