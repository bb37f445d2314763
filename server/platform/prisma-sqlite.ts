import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter, SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import Database from 'better-sqlite3'

import { createLockWaits, MAX_LOCK_WAIT_MS, type LockWaits } from '#server/platform/lock-waits.ts'
import { emptyWal, probeFolder, removeNext, takeNext, writeNext } from '#server/platform/replace-file.ts'
import { bytesOf, pragmasOf, touch, type Content, type SqliteOptions } from '#server/platform/sqlite-setup.ts'
import { createStoreHealth, type HealthNotes } from '#server/platform/store-health.ts'

/** Where `client` of the stock adapter lives: an ordinary property, but not public. A test fails when it goes. */
interface Inner extends SqlDriverAdapter {
  client: Database.Database
}

/**
 * The stock adapter with one connection guarded. In the stock one a write made outside an open interactive
 * transaction runs inside it and is lost when that rolls back, although its promise resolved. Here whatever is
 * outside waits until the transaction has ended. Inside `$transaction` use only `tx`: the outer client waits for
 * a transaction that waits for it, until Prisma's time limit ends both (P2028).
 */
export class GuardedSqlite extends PrismaBetterSqlite3 {
  readonly #url: string
  readonly #pragmas: readonly string[]
  readonly #content: Content | undefined
  readonly #waits: LockWaits
  readonly health: HealthNotes
  #inner: Inner | null = null
  #open: Promise<void> | null = null
  #starting = 0
  #closed = false
  /** The connection whose waits for locks still block the event loop. */
  #blocking: Database.Database | null = null

