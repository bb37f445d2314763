import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter, SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import Database from 'better-sqlite3'

import { createLockWaits, MAX_LOCK_WAIT_MS, type LockWaits } from '#server/platform/lock-waits.ts'
import { emptyWal, probeFolder, removeNext, takeNext, writeNext } from '#server/platform/replace-file.ts'
import { bytesOf, pragmasOf, touch, type Content, type SqliteOptions } from '#server/platform/sqlite-setup.ts'
import { createStoreHealth, type HealthNotes } from '#server/platform/store-health.ts'

/** Gives access to `client` of the stock adapter, an undocumented property. A test fails when it disappears. */
interface Inner extends SqlDriverAdapter {
  client: Database.Database
}

/**
 * The stock adapter with one guarded connection. In the stock adapter a write outside an open interactive transaction runs
 * inside it. A rollback then loses it, although its promise resolved. Here outside statements wait until the transaction
 * has ended. Inside `$transaction` use only `tx`: with the outer client both wait for each other until Prisma's time limit
 * (P2028).
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
  /** The connection whose busy timeout still blocks the event loop; null for none. */
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
    // Prisma reads 64-bit integers as BigInt; our own statements switch this off individually.
    database.defaultSafeIntegers(true)
    for (const pragma of this.#pragmas) database.pragma(pragma)
    this.#blocking = database
    return database
  }

  /** Returns the same connection to every caller: the store connects first, Prisma on its first query. */
  override async connect(): Promise<SqlDriverAdapter> {
    if (this.#inner) return this.#inner
    // The only place that relies on internals of the stock adapter.
    const inner = (await super.connect()) as Inner
    if (!(inner.client instanceof Database))
      throw new Error('The SQLite adapter no longer exposes its connection as "client"')
    this.#inner = inner
    if (this.#content) this.#replace(inner, this.#content)
    else this.#prepare(inner.client)
    this.#guard(inner)
    return inner
  }

  /** Replaces the database by another one in memory. */
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

  /** Begins with the write lock and waits for it outside any transaction, so that reads proceed meanwhile. */
  async #start(start: () => Promise<Transaction>): Promise<Transaction> {
    this.#starting += 1
    try {
      const transaction = await start()
      try {
        this.connection.exec('rollback')
        const begin = () => {
          // A restore may have replaced the connection meanwhile.
          Object.assign(transaction, { client: this.#ready })
          return transaction.executeRaw({ sql: 'BEGIN IMMEDIATE', args: [], argTypes: [] })
        }
        await this.#waits.run(begin)
        return this.#track(transaction)
      } catch (error) {
        // In the stock adapter this only releases the next transaction in the queue.
        await transaction.rollback()
        throw error
      }
    } finally {
      this.#starting -= 1
    }
  }

  /** The connection for work at run time, with the blocking busy timeout switched off. */
  get #ready(): Database.Database {
    const { connection } = this
    if (this.#blocking === connection) {
      connection.pragma('busy_timeout = 0')
      this.#blocking = null
    }
    return connection
  }

  /** Runs work and reports the outcome to the store's health. */
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
   * Runs a statement, or a transaction that ends before `work` returns, outside interactive transactions. Repeats it when
   * another program held the database at its first write.
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
          // A failed commit may have left the transaction open; `finish` releases the next one.
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

  /** SQLite itself rolls back a transaction when the disk is full: later statements of it must not run outside. */
  #guardInside(transaction: Transaction, name: 'queryRaw' | 'executeRaw'): void {
    const run = transaction[name].bind(transaction) as (query: SqlQuery) => Promise<never>
    transaction[name] = async (query: SqlQuery) => {
      if (this.connection.inTransaction) return this.#noted(() => run(query))
      if (query.sql === 'ROLLBACK') return 0 as never
      throw new Error('SQLite has rolled the transaction back')
    }
  }

  /**
   * Whether an interactive transaction is open, or has begun but is not tracked yet. Check it right before a write, without
   * an `await` in between: `while (adapter.busy) await adapter.settled()`.
   */
  get busy(): boolean {
    return this.#open !== null || (this.#starting > 0 && this.connection.inTransaction)
  }

  /** Resolves when no interactive transaction is open; another may have begun by the time the caller continues. */
  async settled(): Promise<void> {
    while (this.busy) await this.#open
  }

  /** The live connection, reopened if opening failed before. Changes with every restore: do not hold a reference to it. */
  get connection(): Database.Database {
    const inner = this.#connected
    if (!inner.client.open && !this.#closed) inner.client = this.#prepare(new Database(this.#url))
    return inner.client
  }

  close(): void {
    this.#closed = true
    if (this.#inner?.client.open) this.#inner.client.close()
  }

  /** The whole database as bytes for `restore`. */
  snapshot(): Buffer {
    const bytes = this.connection.serialize()
    // A database marked as WAL cannot be opened from memory: mark it as "rollback journal" in the header.
    bytes[18] = 1
    bytes[19] = 1
    return bytes
  }

  /**
   * Replaces the database by a snapshot without closing the Prisma client. A file is written beside the old one and
   * renamed: after a failure or a crash at any instant, one of the two is complete.
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
      // The next use opens it again.
      this.health.failed(error)
    }
  }

  async #probe(): Promise<void> {
    if (this.#url !== ':memory:') await probeFolder(this.#url)
    while (this.busy) await this.settled()
    touch(this.#ready)
  }
}
