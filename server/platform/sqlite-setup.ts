import type Database from 'better-sqlite3'

const FILE_PRAGMAS = [
  'journal_mode = WAL',
  // While it is opened and filled, SQLite itself may wait for a lock: nothing else runs yet.
  'busy_timeout = 5000',
  'foreign_keys = ON',
  'cache_size = -32000',
  'temp_store = MEMORY',
  'mmap_size = 268435456',
  'wal_autocheckpoint = 8000',
]
const MEMORY_PRAGMAS = ['journal_mode = MEMORY', 'synchronous = OFF', 'foreign_keys = ON', 'temp_store = MEMORY']

/** The bytes that `snapshot` gave, or an open database that is handed over: a city too large for memory. */
export type Content = Buffer | Database.Database

export interface SqliteOptions {
  /** A file path, or `:memory:`. */
  readonly url: string
  /** `full` survives a power cut, `normal` the death of the process. */
  readonly durability: 'normal' | 'full'
  /** What a database in memory begins with. */
  readonly content?: Content
  /** How long a write waits for another program that holds the database; five seconds unless given. */
  readonly maxLockWaitMs?: number
}

/** The smallest write there is: the same number as before, in the header. */
export const touch = (connection: Database.Database): void => {
  const version = Number(connection.pragma('user_version', { simple: true }))
  connection.transaction(() => connection.pragma(`user_version = ${version}`)).immediate()
}

/** What every connection begins with. */
export const pragmasOf = ({ url, durability }: SqliteOptions): readonly string[] =>
  url === ':memory:' ? MEMORY_PRAGMAS : [...FILE_PRAGMAS, `synchronous = ${durability}`]

/** The bytes of some content; a database that was handed over is closed. */
export const bytesOf = (content: Content): Buffer => {
  if (Buffer.isBuffer(content)) return content
  const bytes = content.serialize()
  content.close()
  return bytes
}
