import { feedbackStateNames, feedbackStates, type FeedbackState } from '#shared/feedback/feedback-states.ts'
import type { ListTab } from '#client/ui/list/list-tabs.tsx'
import { feedbackTexts as texts } from '#client/features/feedback/texts.ts'
import { isTimeRange, timeRange } from '#client/ui/list/query-types.ts'
import { chosen, isKeyword, oneOf, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'

type FeedbackTab = 'all' | FeedbackState
const tabs: readonly ['all', ...FeedbackTab[]] = ['all', ...feedbackStateNames]

/** Parameters in the address of 反馈处理. */
export const feedbackRules = {
  tabs,
  sorts: ['createdAt'],
  filters: { type: oneOf(Object.keys(texts.types)), time: isTimeRange, keyword: isKeyword },
} as const satisfies ListRules<FeedbackTab>

export const feedbackInput = (query: QueryOf<typeof feedbackRules>, now: number) => {
  const { type } = query.filters
  return {
    ...(query.tab !== 'all' && { state: query.tab }),
    ...(type !== undefined && { type: Number(type) as 1 }),
    ...timeRange(query.filters['time'], now),
    ...chosen(query, 'keyword'),
    ...pagingOf(query),
  }
}

/** The tabs with their counts, once loaded. */
export const feedbackTabs = (
  counts: Readonly<Record<FeedbackState, number>> | undefined,
): (ListTab & { readonly key: FeedbackTab })[] =>
  tabs.map((key) => {
    const total = counts && feedbackStateNames.reduce((sum, name) => sum + counts[name], 0)
    if (key === 'all') return { key, label: texts.all, count: total }
    return { key, label: feedbackStates[key], count: counts?.[key] }
  })
