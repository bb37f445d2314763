import { Checkbox } from 'antd'
import { useState, type ReactNode } from 'react'
import type { EventRow } from '#shared/contracts/event.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { eventKinds, type EventKind } from '#shared/events/index.ts'
import { formatCount } from '#client/components/count-pill.tsx'
import { ListPage, type ListEmpty, type ListPageProps } from '#client/components/list-page/list-page.tsx'
import { NewEventsPill } from '#client/components/new-events-pill.tsx'
import { rowEdge } from '#client/components/row-edge.ts'
import { eventTexts as texts, kindTexts } from '#client/config/event-texts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { useEventList, type EventList } from '#client/features/event/api/use-event-list.ts'
import { eventColumns } from '#client/features/event/components/event-columns.tsx'
import { EventRowCard } from '#client/features/event/components/event-row-card.tsx'
import { HandlingDialog } from '#client/features/event/components/handling-dialog.tsx'
import { ListExport } from '#client/features/event/components/list-export.tsx'
import { listFilters } from '#client/features/event/components/list-filters.ts'
import { useListQuery } from '#client/features/event/hooks/use-list-query.ts'
import { firstQuery, isFiltered, pageSizes, tabs, type ListQuery, type Tab } from '#client/features/event/list-query.ts'
import { clockText } from '#client/lib/format-time.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

type Change = (by: Partial<ListQuery>) => void
type Props = ListPageProps<EventRow>

const isTab = (key: string): key is Tab => tabs.some((tab) => tab === key)

const tabsOf = ({ tab }: ListQuery, { counts }: EventList, change: Change): Props['tabs'] => {
  const all = counts && counts.todo + counts.doing + counts.done
  const count = { all, todo: counts?.todo, doing: counts?.doing, done: counts?.done }
  return {
    items: tabs.map((key) => ({
      key,
      label: texts.tabs[key],
      count: count[key],
      deskOnly: key === 'all' || key === 'done',
    })),
    active: tab,
    onChange: (key) => (isTab(key) ? change({ tab: key }) : undefined),
  }
}

/** Calm is said only when nothing is open; what somebody is still busy with is not over. */
const calmOf = (kind: EventKind, { counts }: EventList): ListEmpty => {
  if (counts !== undefined && counts.doing > 0)
    return { reason: 'calm', title: texts.noneOpen(eventKinds[kind].name), note: texts.stillDoing(counts.doing) }
  const note = counts !== undefined && counts.done > 0 ? texts.allDone(formatCount(counts.done)) : undefined
  return { reason: 'calm', title: kindTexts[kind].calm, note }
}

/** Whether nothing but the list itself was asked for, so that its emptiness is the truth. */
const isPlain = (query: ListQuery): boolean =>
  !isFiltered(query) && query.page === 1 && (query.tab === 'all' || query.tab === 'todo')

const errorOf = ({ error, isReading, reload, readAt }: EventList): Pick<Props, 'error' | 'forbidden'> => {
  if (error === null) return {}
  const why = failureText(error)
  if (callErrorOf(error)?.code === catalogue.NO_PERMISSION.code) return { forbidden: { note: why } }
  // What is still shown comes first: a narrow line cuts its end.
  const message = readAt === undefined ? why : texts.lastRead(clockText(readAt), why)
  return { error: { message, onRetry: reload, retrying: isReading } }
}

const sortOf = (order: 'ascend' | 'descend' | null): ListQuery['sort'] => {
  if (order === null) return undefined
  return order === 'ascend' ? 'raisedAt.asc' : 'raisedAt.desc'
}

const MineOnly = ({ query, change }: { query: ListQuery; change: Change }) => (
  <Checkbox checked={query.mine} onChange={(event) => change({ mine: event.target.checked })}>
    {texts.filters.mine}
  </Checkbox>
)

const queryOf = (kind: EventKind, query: ListQuery, change: Change): Props['query'] => ({
  fields: listFilters(kind, serverClock.now()),
  value: query.filters,
  onSubmit: (filters) => change({ filters }),
  onReset: () => change({ filters: {}, mine: false, sort: undefined }),
})

const toolsOf = (live: EventList, left: ReactNode): Props['tools'] => ({
  left,
  updatedAt: live.readAt === undefined ? undefined : clockText(live.readAt),
  onRefresh: live.reload,
  refreshing: live.isReading,
})

/** Another size begins at the first page: the old page number means nothing there. */
const pagesOf = (query: ListQuery, { total, newCount }: EventList, change: Change): Props['pagination'] => ({
  page: query.page,
  size: query.size,
  total,
  waiting: newCount,
  onChange: (page, size) =>
    change(size === query.size ? { page } : { size: pageSizes.find((known) => known === size) ?? query.size }),
})

/** Shows what waits: on the first page by reading it again, from a later one by going there. */
const usePill = (query: ListQuery, change: Change, live: EventList) => {
  const show = (): void => {
    if (query.page === 1) live.reload()
    else change({ page: 1 })
  }
  return <NewEventsPill count={live.newCount} onClick={show} />
}

/** The list of one kind of event. Everything it shows is in its address; what is read stands still. */
export const EventListPage = ({ kind }: { kind: EventKind }) => {
  const [query, change] = useListQuery()
  const live = useEventList(kind, query)
  const [handled, setHandled] = useState<EventRow>()
  const pill = usePill(query, change, live)
  return (
    <>
      <ListPage<EventRow>
        tabs={tabsOf(query, live, change)}
        query={queryOf(kind, query, change)}
        tools={toolsOf(
          live,
          <>
            <MineOnly query={query} change={change} />
            <ListExport kind={kind} query={query} />
          </>,
        )}
        pill={pill}
        columns={eventColumns(kind, { sort: query.sort, onHandle: setHandled })}
        rowKey={(row) => row.id}
        rows={live.rows}
        {...errorOf(live)}
        empty={isPlain(query) ? calmOf(kind, live) : { reason: 'filtered', onClear: () => change(firstQuery) }}
        pagination={pagesOf(query, live, change)}
        rowClassName={(row) => rowEdge(row.state, kind)}
        onSort={(_key, order) => change({ sort: sortOf(order) })}
        renderCard={(row) => <EventRowCard row={row} onHandle={setHandled} />}
      />
      <HandlingDialog
        row={live.rows?.find(({ id }) => id === handled?.id) ?? handled}
        onClose={() => setHandled(undefined)}
      />
    </>
  )
}
