import type { Delivery } from '#server/worlds/audience.ts'
import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'

const ALL_READ = '批量设置已读'
const base = { code: 300, busType: 'announcement' } as const

/** Notifies the recipients of a released announcement, so that they reload their lists. */
export const announcementFrame = ({ id, title, audience, userIds }: AnnouncementRecord): Delivery => {
  const about = { ...base, data: { id }, msgId: id, msgTxt: title }
  return audience === 'ALL'
    ? { message: { ...about, cmd: 'topic' }, audience: { to: 'all' } }
    : { message: { ...about, cmd: 'user' }, audience: { to: 'people', userIds } }
}

/** The same for the other pages of a user who has read an announcement, or all of them (null). */
export const readFrame = (userId: string, read: AnnouncementRecord | null): Delivery => {
  const audience = { to: 'people', userIds: [userId] } as const
  if (read !== null) return { ...announcementFrame(read), audience }
  return { message: { ...base, data: { id: '' }, cmd: 'topic', msgId: '', msgTxt: ALL_READ }, audience }
}
