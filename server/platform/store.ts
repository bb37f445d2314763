import { PrismaClient } from '#prisma/generated/client.ts'
import { prepared, type Connection } from '#server/platform/prepared.ts'
import { createTurns, type InTurn } from '#server/platform/turns.ts'
import { MAX_LOCK_WAIT_MS } from '#server/platform/lock-waits.ts'
import type { StoreHealth } from '#server/platform/store-health.ts'
import { GuardedSqlite } from '#server/platform/prisma-sqlite.ts'
import type { Content, SqliteOptions } from '#server/platform/sqlite-setup.ts'

export { prepared, type Connection }

/** Longer than the lock wait, so that a write fails by that limit and not by Prisma's. */
const MAX_WAIT_MS = 2 * MAX_LOCK_WAIT_MS

/** One world's database: Prisma for actions that await, prepared statements for lists, device signals and synchronous acts. */
export interface Store {
  /** Created on first access (3 ms), so do not hold a reference: a world without user actions never needs it. */
  readonly prisma: PrismaClient
  /**
   * Runs `work` in one transaction, after any open interactive one. `work` is synchronous. It runs again when another
   * program held the database at its first write. Before that write it must have no other side effects.
   */
  atomically<T>(work: (connection: Connection) => T): Promise<T>
  /** Runs `work` on the connection immediately: for reads, and for seeding before any other user exists. */
  direct<T>(work: (connection: Connection) => T): T
  /**
   * For code that writes the store and then the read model: no other such write runs in between. Nested use would
   * deadlock.
   */
  readonly inTurn: InTurn
  snapshot(): Buffer
  /** The size of a snapshot in bytes. */
  size(): number
  /**
   * Replaces the database by the bytes of a snapshot, or by an open database, which this store then owns. Fails without any
   * change where the replacement cannot be stored.
   */
  restore(content: Content): Promise<void>
  readonly health: StoreHealth
  /** Waits for open transactions; later work fails immediately. */
  close(): Promise<void>
}

/** Opens a store; `released` is called once it is closed. */
export const openStore = async (options: SqliteOptions, released = (): void => {}): Promise<Store> => {
  const adapter = new GuardedSqlite(options)
  let client: PrismaClient | undefined
  let isClosed = false
  await adapter.connect()
  return {
    get prisma() {
      // On a closed connection a transaction fails to begin, and the queued ones would wait for it for seconds.
      if (isClosed) throw new Error('The store is closed')
      return (client ??= new PrismaClient({ adapter, transactionOptions: { maxWait: MAX_WAIT_MS } }))
    },
    atomically: (work) => adapter.attempt((connection) => connection.transaction(() => work(connection))()),
    inTurn: createTurns(),
    direct: (work) => work(adapter.connection),
    snapshot: () => adapter.snapshot(),
    size: () => {
      const read = (name: string) => Number(adapter.connection.pragma(name, { simple: true }))
      return read('page_count') * read('page_size')
    },
    restore: (content) => adapter.restore(content),
    health: adapter.health,
    close: async () => {
      isClosed = true
      try {
        await adapter.settled()
        await client?.$disconnect()
        adapter.close()
      } finally {
        released()
      }
    },
  }
}
