import type { z } from 'zod'
import type { announcementContracts } from '#shared/announcement/announcement.contract.ts'
import { announcementAdminTexts as texts } from '#client/features/admin/announcement/texts.ts'
import { announcementTexts } from '#client/config/message-texts.ts'
import { containing } from '#client/features/admin/kit/family-query.ts'
import { chosen, isKeyword, oneOf, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'

export type AnnouncementRow = z.output<typeof announcementContracts.list.output>['records'][number]

const tabs = ['all', 'draft', 'sent', 'revoked'] as const
type AnnouncementTab = (typeof tabs)[number]

/** The valid parameters in the address of 系统通告. */
export const announcementRules = {
  tabs,
  sorts: ['sendTime'],
  filters: {
    titile: isKeyword,
    priority: oneOf(Object.keys(announcementTexts.priorities)),
    msgCategory: oneOf(Object.keys(texts.categories)),
  },
} as const satisfies ListRules<AnnouncementTab>
type AnnouncementQuery = QueryOf<typeof announcementRules>

/** The state of an announcement, with the numbers of the call. */
export const states = { draft: '0', sent: '1', revoked: '2' } as const

export const announcementInput = (query: AnnouncementQuery) => ({
  ...containing(query, 'titile'),
  ...chosen(query, 'priority', 'msgCategory'),
  ...(query.tab !== 'all' && { sendStatus: states[query.tab] }),
  ...pagingOf(query),
})

export const announcementTabs = tabs.map((key) => ({ key, label: texts.tabs[key] }))

const idsIn = (joined: string): string[] => joined.split(',').filter((id) => id !== '')

/** The audience: 全体用户, or the number of recipients. */
export const audienceText = ({ msgType, msgType_dictText: word, userIds }: AnnouncementRow): string =>
  msgType === 'USER' ? texts.people(idsIn(userIds).length) : word || texts.audiences.ALL

/** The values of an announcement form. */
export interface AnnouncementValues {
  readonly titile: string
  readonly msgContent: string
  readonly priority: 'L' | 'M' | 'H'
  readonly msgCategory: '1' | '2'
  readonly msgType: 'ALL' | 'USER'
  readonly userIds: readonly string[]
  readonly startTime: string
  readonly endTime: string
}

export const emptyAnnouncement: AnnouncementValues = {
  titile: '',
  msgContent: '',
  priority: 'L',
  msgCategory: '1',
  msgType: 'ALL',
  userIds: [],
  startTime: '',
  endTime: '',
}

export const valuesOf = (row: AnnouncementRow): AnnouncementValues => ({
  titile: row.titile,
  msgContent: row.msgContent,
  priority: row.priority,
  msgCategory: row.msgCategory,
  msgType: row.msgType,
  userIds: idsIn(row.userIds),
  startTime: row.startTime ?? '',
  endTime: row.endTime ?? '',
})

/** The values in the format of the calls: open times are null, ids are joined by commas. */
export const sentOf = ({ userIds, startTime, endTime, ...fields }: AnnouncementValues) => ({
  ...fields,
  userIds: fields.msgType === 'USER' ? userIds.join(',') : '',
  startTime: startTime === '' ? null : startTime,
  endTime: endTime === '' ? null : endTime,
})
