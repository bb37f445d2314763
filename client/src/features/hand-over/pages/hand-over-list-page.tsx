import { handOverList } from '#shared/hand-over/hand-over-list.ts'
import { formatDay } from '#shared/time.ts'
import { ClockIn } from '#client/ui/duty/clock-in.tsx'
import { handOverTexts as texts } from '#client/features/hand-over/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { HandOverAdd } from '#client/features/hand-over/components/hand-over-add.tsx'
import { HandOverCardRow, handOverColumns } from '#client/features/hand-over/components/hand-over-columns.tsx'
import { handOverInput, handOverRules as rules, handOverTabs } from '#client/features/hand-over/hand-over-query.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import { aboutBus } from '#client/realtime/use-freshen.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { useList } from '#client/ui/list/use-list.ts'

const isAbout = aboutBus('handOver')

const EmptyNote = () => (
  <>
    {texts.emptyNote} <ClockIn />
  </>
)

/** 交接班: a member on duty sees their own hand-overs, a manager those of their areas. */
export const HandOverListPage = () => {
  const now = serverClock.now()
  const list = useList({ rules, input: (query) => handOverInput(query, now), call: trpc.handOver.list, isAbout })
  return (
    <ListPage
      list={list}
      exported={{ spec: handOverList, paths: screenPaths.handOver, input: list.input }}
      tabs={handOverTabs}
      fields={[
        { kind: 'range', name: 'time', label: texts.filters.time, width: 150, today: formatDay(now) },
        { kind: 'keyword', name: 'keyword', label: texts.filters.person, placeholder: texts.filters.personHint },
      ]}
      columns={handOverColumns}
      rowKey={({ id }) => id}
      detailOf={({ id }) => screenPaths.handOver.detail(id)}
      renderCard={(row) => <HandOverCardRow row={row} />}
      empty={{ title: texts.empty, note: <EmptyNote />, action: <HandOverAdd /> }}
      tools={<HandOverAdd />}
    />
  )
}