  constructor(options: SqliteOptions) {
    const { url, content, maxLockWaitMs = MAX_LOCK_WAIT_MS } = options
    super({ url }, { timestampFormat: 'unixepoch-ms' })
    this.#url = url
    this.#content = content
    this.#pragmas = pragmasOf(options)
    this.#waits = createLockWaits(this, maxLockWaitMs)
    this.health = createStoreHealth(() => this.#probe())
  }

  get #connected(): Inner {
    if (!this.#inner) throw new Error('The database is not connected')
    return this.#inner
  }

  #prepare(database: Database.Database): Database.Database {
    // Prisma reads 64-bit integers as BigInt; statements of our own switch this off for themselves.
    database.defaultSafeIntegers(true)
    for (const pragma of this.#pragmas) database.pragma(pragma)
    this.#blocking = database
    return database
  }

  /** The same connection for everybody who asks: Prisma asks when its first query comes, the store before that. */
  override async connect(): Promise<SqlDriverAdapter> {
    if (this.#inner) return this.#inner
    // The one place that relies on the inside of the stock adapter.
    const inner = (await super.connect()) as Inner
    if (!(inner.client instanceof Database))
      throw new Error('The SQLite adapter no longer exposes its connection as "client"')
    this.#inner = inner
    if (this.#content) this.#replace(inner, this.#content)
    else this.#prepare(inner.client)
    this.#guard(inner)
    return inner
  }

  /** Another database in memory instead of the one that is there. */
  #replace(inner: Inner, content: Content): void {
    const old = inner.client
    inner.client = this.#prepare(Buffer.isBuffer(content) ? new Database(content) : content)
    old.close()
  }

  #guard(inner: Inner): void {
    const start = inner.startTransaction.bind(inner)
    const queryRaw = inner.queryRaw.bind(inner)
    const executeRaw = inner.executeRaw.bind(inner)
    inner.startTransaction = (level) => this.#noted(() => this.#start(() => start(level)))
    inner.queryRaw = (query) => this.attempt(() => queryRaw(query))
    inner.executeRaw = (query) => this.attempt(() => executeRaw(query))
  }

  /** Begins with the write lock, for which it waits outside of any transaction: reads pass meanwhile. */
  async #start(start: () => Promise<Transaction>): Promise<Transaction> {
    this.#starting += 1
    try {
      const transaction = await start()
      try {
        this.connection.exec('rollback')
        const begin = () => {
          // A restore may have brought another connection meanwhile.
          Object.assign(transaction, { client: this.#ready })
          return transaction.executeRaw({ sql: 'BEGIN IMMEDIATE', args: [], argTypes: [] })
        }
        await this.#waits.run(begin)
        return this.#track(transaction)
      } catch (error) {
        // The stock one only gives its place in the queue of transactions to the next.
        await transaction.rollback()
        throw error
      }
    } finally {
      this.#starting -= 1
    }
  }

  /** The connection for work at which the server serves others. */
  get #ready(): Database.Database {
    const { connection } = this
    if (this.#blocking === connection) {
      connection.pragma('busy_timeout = 0')
      this.#blocking = null
    }
    return connection
  }

  /** Notes for the health of the store how it went. */
  async #noted<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      this.health.succeeded()
      return result
    } catch (error) {
      this.health.failed(error)
      throw error
    }
  }

  /**
   * Runs a statement, or a transaction that is over when it returns, outside of interactive transactions. It runs again
   * where another program held the database at its first write.
   */
  attempt<T>(work: (connection: Database.Database) => T | Promise<T>): Promise<T> {
    return this.#noted(async () => {
      while (this.busy) await this.settled()
      return this.#waits.run(() => work(this.#ready))
    })
  }

  #track(transaction: Transaction): Transaction {
    let release = () => {}
    const open = new Promise<void>((resolve) => (release = resolve))
    this.#open = open
    for (const run of ['queryRaw', 'executeRaw'] as const) this.#guardInside(transaction, run)
    for (const end of ['commit', 'rollback'] as const) {
      const finish = transaction[end].bind(transaction)
      transaction[end] = async () => {
        try {
          // A commit that failed may have left it open; `finish` lets the next one begin.
          if (this.connection.inTransaction) this.connection.exec('rollback')
        } finally {
          await finish()
          if (this.#open === open) this.#open = null
          release()
        }
      }
    }
    return transaction
  }

  /** SQLite itself takes a transaction back when the disk is full: what comes after must not run outside of it. */
  #guardInside(transaction: Transaction, name: 'queryRaw' | 'executeRaw'): void {
    const run = transaction[name].bind(transaction) as (query: SqlQuery) => Promise<never>
    transaction[name] = async (query: SqlQuery) => {
      if (this.connection.inTransaction) return this.#noted(() => run(query))
      if (query.sql === 'ROLLBACK') return 0 as never
      throw new Error('SQLite has taken the transaction back')
    }
  }

  /**
   * Whether an interactive transaction is open, or has begun and is about to be known. Ask it right before a write,
   * with nothing awaited in between: `while (adapter.busy) await adapter.settled()`.
   */
  get busy(): boolean {
    return this.#open !== null || (this.#starting > 0 && this.connection.inTransaction)
  }

  /** Resolves when no interactive transaction is open; by the time its caller goes on, another may have begun. */
  async settled(): Promise<void> {
    while (this.busy) await this.#open
  }

  /** The live connection, opened again where that failed before. Changes with every restore: do not keep it. */
  get connection(): Database.Database {
    const inner = this.#connected
    if (!inner.client.open && !this.#closed) inner.client = this.#prepare(new Database(this.#url))
    return inner.client
  }

  close(): void {
    this.#closed = true
    if (this.#inner?.client.open) this.#inner.client.close()
  }

  /** The whole database as bytes that `restore` takes. */
  snapshot(): Buffer {
    const bytes = this.connection.serialize()
    // A snapshot that calls itself WAL cannot be opened from memory: say "rollback journal" in the header.
    bytes[18] = 1
    bytes[19] = 1
    return bytes
  }

  /**
   * Replaces everything by a snapshot, without closing the Prisma client. A file is written beside the old one and
   * renamed: after a failure, and after the death of the process at any instant, one of the two is there as a whole.
   */
  async restore(content: Content): Promise<void> {
    if (this.#url !== ':memory:') return this.#exchange(content).finally(() => removeNext(this.#url))
    while (this.busy) await this.settled()
    this.#replace(this.#connected, content)
  }

  #exchange(content: Content): Promise<void> {
    return this.#noted(async () => {
      await writeNext(this.#url, bytesOf(content))
      await this.#waits.queue(() => this.#swap())
    })
  }

  #swap(): void {
    emptyWal(this.#ready)
    try {
      this.connection.close()
      takeNext(this.#url)
    } finally {
      this.#reopen()
    }
  }

  #reopen(): void {
    try {
      this.#ready.pragma('user_version')
    } catch (error) {
      // The next use tries again.
      this.health.failed(error)
    }
  }

  async #probe(): Promise<void> {
    if (this.#url !== ':memory:') await probeFolder(this.#url)
    while (this.busy) await this.settled()
    touch(this.#ready)
  }
}
