import { dictionaryText } from '#server/modules/dictionary/dictionary-text.ts'
import { editsOf } from '#server/modules/system/family.ts'
import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Announcement, announcementContracts } from '#shared/announcement/announcement.contract.ts'
import { formatOptional } from '#shared/time.ts'
import type { OutputOf } from '#shared/api/define.ts'

export const announcementView = (record: AnnouncementRecord): Announcement => ({
  id: record.id,
  titile: record.title,
  msgAbstract: record.abstract,
  msgContent: record.content,
  startTime: formatOptional(record.startAt),
  endTime: formatOptional(record.endAt),
  sender: record.sender,
  priority: record.priority,
  msgCategory: record.category,
  msgType: record.audience,
  sendStatus: record.sendStatus,
  sendTime: formatOptional(record.sentAt),
  cancelTime: formatOptional(record.revokedAt),
  delFlag: '0',
  ...editsOf(record),
  userIds: record.userIds.map((id) => `${id},`).join(''),
})

type Row = OutputOf<typeof announcementContracts.list>['records'][number]

/** A row of the admin list, with the texts of its coded fields. */
export const withTexts = (model: ReadModel, row: Announcement): Row => ({
  ...row,
  priority_dictText: dictionaryText(model, 'priority', row.priority),
  msgCategory_dictText: dictionaryText(model, 'msg_category', row.msgCategory),
  msgType_dictText: dictionaryText(model, 'msg_type', row.msgType),
  sendStatus_dictText: dictionaryText(model, 'send_status', row.sendStatus),
})
