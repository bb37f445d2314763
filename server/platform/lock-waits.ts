import type Database from 'better-sqlite3'

import { storeCodeOf } from '#server/platform/store-unavailable.ts'
import { stayFor, transportClock } from '#server/platform/transport-clock.ts'
import { createTurns } from '#server/platform/turns.ts'

/** Writes wait this long for another program that holds the database, all together: counted from the first that met it. */
export const MAX_LOCK_WAIT_MS = 5000
const RETRY_MS = 20
/** Writes that may wait at once; one more is refused immediately. */
export const MAX_WAITING_WRITES = 1000

interface Gate {
  readonly busy: boolean
  settled(): Promise<void>
  readonly connection: Database.Database
}

/**
 * Waits for locks of other programs without blocking the event loop: SQLite's own busy timeout would stop every request.
 * Writes that wait keep their order; meanwhile reads pass.
 */
export interface LockWaits {
  /** Runs `attempt`, again after each SQLITE_BUSY until that has lasted too long. An attempt must leave nothing behind. */
  run<T>(attempt: () => T | Promise<T>): Promise<T>
  /** The same for what certainly writes: queues behind the writes that wait. */
  queue<T>(attempt: () => T | Promise<T>): Promise<T>
}

const isLocked = (error: unknown): boolean => storeCodeOf(error).startsWith('SQLITE_BUSY')
const isReadOnly = (error: unknown): boolean => storeCodeOf(error) === 'SQLITE_READONLY'

/** A write fails here with SQLITE_READONLY, before it has changed anything. */
const onlyReading = <T>(connection: Database.Database, attempt: () => T): T => {
  connection.pragma('query_only = ON')
  try {
    return attempt()
  } finally {
    connection.pragma('query_only = OFF')
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => stayFor(ms, resolve))

/** For how long another program has held the database; one that was not met for as long as it may last is another one. */
const createHold = (maxWaitMs: number) => {
  let since: number | null = null
  let metAt = 0
  return {
    /** Notes that it is held; answers whether that has lasted too long. */
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

/** `gate` says when no interactive transaction is open: a statement outside of it would run inside. */
export const createLockWaits = (gate: Gate, maxWaitMs: number): LockWaits => {
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
  const queue: LockWaits['queue'] = async (attempt) => {
    waiting += 1
    try {
      return await inTurn(() => retry(attempt))
    } finally {
      waiting -= 1
    }
  }
  return {
    queue,
    run: async (attempt) => {
      const behind = waiting > 0
      try {
        return await (behind ? onlyReading(gate.connection, attempt) : attempt())
      } catch (error) {
        const mayWait = isLocked(error) || (behind && isReadOnly(error))
        if (!mayWait || waiting >= MAX_WAITING_WRITES) throw error
      }
      return queue(attempt)
    },
  }
}
