import { z } from 'zod'

import { readingContracts } from '#shared/announcement/announcement-reading.contract.ts'
import { mutation, mutationByDelete, mutationByGet, mutationByPut, query } from '#shared/api/define.ts'
import { edits, familyPages, familyQuery, familyWrite, ids, oneId, openTime, readOk } from '#shared/api/family.ts'
import { id, nothing, pageOf, text, typedText } from '#shared/api/fields.ts'

const moment = z.string().nullable()

/** An announcement with the family's names for its fields (jeecg-wire-facts §3), `titile` among them. */
export const Announcement = z
  .object({
    id: z.string(),
    titile: z.string(),
    msgAbstract: z.string(),
    /** HTML, sanitised on input. */
    msgContent: z.string(),
    startTime: moment,
    endTime: moment,
    /** Name of the author. */
    sender: z.string(),
    priority: z.enum(['L', 'M', 'H']),
    /** "1" notice, "2" system message */
    msgCategory: z.enum(['1', '2']),
    msgType: z.enum(['ALL', 'USER']),
    /** "0" draft, "1" released, "2" revoked */
    sendStatus: z.enum(['0', '1', '2']),
    sendTime: moment,
    cancelTime: moment,
    delFlag: z.literal('0'),
    ...edits,
    /** For `USER`: ids, each followed by a comma. */
    userIds: z.string(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.output<typeof Announcement>

const AnnouncementRow = Announcement.extend({
  priority_dictText: z.string(),
  msgCategory_dictText: z.string(),
  msgType_dictText: z.string(),
  sendStatus_dictText: z.string(),
}).meta({ id: 'AnnouncementRow' })

/** An announcement as one recipient sees it. */
const ReceivedAnnouncement = Announcement.pick({
  titile: true,
  msgAbstract: true,
  msgContent: true,
  sender: true,
  priority: true,
  sendTime: true,
  msgCategory: true,
})
  .extend({
    id: z.string(),
    anntId: z.string(),
    userId: z.string(),
    readFlag: z.enum(['0', '1']),
    pageNo: z.int(),
    pageSize: z.int(),
  })
  .meta({ id: 'ReceivedAnnouncement' })

const choices = {
  priority: z.enum(['L', 'M', 'H']),
  msgCategory: z.enum(['1', '2']),
  msgType: z.enum(['ALL', 'USER']),
}
const frame = { startTime: openTime, endTime: openTime, userIds: text(0, 20_000).nullish() }
const titile = text(1, 100)
const msgContent = typedText(0, 50_000)
const msgAbstract = text(0, 500)

export const announcementContracts = {
  listByUser: query({
    path: '/sys/annountCement/listByUser',
    access: 'session',
    input: nothing,
    output: z.object({
      anntMsgList: z.array(Announcement),
      anntMsgTotal: z.int(),
      sysMsgList: z.array(Announcement),
      sysMsgTotal: z.int(),
    }),
    ...readOk,
    summary: 'Unread announcements and system messages of the person: the five newest of each, with the totals',
  }),
  queryById: query({
    path: '/sys/annountCement/queryById',
    access: 'session',
    input: oneId,
    output: Announcement,
    errors: ['FAMILY_FAILED'],
    ...readOk,
    summary: 'One announcement: of those that were sent to the person, or any if the person manages announcements',
  }),
  ...readingContracts,
  markRead: mutationByPut({
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    aliases: [{ method: 'POST', path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId' }],
    access: 'session',
    input: z.object({ anntId: id }),
    output: z.null(),
    ...readOk,
    summary: 'Mark an announcement as read by the person; one that was not sent to them is ignored',
  }),
  received: query({
    path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    access: 'session',
    input: z.object({ titile: text(0, 100).optional(), sender: text(0, 100).optional(), ...familyPages }),
    output: pageOf(ReceivedAnnouncement),
    ...readOk,
    summary: 'All announcements sent to the person, read or not, newest first; `*x*` in a filter is contains',
  }),
  readAll: mutationByPut({
    path: '/sys/sysAnnouncementSend/readAll',
    access: 'session',
    input: nothing,
    output: z.null(),
    okCode: 0,
    okMessage: '全部已读',
    summary: 'Mark every announcement that the person has now as read',
  }),
  release: mutationByGet({
    path: '/sys/annountCement/doReleaseData',
    access: 'announcement:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '该系统通知发布成功',
    summary: 'Send an announcement to its audience now; one that was revoked is sent again',
  }),
  revoke: mutationByGet({
    path: '/sys/annountCement/doReovkeData',
    access: 'announcement:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '该系统通知撤销成功',
    summary: 'Revoke an announcement: it is not shown to anyone any more',
  }),
  list: query({
    path: '/sys/annountCement/list',
    access: 'announcement:manage',
    input: familyQuery('titile', 'sender', 'priority', 'msgCategory', 'msgType', 'sendStatus'),
    output: pageOf(AnnouncementRow),
    ...readOk,
    summary: 'All announcements, with the texts of their choices; filters as the family writes them',
  }),
  add: mutation({
    path: '/sys/annountCement/add',
    access: 'announcement:manage',
    input: z.object({
      titile,
      msgAbstract: msgAbstract.nullish(),
      msgContent,
      priority: choices.priority.default('L'),
      msgCategory: choices.msgCategory.default('1'),
      msgType: choices.msgType.default('ALL'),
      ...frame,
    }),
    output: z.null(),
    okMessage: '添加成功！',
    summary: 'Write an announcement; it is a draft until it is released',
  }),
  edit: mutationByPut({
    path: '/sys/annountCement/edit',
    aliases: [{ method: 'POST', path: '/sys/annountCement/edit' }],
    access: 'announcement:manage',
    input: z.object({
      id,
      titile: titile.optional(),
      msgAbstract: msgAbstract.nullish(),
      msgContent: msgContent.optional(),
      priority: choices.priority.optional(),
      msgCategory: choices.msgCategory.optional(),
      msgType: choices.msgType.optional(),
      ...frame,
    }),
    ...familyWrite,
    okMessage: '修改成功!',
    summary: 'Change an announcement; omitted fields stay unchanged',
  }),
  delete: mutationByDelete({
    path: '/sys/annountCement/delete',
    access: 'announcement:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '删除成功!',
    summary: 'Delete an announcement, with the records of who read it',
  }),
  deleteBatch: mutationByDelete({
    path: '/sys/annountCement/deleteBatch',
    access: 'announcement:manage',
    input: z.object({ ids }),
    output: z.null(),
    okMessage: '删除成功!',
    summary: 'Delete several announcements, their ids joined by commas; unknown ones are ignored',
  }),
}
