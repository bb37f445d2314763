import type { Ids } from '#server/worlds/ids.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatTime } from '#shared/time.ts'

/** A failed write in the family's form: code 500 with its text. */
export const failed = (message = '操作失败', field?: string): AppError =>
  new AppError('FAMILY_FAILED', { message, ...(field !== undefined && { field }) })

/** A read without a match in the family's form: not a success, yet code 0 (jeecg-wire-facts §1.2). */
export const foundNothing = (message: string, result: unknown = null): AppError =>
  new AppError('OK_FAMILY', { message, result })

export const NO_SUCH_ROW = '未找到对应实体'

/** Refusal of a change to a system role. */
export const BUILT_IN = '系统角色不允许此操作！'

/** An id in the family's form: 32 hex digits. */
export const newId = (ids: Ids): string => ids.signs('0123456789abcdef', 32)

interface Edited {
  readonly createBy: string
  readonly createdAt: Date | number | null
  readonly updateBy: string
  readonly updatedAt: Date | number | null
}

const name = (username: string): string | null => (username === '' ? null : username)
const moment = (at: Date | number | null): string | null => (at === null ? null : formatTime(Number(at)))

/** Creator and last editor of a row, as the API shows them. */
export const editsOf = ({ createBy, createdAt, updateBy, updatedAt }: Edited) => ({
  createBy: name(createBy),
  createTime: moment(createdAt),
  updateBy: name(updateBy),
  updateTime: moment(updatedAt),
})

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** The fields that a form sets: null and undefined leave the stored value (see `line`). */
export const given = <T extends object>(fields: T): Given<T> =>
  // Object.fromEntries loses the key types.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Given<T>
