import { AppError } from '#shared/errors/app-error.ts'

/** `Retry-After` in seconds (RFC 9110 §10.2.3). */
export const RETRY_AFTER_S = 5

/** Reasons by the beginning of a SQLite or system error code; extended SQLite codes have a suffix. */
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
 * Answered by REST and tRPC when the store refuses writes: the previous state is unchanged, and the same call may succeed
 * later. Internally the failure stays the SQLite error, which no rule treats as an expected refusal.
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
 * The SQLite or system error code of a failure; empty where there is none. Prisma's driver adapter puts it into the cause
 * of its own error. Prisma nests that error in the `meta` of another.
 */
export const storeCodeOf = (error: unknown): string => {
  const driverError = partOf(partOf(error, 'meta'), 'driverAdapterError') ?? error
  const code = partOf(partOf(driverError, 'cause'), 'originalCode') ?? partOf(error, 'code')
  return typeof code === 'string' ? code : ''
}

/** Converts a failure caused by the store to a catalogue error; null for any other. */
export const asStoreUnavailable = (error: unknown): StoreUnavailable | null => {
  if (error instanceof StoreUnavailable) return error
  const code = storeCodeOf(error)
  const reason = reasons.find(([start]) => code.startsWith(start))?.[1]
  return reason === undefined ? null : new StoreUnavailable(reason, error)
}
