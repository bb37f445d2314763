import type { Connection } from '#server/realtime/connections.ts'
import type { Batch } from '#server/realtime/outbound-queue.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'

/** Milliseconds of uninterrupted socket writes; pending I/O waits no longer than this. */
const SLICE_MS = 8
/** The clock is checked after this many sockets. */
const SOCKETS_PER_CHECK = 25

interface Write {
  readonly connection: Pick<Connection, 'write'>
  readonly batch: Batch
}

interface Options {
  readonly clock: Pick<TransportClock, 'breathe' | 'now'>
  /** Called when writes that took more than one slice are finished. */
  readonly onDone: () => void
  readonly onError: (error: unknown) => void
}

/**
 * Pending socket writes, in order. With very many they run in slices that yield to the event loop: in a storm a single
 * tick would otherwise delay every call and every heartbeat.
 */
export const createPacedWrites = ({ clock, onDone, onError }: Options) => {
  let waiting: Write[] = []
  let isGoing = false

  const write = (end: number) => {
    const from = waiting
    let next = 0
    do {
      const row = from.slice(next, next + SOCKETS_PER_CHECK)
      next += row.length
      for (const { connection, batch } of row) connection.write(batch)
    } while (next < from.length && clock.now() < end)
    waiting = from.slice(next)
  }
  const goOn = async () => {
    isGoing = true
    while (waiting.length > 0) {
      await clock.breathe()
      write(clock.now() + SLICE_MS)
    }
    isGoing = false
    onDone()
  }
  return {
    add: (one: Write) => {
      waiting.push(one)
    },
    /** Writes the first slice now, the others in later turns of the event loop. */
    go: () => {
      if (isGoing) return
      write(clock.now() + SLICE_MS)
      if (waiting.length > 0) goOn().catch(onError)
    },
    /** Writes everything that is left before it returns. */
    finish: () => write(Number.POSITIVE_INFINITY),
    /** Whether further slices are pending. */
    isGoing: (): boolean => isGoing,
  }
}
