import { Checkbox } from 'antd'
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { EventRow } from '#shared/contracts/event.ts'
import { formatDay } from '#shared/time.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { eventKinds, type EventKind } from '#shared/events/index.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { ListLayout } from '#client/ui/list/list-layout.tsx'
import type { ListEmpty, ListLayoutProps } from '#client/ui/list/list-types.ts'
import { rowEdge } from '#client/ui/basics/row-edge.ts'
import { eventTexts as texts, kindTexts } from '#client/config/event-texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { useEventList, type EventList } from '#client/features/event/api/use-event-list.ts'
import { AssignDialog } from '#client/features/event/components/assign-dialog.tsx'
import { eventColumns } from '#client/features/event/components/event-columns.tsx'
import { CallDialog } from '#client/features/event/components/call-dialog.tsx'
import { EventRowCard } from '#client/features/event/components/event-row-card.tsx'
import { HandlingDialog } from '#client/features/event/components/handling-dialog.tsx'
import { EventListExport } from '#client/features/event/components/event-list-export.tsx'
import { WaitingNote, WaitingPill } from '#client/features/event/components/pending-count.tsx'
import { listFilters } from '#client/features/event/components/list-filters.ts'
import { useBatchOf } from '#client/features/event/hooks/use-batch-of.tsx'
import { useGallery } from '#client/features/event/hooks/use-gallery.tsx'
import { useWhereField } from '#client/features/event/hooks/use-where-field.ts'
import { useEventListQuery } from '#client/features/event/hooks/use-event-list-query.ts'
import {
  firstQuery,
  isFiltered,
  pageSizes,
  sortBy,
  tabs,
  type EventListQuery,
  type Tab,
} from '#client/features/event/event-list-query.ts'
import { fromForm, toForm } from '#client/features/event/where-options.ts'
import { useListAddress } from '#client/ui/list/use-list-address.ts'
import { clockText } from '#client/lib/format-time.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

type Change = (by: Partial<EventListQuery>) => void
type Props = ListLayoutProps<EventRow>

/** The query of the address, how to change it, and the list that was loaded for it. */
interface ListState {
  readonly query: EventListQuery
  readonly change: Change
  readonly live: EventList
}

const isTab = (key: string): key is Tab => tabs.some((tab) => tab === key)

const tabsOf = ({ tab }: EventListQuery, { counts }: EventList, change: Change): Props['tabs'] => {
  const all = counts && counts.todo + counts.doing + counts.done
  const count = { all, todo: counts?.todo, doing: counts?.doing, done: counts?.done }
  return {
    items: tabs.map((key) => ({
      key,
      label: texts.tabs[key],
      count: count[key],
      desktopOnly: key === 'all' || key === 'done',
    })),
    active: tab,
    onChange: (key) => (isTab(key) ? change({ tab: key }) : undefined),
  }
}

/** The all-clear text appears only when nothing is open; an event in 处理中 is not closed. */
const emptyOf = (kind: EventKind, { counts }: EventList): ListEmpty => {
  if (counts !== undefined && counts.doing > 0)
    return { reason: 'empty', title: texts.noneOpen(eventKinds[kind].name), note: texts.stillDoing(counts.doing) }
  const note = counts !== undefined && counts.done > 0 ? texts.allDone(formatCount(counts.done)) : undefined
  return { reason: 'empty', title: kindTexts[kind].empty, note }
}

/** Whether the query is the plain list, so that an empty result means that there are no events. */
const isPlain = (query: EventListQuery): boolean =>
  !isFiltered(query) && query.page === 1 && (query.tab === 'all' || query.tab === 'todo')

const errorOf = ({ error, isReading, reload, readAt }: EventList): Pick<Props, 'error' | 'forbidden'> => {
  if (error === null) return {}
  const why = failureText(error)
  if (callErrorOf(error)?.code === catalogue.NO_PERMISSION.code) return { forbidden: { note: why } }
  // The time of the shown rows comes first: a narrow line cuts off its end.
  const message = readAt === undefined ? why : texts.lastRead(clockText(readAt), why)
  return { error: { message, onRetry: reload, retrying: isReading } }
}

const MineOnly = memo(({ query, change }: { query: EventListQuery; change: Change }) => (
  <Checkbox checked={query.mine} onChange={(event) => change({ mine: event.target.checked })}>
    {texts.filters.mine}
  </Checkbox>
))

