import { Button, Checkbox } from 'antd'
import { memo, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { formatDay } from '#shared/time.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { ListPage, type ListPageProps } from '#client/ui/list/list-page.tsx'
import type { QueryField } from '#client/ui/list/query-types.ts'
import { useHeldRows } from '#client/ui/list/use-row-presence.ts'
import { rowEdge } from '#client/ui/basics/row-edge.ts'
import { eventPaths } from '#client/config/paths.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { useResume } from '#client/features/event/api/use-handling.ts'
import { useEventList, type EventList } from '#client/features/event/api/use-event-list.ts'
import { eventColumns } from '#client/features/event/components/event-columns.tsx'
import { CallDialog } from '#client/features/event/components/call-dialog.tsx'
import { AssignDialog, DeferDialog } from '#client/features/event/components/lazy-dialogs.ts'
import { EventRowCard } from '#client/features/event/components/event-row-card.tsx'
import { HandlingDialog } from '#client/features/event/components/handling-dialog.tsx'
import type { RowActionsProps } from '#client/features/event/components/row-actions.tsx'
import { EventListExport } from '#client/features/event/components/event-list-export.tsx'
import { WaitingNote, WaitingPill } from '#client/features/event/components/pending-count.tsx'
import { listFilters } from '#client/features/event/components/list-filters.ts'
import { useBatchOf } from '#client/features/event/hooks/use-batch-of.tsx'
import { useGallery } from '#client/features/event/hooks/use-gallery.tsx'
import { useMayOpen } from '#client/features/event/hooks/use-may-open.ts'
import { useWhereField } from '#client/features/event/hooks/use-where-field.ts'
import { tabs, type SortColumn, type Tab } from '#client/features/event/event-list-query.ts'
import { FloodPlace } from '#client/features/event/flood/flood-place.tsx'
import { eventMapping } from '#client/features/event/where-options.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { serverClock } from '#client/lib/server-clock.ts'

type Props = ListPageProps<EventRow, Tab, SortColumn>

const tabsOf = ({ counts }: EventList): Props['tabs'] => {
  const all = counts && counts.todo + counts.doing + counts.done
  const count = { ...counts, all }
  return tabs.map((key) => ({
    key,
    label: texts.tabs[key],
    count: count[key],
    desktopOnly: key === 'all' || key === 'done',
  }))
}

const calmTabs = ['all', 'todo'] as const
const noCounts = { todo: 0, doing: 0, done: 0 }

/** The all-clear text appears only when nothing is open; an event in 处理中 is not closed. */
const emptyOf = (kind: EventKind, { counts = noCounts, change }: EventList): Props['empty'] => {
  const { name } = eventKinds[kind]
  const show = (tab: 'doing' | 'done') => <Button onClick={() => change({ tab })}>{texts.show(texts.tabs[tab])}</Button>
  if (counts.doing > 0)
    return { title: texts.noneOpen(name), note: texts.stillDoing(counts.doing), action: show('doing'), tabs: calmTabs }
  const done = counts.done > 0 && { note: texts.allDone(formatCount(counts.done)), action: show('done') }
  return { title: texts.empty(name), ...done, tabs: calmTabs }
}

const MineOnly = memo(({ checked, change }: { checked: boolean; change: EventList['change'] }) => (
  <Checkbox
    checked={checked}
    onChange={({ target }) =>
      change(({ filters: { mine: _mine, ...rest } }) => ({ filters: target.checked ? { ...rest, mine: '1' } : rest }))
    }
  >
    {texts.filters.mine}
  </Checkbox>
))

const useFields = (kind: EventKind, { query: { filters }, read }: EventList): readonly QueryField[] => {
  const where = useWhereField(filters)
  const deviceName = read.data?.records.find(({ deviceId }) => deviceId === filters['deviceId'])?.deviceName
  const today = formatDay(serverClock.now())
  return useMemo(
    () => listFilters(kind, { today, where, filters, deviceName }),
    [kind, today, where, filters, deviceName],
  )
}

/** Shows the pending events: page 1 is reloaded, a later page goes to page 1. */
const pillOf = (live: EventList): ReactNode => {
  const show = (): void => {
    if (live.query.page === 1) live.read.refetch().catch(notifyError)
    else live.change({ page: 1 })
  }
  return <WaitingPill live={live} onClick={show} />
}

type Act = 'handle' | 'assign' | 'defer' | 'call'

type RowActs = Omit<RowActionsProps, 'row'>

const noKeys: readonly string[] = []

/** The dialogs 处理, 转派 and 电话 of a row; they follow the row's later changes, and the row stays in its place. */
const useRowDialogs = ({ read, presence }: EventList) => {
  const [chosen, setChosen] = useState<{ readonly act: Act; readonly row: EventRow }>()
  const row = read.data?.records.find(({ id }) => id === chosen?.row.id) ?? chosen?.row
  const of = (act: Act) => (chosen?.act === act ? row : undefined)
  const close = useCallback(() => setChosen(undefined), [])
  const resume = useResume()
  const acts = useMemo<RowActs>(
    () => ({
      onHandle: (one) => setChosen({ act: 'handle', row: one }),
      onAssign: (one) => setChosen({ act: 'assign', row: one }),
      onDefer: (one) => (one.deferral ? resume({ id: one.id }) : setChosen({ act: 'defer', row: one })),
      onCall: (one) => setChosen({ act: 'call', row: one }),
    }),
    [resume],
  )
  const id = row?.id
  useHeldRows(
    presence,
    'dialog',
    useMemo(() => (id === undefined ? noKeys : [id]), [id]),
  )
  return {
    acts,
    above: (
      <>
        <HandlingDialog row={of('handle')} onClose={close} />
        <Suspense fallback={null}>
          {chosen?.act === 'assign' && <AssignDialog row={row} onClose={close} />}
          {chosen?.act === 'defer' && <DeferDialog row={row} onClose={close} />}
        </Suspense>
        <CallDialog row={of('call')} onClose={close} />
      </>
    ),
  }
}

const rowKey = ({ id }: EventRow): string => id

/** The props of the table; they keep their identity across renders, so that a storm re-renders no row. */
const useTableParts = (kind: EventKind, acts: RowActs) => ({
  columns: useMemo(() => eventColumns(kind, acts), [kind, acts]),
  rowClassName: useCallback(({ state, fire }: EventRow) => rowEdge(state, kind, fire), [kind]),
  rowKey,
})

/** The list of one kind of event. Its rows do not move while they are read; a fire enters above them. */
export const EventListPage = ({ kind, tools }: { kind: EventKind; tools?: ReactNode }) => {
  const live = useEventList(kind)
  const { query, change } = live
  const batch = useBatchOf(kind, live)
  const dialogs = useRowDialogs(live)
  const gallery = useGallery(kind)
  const parts = useTableParts(kind, dialogs.acts)
  useHeldRows(live.presence, 'ticks', batch.selection?.keys ?? noKeys)
  return (
    <>
      <ListPage
        list={live}
        tabs={tabsOf(live)}
        notice={<FloodPlace kind={kind} query={query} change={change} />}
        fields={useFields(kind, live)}
        mapping={eventMapping}
        left={
          <>
            {gallery.choice}
            {!gallery.isShown && batch.button}
            <EventListExport kind={kind} query={query} columns={parts.columns} />
            <MineOnly checked={query.filters['mine'] !== undefined} change={change} />
          </>
        }
        tools={tools}
        pill={pillOf(live)}
        waiting={
          <>
            <WaitingNote live={live} />
            {!gallery.isShown && batch.note}
          </>
        }
        selection={gallery.isShown ? undefined : batch.selection}
        renderGallery={gallery.draw}
        banner={gallery.banner}
        {...parts}
        presence={live.presence}
        entering={live.entering}
        empty={emptyOf(kind, live)}
        detailOf={useMayOpen(kind) ? ({ id }) => eventPaths[kind].detail(id) : undefined}
        renderCard={(row) => <EventRowCard row={row} {...dialogs.acts} />}
      />
      {batch.dialog}
      {dialogs.above}
    </>
  )
}
