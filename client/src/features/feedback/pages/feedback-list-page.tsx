import { formatDay } from '#shared/time.ts'
import { feedbackTexts as texts } from '#client/features/feedback/texts.ts'
import { FeedbackCardRow, feedbackColumns } from '#client/features/feedback/components/feedback-columns.tsx'
import { feedbackInput, feedbackRules as rules, feedbackTabs } from '#client/features/feedback/feedback-query.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { useList } from '#client/ui/list/use-list.ts'
import { aboutBus } from '#client/realtime/use-freshen.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'

const isAbout = aboutBus('feedback')

const types = Object.entries(texts.types).map(([value, label]) => ({ value, label }))

/** 反馈处理: what the users of the platform have sent by 意见反馈. */
export const FeedbackListPage = () => {
  const now = serverClock.now()
  const list = useList({ rules, input: (query) => feedbackInput(query, now), call: trpc.feedback.list, isAbout })
  return (
    <ListPage
      list={list}
      tabs={feedbackTabs(list.read.data?.counts)}
      fields={[
        { kind: 'select', name: 'type', label: texts.filters.type, width: 150, options: types },
        { kind: 'range', name: 'time', label: texts.filters.time, width: 150, today: formatDay(now) },
        {
          kind: 'keyword',
          name: 'keyword',
          label: texts.filters.keyword,
          placeholder: texts.filters.keyword,
          width: 220,
        },
      ]}
      columns={feedbackColumns}
      rowKey={({ id }) => id}
      detailOf={({ id }) => screenPaths.feedback.detail(id)}
      renderCard={(row) => <FeedbackCardRow row={row} />}
      empty={{ title: texts.empty, note: texts.emptyNote }}
    />
  )
}
