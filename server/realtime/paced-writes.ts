import type { Connection } from '#server/realtime/connections.ts'
import type { Batch } from '#server/realtime/outgoing.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'

/** For so many milliseconds sockets are written to in one go; whatever else comes in meanwhile waits no longer. */
const SLICE = 8
/** A look at the clock after so many sockets. */
const ROW = 25

interface Write {
  readonly connection: Pick<Connection, 'write'>
  readonly batch: Batch
}

/**
 * What is on its way to the sockets, in order. To very many it goes in slices with a breath between them: in a storm a
 * single tick would otherwise hold up every call and every heartbeat.
 */
export interface PacedWrites {
  add(write: Write): void
  /** Writes the first slice now, the others as the machine gets round to it. */
  go(): void
  /** Writes all that is left before it returns. */
  finish(): void
  /** Whether slices are left to be written. */
  isGoing(): boolean
}

interface Options {
  readonly clock: Pick<TransportClock, 'breathe' | 'now'>
  /** All that took more than one slice has been written. */
  readonly onDone: () => void
  readonly onError: (error: unknown) => void
}

export const createPacedWrites = ({ clock, onDone, onError }: Options): PacedWrites => {
  let waiting: Write[] = []
  let isGoing = false

  const write = (end: number) => {
    const from = waiting
    let next = 0
    do {
      const row = from.slice(next, next + ROW)
      next += row.length
      for (const { connection, batch } of row) connection.write(batch)
    } while (next < from.length && clock.now() < end)
    waiting = from.slice(next)
  }
  const goOn = async () => {
    isGoing = true
    while (waiting.length > 0) {
      await clock.breathe()
      write(clock.now() + SLICE)
    }
    isGoing = false
    onDone()
  }
  return {
    add: (one) => {
      waiting.push(one)
    },
    go: () => {
      if (isGoing) return
      write(clock.now() + SLICE)
      if (waiting.length > 0) goOn().catch(onError)
    },
    finish: () => write(Number.POSITIVE_INFINITY),
    isGoing: () => isGoing,
  }
}
