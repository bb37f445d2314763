import { PrismaClient } from '#prisma/generated/client.ts'
import { prepared, type Connection } from '#server/platform/prepared.ts'
import { createTurns, type InTurn } from '#server/platform/turns.ts'
import { MAX_LOCK_WAIT_MS } from '#server/platform/lock-waits.ts'
import type { StoreHealth } from '#server/platform/store-health.ts'
import { GuardedSqlite } from '#server/platform/prisma-sqlite.ts'
import type { Content, SqliteOptions } from '#server/platform/sqlite-setup.ts'

export { prepared, type Connection }

/** Longer than a write waits for another program, so that it fails by that and not by Prisma's limit. */
const MAX_WAIT_MS = 2 * MAX_LOCK_WAIT_MS

/** One world's database: Prisma for what people do, prepared statements for what devices do by the thousand. */
export interface Store {
  /** Made when it is first asked for (3 ms each), so ask the store each time: a world that is only watched never does. */
  readonly prisma: PrismaClient
  /**
   * Runs `work` in one transaction, after any open interactive one. `work` is synchronous and gets no promise in; it runs
   * again when another program held the database at its first write, so before that it changes nothing else.
   */
  atomically<T>(work: (connection: Connection) => T): Promise<T>
  /** Runs `work` on the connection as it is now: for loading and for seeding, before anybody else is there. */
  direct<T>(work: (connection: Connection) => T): T
  /**
   * For whoever writes the store and then the read model: nobody else writes in between. Not for work that waits for
   * other such work.
   */
  readonly inTurn: InTurn
  snapshot(): Buffer
  /** How many bytes a snapshot would have. */
  size(): number
  /**
   * Replaces everything: by the bytes of a snapshot, or by another open database, which is this store's from then on. Fails
   * without having changed anything where that cannot be stored.
   */
  restore(content: Content): Promise<void>
  readonly health: StoreHealth
  /** Waits for open transactions; work that comes later fails at once. */
  close(): Promise<void>
}

export const openStore = async (options: SqliteOptions): Promise<Store> => {
  const adapter = new GuardedSqlite(options)
  let client: PrismaClient | undefined
  let isClosed = false
  await adapter.connect()
  return {
    get prisma() {
      // On a closed connection a transaction fails to begin, and those behind it would wait for its end for seconds.
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
      await adapter.settled()
      await client?.$disconnect()
      adapter.close()
    },
  }
}
