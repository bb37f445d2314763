import type { AnnouncementRecord, AdminModel } from '#server/worlds/admin-records.ts'

type Model = Pick<AdminModel, 'announcements' | 'announcementsRead'>

/** Removes announcement ids from the read marks of people, except of those for whom `stays` is true. */
const unread = ({ announcementsRead }: Model, ids: ReadonlySet<string>, stays: (userId: string) => boolean): void => {
  for (const [userId, read] of announcementsRead) {
    if (stays(userId) || ![...ids].some((id) => read.has(id))) continue
    const left = [...read].filter((id) => !ids.has(id))
    if (left.length === 0) announcementsRead.delete(userId)
    else announcementsRead.set(userId, new Set(left))
  }
}

/** Updates the read model after an announcement was written. */
export const putAnnouncement = (model: Model, record: AnnouncementRecord): void => {
  model.announcements.set(record.id, record)
  if (record.audience === 'USER') unread(model, new Set([record.id]), (userId) => record.userIds.includes(userId))
}

export const dropAnnouncements = (model: Model, ids: readonly string[]): void => {
  for (const id of ids) model.announcements.delete(id)
  unread(model, new Set(ids), () => false)
}

export const addRead = ({ announcementsRead }: Model, userId: string, ids: readonly string[]): void => {
  if (ids.length > 0) announcementsRead.set(userId, new Set([...(announcementsRead.get(userId) ?? []), ...ids]))
}
