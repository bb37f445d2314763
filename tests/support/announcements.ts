import type { Announcement } from '#shared/announcement/announcement.contract.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'

const ANNOUNCEMENTS = '/sys/annountCement'
const SENT = '/sys/sysAnnouncementSend'

export interface Lists {
  readonly anntMsgList: Announcement[]
  readonly anntMsgTotal: number
  readonly sysMsgList: Announcement[]
  readonly sysMsgTotal: number
}
export interface Page<R> {
  readonly records: R[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  readonly searchCount: boolean
}
export interface Received extends Pick<
  Announcement,
  'id' | 'titile' | 'sender' | 'sendTime' | 'priority' | 'msgContent'
> {
  readonly anntId: string
  readonly userId: string
  readonly readFlag: string
}

/** The announcement calls of one person over REST. */
export const announcementsOf = (caller: Caller) => ({
  unread: (): Promise<Answer<Lists>> => caller.call('GET', `${ANNOUNCEMENTS}/listByUser`),
  byId: (id: string): Promise<Answer<Announcement>> => caller.call('GET', `${ANNOUNCEMENTS}/queryById`, { id }),
  read: (anntId: string, verb: 'PUT' | 'POST' = 'PUT'): Promise<Answer<null>> =>
    caller.call(verb, `${SENT}/editByAnntIdAndUserId`, { anntId }),
  sync: (anntId?: string): Promise<Answer<null>> => caller.call('GET', `${ANNOUNCEMENTS}/syncNotic`, { anntId }),
  readAll: (): Promise<Answer<null>> => caller.call('PUT', `${SENT}/readAll`),
  received: (query: object = {}): Promise<Answer<Page<Received>>> =>
    caller.call('GET', `${SENT}/getMyAnnouncementSend`, query),
  release: (id: string): Promise<Answer<null>> => caller.call('GET', `${ANNOUNCEMENTS}/doReleaseData`, { id }),
  revoke: (id: string): Promise<Answer<null>> => caller.call('GET', `${ANNOUNCEMENTS}/doReovkeData`, { id }),
  list: (query: object = {}): Promise<Answer<Page<Announcement & Record<`${string}_dictText`, string>>>> =>
    caller.call('GET', `${ANNOUNCEMENTS}/list`, query),
  add: (draft: object): Promise<Answer<null>> =>
    caller.call('POST', `${ANNOUNCEMENTS}/add`, { titile: '停水通知', msgContent: '<p>明日停水</p>', ...draft }),
  edit: (draft: object): Promise<Answer<null>> => caller.call('PUT', `${ANNOUNCEMENTS}/edit`, draft),
  remove: (id: string): Promise<Answer<null>> => caller.call('DELETE', `${ANNOUNCEMENTS}/delete`, { id }),
  removeAll: (ids: string): Promise<Answer<null>> => caller.call('DELETE', `${ANNOUNCEMENTS}/deleteBatch`, { ids }),
})

/** Writes an announcement; its id. */
export const write = async (
  admin: Caller,
  draft: { readonly titile: string; readonly [field: string]: unknown },
): Promise<string> => {
  const { add, list } = announcementsOf(admin)
  const { code, message } = await add(draft)
  if (code !== 200) throw new Error(`not added: ${code} ${message}`)
  const { result } = await list({ titile: draft.titile })
  const id = result.records[0]?.id
  if (id === undefined) throw new Error('what was added is not listed')
  return id
}

/** Writes an announcement and releases it; its id. */
export const announce = async (
  admin: Caller,
  draft: { readonly titile: string; readonly [field: string]: unknown },
): Promise<string> => {
  const id = await write(admin, draft)
  await announcementsOf(admin).release(id)
  return id
}

/** The ids of a person's unread announcements: notices first, then system messages. */
export const unreadIds = async (caller: Caller): Promise<string[]> => {
  const { result } = await announcementsOf(caller).unread()
  return [...result.anntMsgList, ...result.sysMsgList].map(({ id }) => id)
}
