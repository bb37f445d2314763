import { formatTime } from '#shared/time.ts'

interface Edited {
  readonly createBy: string
  readonly createdAt: number | null
  readonly updateBy: string
  readonly updatedAt: number | null
}

const name = (username: string): string | null => (username === '' ? null : username)
const moment = (instant: number | null): string | null => (instant === null ? null : formatTime(instant))

/** Who made a record and who changed it last, as the wire shows it. */
export const editsOf = ({ createBy, createdAt, updateBy, updatedAt }: Edited) => ({
  createBy: name(createBy),
  createTime: moment(createdAt),
  updateBy: name(updateBy),
  updateTime: moment(updatedAt),
})
