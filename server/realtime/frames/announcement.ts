import type { Delivery } from '#server/realtime/fan-out.ts'
import type { AnnouncementRecord } from '#server/worlds/office-records.ts'

/** What the clients of a released announcement are told: to ask for their lists again. */
export const announcementFrame = ({ id, title, audience, userIds }: AnnouncementRecord): Delivery => {
  const base = { code: 300, busType: 'announcement', data: { id }, msgId: id, msgTxt: title } as const
  return audience === 'ALL'
    ? { message: { ...base, cmd: 'topic' }, audience: { to: 'all' } }
    : { message: { ...base, cmd: 'user' }, audience: { to: 'people', userIds } }
}
