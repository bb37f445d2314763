import { rmSync, writeFileSync } from 'node:fs'

import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter, Transaction } from '@prisma/driver-adapter-utils'
import Database from 'better-sqlite3'

/** Where `client` of the stock adapter lives: an ordinary property, but not public. A test fails when it goes. */
interface Inner extends SqlDriverAdapter {
  client: Database.Database
}

const FILE_PRAGMAS = [
  'journal_mode = WAL',
  'busy_timeout = 5000',
  'foreign_keys = ON',
  'cache_size = -32000',
  'temp_store = MEMORY',
  'mmap_size = 268435456',
  'wal_autocheckpoint = 8000',
]
const MEMORY_PRAGMAS = ['journal_mode = MEMORY', 'synchronous = OFF', 'foreign_keys = ON', 'temp_store = MEMORY']

export interface SqliteOptions {
  /** A file path, or `:memory:`. */
  readonly url: string
  /** `full` survives a power cut, `normal` the death of the process. */
  readonly durability: 'normal' | 'full'
  /** What a database in memory begins with: the bytes that `snapshot` gave. */
  readonly bytes?: Buffer
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
  readonly #bytes: Buffer | undefined
  #inner: Inner | null = null
  #open: Promise<void> | null = null
  #starting = 0

  constructor({ url, durability, bytes }: SqliteOptions) {
    super({ url }, { timestampFormat: 'unixepoch-ms' })
    this.#url = url
    this.#bytes = bytes
    this.#pragmas = url === ':memory:' ? MEMORY_PRAGMAS : [...FILE_PRAGMAS, `synchronous = ${durability}`]
  }

  get #connected(): Inner {
    if (!this.#inner) throw new Error('The database is not connected')
    return this.#inner
  }

  #prepare(database: Database.Database): Database.Database {
    // Prisma reads 64-bit integers as BigInt; statements of our own switch this off for themselves.
    database.defaultSafeIntegers(true)
    for (const pragma of this.#pragmas) database.pragma(pragma)
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
    if (this.#bytes) this.#replace(inner, this.#bytes)
    else this.#prepare(inner.client)
    this.#guard(inner)
    return inner
  }

  /** Another database in memory instead of the one that is there. */
  #replace(inner: Inner, bytes: Buffer): void {
    const old = inner.client
    inner.client = this.#prepare(new Database(bytes))
    old.close()
  }

  #guard(inner: Inner): void {
    const start = inner.startTransaction.bind(inner)
    const queryRaw = inner.queryRaw.bind(inner)
    const executeRaw = inner.executeRaw.bind(inner)
    inner.startTransaction = async (level) => {
      this.#starting += 1
      try {
        return this.#track(await start(level))
      } finally {
        this.#starting -= 1
      }
    }
    inner.queryRaw = async (query) => {
      while (this.busy) await this.settled()
      return queryRaw(query)
    }
    inner.executeRaw = async (query) => {
      while (this.busy) await this.settled()
      return executeRaw(query)
    }
  }

  #track(transaction: Transaction): Transaction {
    let release = () => undefined as void
    const open = new Promise<void>((resolve) => (release = resolve))
    this.#open = open
    for (const end of ['commit', 'rollback'] as const) {
      const finish = transaction[end].bind(transaction)
      transaction[end] = async () => {
        try {
          await finish()
        } finally {
          if (this.#open === open) this.#open = null
          release()
        }
      }
    }
    return transaction
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

  /** The live connection. Changes with every restore: do not keep it. */
  get connection(): Database.Database {
    return this.#connected.client
  }

  close(): void {
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

  /** Replaces everything by a snapshot, without closing the Prisma client. */
  async restore(snapshot: Buffer): Promise<void> {
    while (this.busy) await this.settled()
    const inner = this.#connected
    if (this.#url === ':memory:') return this.#replace(inner, snapshot)
    inner.client.close()
    for (const ending of ['-wal', '-shm']) rmSync(this.#url + ending, { force: true })
    writeFileSync(this.#url, snapshot)
    inner.client = this.#prepare(new Database(this.#url))
  }
}
