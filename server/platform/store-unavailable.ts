import { AppError } from '#shared/errors/app-error.ts'

/** When a client may try again, in seconds (RFC 9110 §10.2.3). */
export const RETRY_AFTER_S = 5

/** Why nothing can be stored, by the code of SQLite or of the system; those of SQLite go on with particulars. */
const reasons: readonly (readonly [code: string, reason: string])[] = [
  ['SQLITE_BUSY', 'another program holds the database'],
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_READONLY', 'the database cannot be written'],
  ['SQLITE_IOERR', 'the disk fails to read or write'],
  ['SQLITE_CANTOPEN', 'the database cannot be opened'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EFBIG', 'the file may not grow further'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EIO', 'the disk fails to read or write'],
]

/**
 * What doors answer to a call that failed because the store takes no writes: the state before it holds, and the same call
 * may succeed later. Inside, the failure stays what SQLite threw, which no rule takes for an expected refusal.
 */
export class StoreUnavailable extends AppError {
  /** For operators: the log, and `/healthz`. */
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super('UNKNOWN', { message: '数据暂时无法保存，请稍后再试' })
    this.name = 'StoreUnavailable'
    this.reason = reason
    this.cause = cause
  }

  override get http(): number {
    return 503
  }
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/**
 * The code of SQLite or of the system behind a failure; empty where there is none. Prisma's driver adapter puts it into
 * the cause of its own error, and Prisma that one into the particulars of another.
 */
export const storeCodeOf = (error: unknown): string => {
  const driverError = partOf(partOf(error, 'meta'), 'driverAdapterError') ?? error
  const code = partOf(partOf(driverError, 'cause'), 'originalCode') ?? partOf(error, 'code')
  return typeof code === 'string' ? code : ''
}

/** The same failure as one of the catalogue, where the store is the cause; null elsewhere. */
export const asStoreUnavailable = (error: unknown): StoreUnavailable | null => {
  if (error instanceof StoreUnavailable) return error
  const code = storeCodeOf(error)
  const reason = reasons.find(([start]) => code.startsWith(start))?.[1]
  return reason === undefined ? null : new StoreUnavailable(reason, error)
}
