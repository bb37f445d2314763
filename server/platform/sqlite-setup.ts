import type Database from 'better-sqlite3'

const FILE_PRAGMAS = [
  'journal_mode = WAL',
  // While the database is opened and filled, SQLite may block for a lock: nothing else runs yet.
  'busy_timeout = 5000',
  'foreign_keys = ON',
  'cache_size = -32000',
  'temp_store = MEMORY',
  'mmap_size = 268435456',
  'wal_autocheckpoint = 8000',
]
const MEMORY_PRAGMAS = ['journal_mode = MEMORY', 'synchronous = OFF', 'foreign_keys = ON', 'temp_store = MEMORY']

/** The bytes of a `snapshot`, or an open database whose ownership is transferred: a city too large for memory. */
export type Content = Buffer | Database.Database

export interface SqliteOptions {
  /** A file path, or `:memory:`. */
  readonly url: string
  /** `full` survives a power failure, `normal` a crash of the process. */
  readonly durability: 'normal' | 'full'
  /** Initial content of a database in memory. */
  readonly content?: Content
  /** How long a write waits for another program that holds the database; default five seconds. */
  readonly maxLockWaitMs?: number
}

/** The smallest possible write: the unchanged `user_version` in the header. */
export const touch = (connection: Database.Database): void => {
  const version = Number(connection.pragma('user_version', { simple: true }))
  connection.transaction(() => connection.pragma(`user_version = ${version}`)).immediate()
}

/** The pragmas of every new connection. */
export const pragmasOf = ({ url, durability }: SqliteOptions): readonly string[] =>
  url === ':memory:' ? MEMORY_PRAGMAS : [...FILE_PRAGMAS, `synchronous = ${durability}`]

/** Converts content to bytes; closes a database. */
export const bytesOf = (content: Content): Buffer => {
  if (Buffer.isBuffer(content)) return content
  const bytes = content.serialize()
  content.close()
  return bytes
}
