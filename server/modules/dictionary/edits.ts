import { formatTime } from '#shared/time.ts'

interface Edited {
  readonly createBy: string
  readonly createdAt: number | null
  readonly updateBy: string
  readonly updatedAt: number | null
}

const name = (username: string): string | null => (username === '' ? null : username)
const moment = (instant: number | null): string | null => (instant === null ? null : formatTime(instant))

/** Creator and last editor of a record, as the API shows them. */
export const editsOf = ({ createBy, createdAt, updateBy, updatedAt }: Edited) => ({
  createBy: name(createBy),
  createTime: moment(createdAt),
  updateBy: name(updateBy),
  updateTime: moment(updatedAt),
})
