import type { Connection } from '#server/realtime/connections.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'

/** So many sockets are written to in one go: about ten milliseconds, mostly system calls. */
const SLICE = 500

interface Write {
  readonly connection: Pick<Connection, 'write'>
  readonly frames: Buffer
  readonly vital: boolean
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
}

export const createPacedWrites = (
  { breathe }: Pick<TransportClock, 'breathe'>,
  onError: (error: unknown) => void,
): PacedWrites => {
  let waiting: Write[] = []
  let isGoing = false

  const write = (count: number) => {
    const slice = waiting.slice(0, count)
    waiting = waiting.slice(count)
    for (const { connection, frames, vital } of slice) connection.write(frames, vital)
  }
  const goOn = async () => {
    isGoing = true
    while (waiting.length > 0) {
      await breathe()
      write(SLICE)
    }
    isGoing = false
  }
  return {
    add: (one) => {
      waiting.push(one)
    },
    go: () => {
      if (isGoing) return
      write(SLICE)
      if (waiting.length > 0) goOn().catch(onError)
    },
    finish: () => write(waiting.length),
  }
}