const useQueryRow = (kind: EventKind, { query, change, live }: ListState): Props['query'] => {
  const { filters } = query
  const where = useWhereField(filters)
  const deviceName = live.rows?.find(({ deviceId }) => deviceId === filters['deviceId'])?.deviceName
  const today = formatDay(serverClock.now())
  const fields = useMemo(
    () => listFilters(kind, { today, where, filters, deviceName }),
    [kind, today, where, filters, deviceName],
  )
  return {
    fields,
    value: useMemo(() => toForm(filters), [filters]),
    onSubmit: (value) => change({ filters: fromForm(value) }),
    onReset: () => change({ filters: {}, mine: false, sort: undefined }),
  }
}

const toolsOf = (live: EventList, left: ReactNode): Props['tools'] => ({
  left,
  updatedAt: live.readAt === undefined ? undefined : clockText(live.readAt),
  onRefresh: live.reload,
  refreshing: live.isReading,
})

/** Another page size returns to page 1: the old page number has no meaning there. */
const pagesOf = (query: EventListQuery, live: EventList, change: Change): Props['pagination'] => ({
  page: query.page,
  size: query.size,
  total: live.total,
  waiting: <WaitingNote live={live} />,
  onChange: (page, size) =>
    change(size === query.size ? { page } : { size: pageSizes.find((known) => known === size) ?? query.size }),
})

/** Shows the pending events: page 1 is reloaded, a later page goes to page 1. */
const usePill = (query: EventListQuery, change: Change, live: EventList) => {
  const show = (): void => {
    if (query.page === 1) live.reload()
    else change({ page: 1 })
  }
  return <WaitingPill live={live} onClick={show} />
}

type Act = 'handle' | 'assign' | 'call'

interface RowActs {
  readonly onHandle: (row: EventRow) => void
  readonly onAssign: (row: EventRow) => void
  readonly onCall: (row: EventRow) => void
}

/** The dialogs 处理, 转派 and 电话 of a row; they follow the row's later changes. */
const useRowDialogs = ({ rows }: EventList) => {
  const [chosen, setChosen] = useState<{ readonly act: Act; readonly row: EventRow }>()
  const row = rows?.find(({ id }) => id === chosen?.row.id) ?? chosen?.row
  const of = (act: Act) => (chosen?.act === act ? row : undefined)
  const close = useCallback(() => setChosen(undefined), [])
  const acts = useMemo<RowActs>(
    () => ({
      onHandle: (one) => setChosen({ act: 'handle', row: one }),
      onAssign: (one) => setChosen({ act: 'assign', row: one }),
      onCall: (one) => setChosen({ act: 'call', row: one }),
    }),
    [],
  )
  return {
    acts,
    above: (
      <>
        <HandlingDialog row={of('handle')} onClose={close} />
        <AssignDialog row={of('assign')} onClose={close} />
        <CallDialog row={of('call')} onClose={close} />
      </>
    ),
  }
}

const rowKey = ({ id }: EventRow): string => id

/** The props of the table; they keep their identity across renders, so that a storm re-renders no row. */
const useTableParts = (kind: EventKind, { sort }: EventListQuery, acts: RowActs) => ({
  columns: useMemo(() => eventColumns(kind, { sort, ...acts }), [kind, sort, acts]),
  rowClassName: useCallback(({ state }: EventRow) => rowEdge(state, kind), [kind]),
  rowKey,
})

/** The list of one kind of event. Everything it shows follows from its address; its rows do not move while they are read. */
export const EventListPage = ({ kind }: { kind: EventKind }) => {
  const [query, change] = useEventListQuery(kind)
  const live = useEventList(kind, query)
  const batch = useBatchOf(kind, query, live)
  const dialogs = useRowDialogs(live)
  const gallery = useGallery(kind)
  const row = useQueryRow(kind, { query, change, live })
  const parts = useTableParts(kind, query, dialogs.acts)
  const pill = usePill(query, change, live)
  return (
    <>
      <ListLayout<EventRow>
        name={eventPaths[kind].list}
        address={useListAddress()}
        tabs={tabsOf(query, live, change)}
        query={row}
        tools={toolsOf(
          live,
          <>
            {gallery.choice}
            {!gallery.isShown && batch.button}
            <EventListExport kind={kind} query={query} columns={parts.columns} />
            <MineOnly query={query} change={change} />
          </>,
        )}
        pill={pill}
        selection={gallery.isShown ? undefined : batch.selection}
        renderGallery={gallery.draw}
        banner={gallery.banner}
        {...parts}
        rows={live.rows}
        {...errorOf(live)}
        empty={isPlain(query) ? emptyOf(kind, live) : { reason: 'filtered', onClear: () => change(firstQuery) }}
        pagination={pagesOf(query, live, change)}
        onSort={(column, order) => change({ sort: sortBy(kind, column, order) })}
        renderCard={(row) => <EventRowCard row={row} {...dialogs.acts} />}
      />
      {batch.dialog}
      {dialogs.above}
    </>
  )
}
