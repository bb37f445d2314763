import { bySending, wasSentTo } from '#server/modules/announcement/announcement.rules.ts'
import { announcementView, withTexts } from '#server/modules/announcement/announcement.view.ts'
import { matches } from '#server/modules/family-match.ts'
import { pageOfRows } from '#server/modules/page.ts'
import { queryRows } from '#server/modules/system/family-query.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import { Announcement, type announcementContracts } from '#shared/announcement/announcement.contract.ts'
import { formatOptional } from '#shared/time.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof announcementContracts> = InputOf<(typeof announcementContracts)[N]>
type Output<N extends keyof typeof announcementContracts> = OutputOf<(typeof announcementContracts)[N]>

/** Everything that has been sent to a person, including announcements that are over. */
export const receivedBy = (
  model: ReadModel,
  { user, now }: { user: UserRecord; now: number },
  query: Input<'received'>,
): Output<'received'> => {
  const { pageNo, pageSize } = query
  const read = model.announcementsRead.get(user.id)
  const sent = [...model.announcements.values()].filter(
    (record) =>
      wasSentTo(record, user, now) && matches(record.title, query.titile) && matches(record.sender, query.sender),
  )
  const page = pageOfRows(sent.toSorted(bySending), query)
  const row = (record: AnnouncementRecord): Output<'received'>['records'][number] => ({
    id: `${record.id}-${user.id}`,
    anntId: record.id,
    userId: user.id,
    titile: record.title,
    msgAbstract: record.abstract,
    msgContent: record.content,
    sender: record.sender,
    priority: record.priority,
    readFlag: read?.has(record.id) ? '1' : '0',
    sendTime: formatOptional(record.sentAt),
    msgCategory: record.category,
    pageNo,
    pageSize,
  })
  return { ...page, records: page.records.map(row) }
}

/** All announcements, for administrators. */
export const listAnnouncements = (model: ReadModel, query: Input<'list'>): Output<'list'> => {
  const page = queryRows(
    [...model.announcements.values()].map(announcementView),
    Object.keys(Announcement.shape),
    query,
  )
  return { ...page, records: page.records.map((row) => withTexts(model, row)) }
}
