import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import type { announcementContracts } from '#shared/announcement/announcement.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { commaParts } from '#shared/text-formats.ts'
import { DAY, parseTime } from '#shared/time.ts'

/** The fields that an administrator may write; an omitted field keeps its value. */
export type Draft = Omit<InputOf<typeof announcementContracts.edit>, 'id'>

export interface Writer {
  readonly person: Pick<UserRecord, 'username' | 'realname'>
  readonly at: number
  readonly isKnown: (userId: string) => boolean
}

/** An announcement with empty fields. */
export const blankAnnouncement = (id: string, { person, at }: Writer): AnnouncementRecord => ({
  id,
  title: '',
  content: '',
  abstract: '',
  sender: person.realname === '' ? person.username : person.realname,
  priority: 'L',
  category: '1',
  audience: 'ALL',
  sendStatus: '0',
  startAt: null,
  endAt: null,
  sentAt: null,
  revokedAt: null,
  createdAt: at,
  createBy: person.username,
  updateBy: '',
  updatedAt: null,
  userIds: [],
})

const instant = (text: string | null | undefined, before: number | null): number | null => {
  if (text === undefined) return before
  return text === null || text === '' ? null : parseTime(text)
}

// An end given as a date alone includes the whole day.
const endOf = (text: string | null | undefined, before: number | null): number | null => {
  const end = instant(text, before)
  return end !== null && text?.length === 'yyyy-MM-dd'.length ? end + DAY : end
}

const peopleOf = (
  userIds: string | null | undefined,
  before: readonly string[],
  { isKnown }: Writer,
): readonly string[] => {
  if (userIds === undefined) return before
  const ids = [...new Set(commaParts(userIds ?? ''))].toSorted()
  const unknown = ids.find((id) => !isKnown(id))
  if (unknown !== undefined)
    throw new AppError('BAD_INPUT', { field: 'userIds', message: `指定用户不存在：${unknown}` })
  return ids
}

const checked = (record: AnnouncementRecord): AnnouncementRecord => {
  const { startAt, endAt, audience, userIds } = record
  if (startAt !== null && endAt !== null && endAt <= startAt)
    throw new AppError('BAD_INPUT', { field: 'endTime', message: '结束时间须晚于开始时间' })
  if (audience === 'USER' && userIds.length === 0)
    throw new AppError('MISSING_INPUT', { field: 'userIds', message: '请选择指定用户' })
  return audience === 'ALL' ? { ...record, userIds: [] } : record
}

/** The announcement with the fields of a draft applied. */
export const written = (before: AnnouncementRecord, draft: Draft, writer: Writer): AnnouncementRecord =>
  checked({
    ...before,
    title: draft.titile ?? before.title,
    abstract: draft.msgAbstract ?? before.abstract,
    content: draft.msgContent ?? before.content,
    priority: draft.priority ?? before.priority,
    category: draft.msgCategory ?? before.category,
    audience: draft.msgType ?? before.audience,
    startAt: instant(draft.startTime, before.startAt),
    endAt: endOf(draft.endTime, before.endAt),
    userIds: peopleOf(draft.userIds, before.userIds, writer),
  })
