import { handOverList } from '#shared/hand-over/hand-over-list.ts'
import { handOverStatuses, type HandOverStatus } from '#shared/hand-over/hand-overs.ts'
import type { HandOverRow } from '#shared/hand-over/hand-over.contract.ts'
import type { ListTab } from '#client/ui/list/list-tabs.tsx'
import { isTimeRange, timeRange } from '#client/ui/list/query-types.ts'
import { handOverTexts as texts } from '#client/features/hand-over/texts.ts'
import { chosen, isKeyword, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'

type HandOverTab = 'all' | HandOverStatus
const tabs: readonly ['all', ...HandOverTab[]] = ['all', 'pending', 'confirmed', 'withdrawn']

/** Parameters in the address of the list of hand-overs. */
export const handOverRules = {
  tabs,
  sorts: handOverList.sorts,
  filters: { time: isTimeRange, keyword: isKeyword },
} as const satisfies ListRules<HandOverTab>
type HandOverQuery = QueryOf<typeof handOverRules>

export const handOverInput = (query: HandOverQuery, now: number) => ({
  ...(query.tab !== 'all' && { status: query.tab }),
  ...timeRange(query.filters['time'], now),
  ...chosen(query, 'keyword'),
  ...pagingOf(query),
})

export const handOverTabs: readonly (ListTab & { readonly key: HandOverTab })[] = tabs.map((key) => ({
  key,
  label: key === 'all' ? texts.all : handOverStatuses[key],
}))

/** When the shift was taken over; null for one that was withdrawn or is pending. */
export const takenAt = ({ status, answeredAt }: HandOverRow): string | null =>
  status === 'confirmed' ? answeredAt : null

/** 未处理 3，处理中 1 */
export const openText = ({ standing: { todo, doing } }: Pick<HandOverRow, 'standing'>): string =>
  texts.open(todo, doing)
