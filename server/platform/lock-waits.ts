import type Database from 'better-sqlite3'

import { storeCodeOf } from '#server/platform/store-unavailable.ts'
import { stayFor, transportClock } from '#server/platform/transport-clock.ts'
import { createTurns } from '#server/platform/turns.ts'

/** Total wait of all writes for another program that holds the database, counted from the first blocked write. */
export const MAX_LOCK_WAIT_MS = 5000
const RETRY_MS = 20
/** Maximum number of waiting writes; one more is refused immediately. */
export const MAX_WAITING_WRITES = 1000

interface Gate {
  readonly busy: boolean
  settled(): Promise<void>
  readonly connection: Database.Database
}

const isLocked = (error: unknown): boolean => storeCodeOf(error).startsWith('SQLITE_BUSY')
const isReadOnly = (error: unknown): boolean => storeCodeOf(error) === 'SQLITE_READONLY'

/** Runs `attempt` read-only: a write fails with SQLITE_READONLY before it has changed anything. */
const onlyReading = <T>(connection: Database.Database, attempt: () => T): T => {
  connection.pragma('query_only = ON')
  try {
    return attempt()
  } finally {
    connection.pragma('query_only = OFF')
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => stayFor(ms, resolve))

/** How long another program has held the database. After `maxWaitMs` without a conflict a new period begins. */
const createHold = (maxWaitMs: number) => {
  let since: number | null = null
  let metAt = 0
  return {
    /** Records a conflict; returns whether the time limit is exceeded. */
    meet: (): boolean => {
      const now = transportClock.now()
      if (since === null || now - metAt > maxWaitMs) since = now
      metAt = now
      return now - since >= maxWaitMs
    },
    end: () => {
      since = null
    },
  }
}

/** `gate` reports when no interactive transaction is open: otherwise an outside statement would run inside it. */
export const createLockWaits = (gate: Gate, maxWaitMs: number) => {
  const inTurn = createTurns()
  const hold = createHold(maxWaitMs)
  let waiting = 0

  const retry = async <T>(attempt: () => T | Promise<T>): Promise<T> => {
    for (;;) {
      while (gate.busy) await gate.settled()
      try {
        const result = await attempt()
        hold.end()
        return result
      } catch (error) {
        if (!isLocked(error) || hold.meet()) throw error
      }
      await pause(RETRY_MS)
    }
  }
  const queue = async <T>(attempt: () => T | Promise<T>): Promise<T> => {
    waiting += 1
    try {
      return await inTurn(() => retry(attempt))
    } finally {
      waiting -= 1
    }
  }
  return {
    /** Runs `attempt`, and repeats it after SQLITE_BUSY until the time limit. A failed attempt must have no side effects. */
    run: async <T>(attempt: () => T | Promise<T>): Promise<T> => {
      const behind = waiting > 0
      try {
        return await (behind ? onlyReading(gate.connection, attempt) : attempt())
      } catch (error) {
        const mayWait = isLocked(error) || (behind && isReadOnly(error))
        if (!mayWait || waiting >= MAX_WAITING_WRITES) throw error
      }
      return queue(attempt)
    },
    /** The same for a certain write: queues behind the waiting writes. */
    queue,
  }
}

/**
 * Waits for locks of other programs without blocking the event loop: SQLite's own busy timeout would block every request.
 * Waiting writes run in order; reads proceed meanwhile.
 */
export type LockWaits = ReturnType<typeof createLockWaits>
