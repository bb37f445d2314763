import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventKind } from '#shared/event/index.ts'
import { useFrames, useReread } from '#client/realtime/hooks.ts'
import { changedEvents } from '#client/realtime/message-effects.ts'
import { useSlowly } from '#client/realtime/use-slowly.ts'
import {
  deviceTypeOf,
  fireOf,
  includesNow,
  isBeyondMessages,
  type ListInput,
} from '#client/features/event/address-filters.ts'
import {
  eventRules,
  inputOf,
  stateOfTab,
  type EventListQuery,
  type EventPage,
  type SortColumn,
  type Tab,
} from '#client/features/event/event-list-query.ts'
import { useRowRefresh, useSlowComparison } from '#client/features/event/api/use-comparison.ts'
import { useReload, type Fills } from '#client/features/event/api/use-reload.ts'
import { createPendingEvents, type PendingEvents } from '#client/features/event/pending-events.ts'
import { isUnsure, type View } from '#client/features/event/still-list.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { useSession } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { RowPresence } from '#client/ui/list/row-presence.ts'
import { useEntering } from '#client/ui/list/use-entering.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import type { List } from '#client/ui/list/use-list.ts'
import { useRowPresence } from '#client/ui/list/use-row-presence.ts'

const useView = (kind: EventKind, query: EventListQuery): View => {
  const projectId = useSession((session) => session.projectId)
  const username = useSession((session) => session.userInfo?.username)
  return {
    kind,
    projectId,
    state: stateOfTab(query.tab),
    deviceType: deviceTypeOf(query.filters),
    result: query.filters['result'],
    fire: fireOf(query.filters),
    mine: query.filters['mine'] === undefined ? undefined : username,
    beyond: isBeyondMessages(query.filters),
    includesNow: includesNow(query.filters, serverClock.now()),
  }
}

/** The rows of a page. They stay as they are until they are requested again. */
const useRows = (input: ListInput) =>
  trpc.event.list.useQuery(input, {
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })

/** Counts of the tabs under the same filters, kept fresh while the rows do not move. */
const useTabCounts = (kind: EventKind, query: EventListQuery, now: number) => {
  const input = inputOf(kind, { ...query, tab: 'all', page: 1, size: 10, sort: undefined }, now)
  const { data, refetch } = trpc.event.list.useQuery(
    { ...input, pageSize: 1 },
    { placeholderData: keepPreviousData, meta: { quiet: true }, refetchOnMount: 'always' },
  )
  return { counts: data?.counts, refetch }
}

/** The events pending behind the pill of the list with this key; another list begins without any. */
const usePendingEvents = (key: string): PendingEvents => {
  const [last, setLast] = useState(() => ({ key, pendingEvents: createPendingEvents() }))
  const current = last.key === key ? last : { key, pendingEvents: createPendingEvents() }
  if (current !== last) setLast(current)
  return current.pendingEvents
}

/** `read.refetch` also shows the events that are pending. */
export interface EventList extends List<EventPage, Tab, SortColumn> {
  readonly counts: EventPage['counts'] | undefined
  readonly pendingEvents: PendingEvents
  readonly presence: RowPresence
  /** Ids of the rows that entered last. */
  readonly entering: ReadonlySet<string>
  readonly fills: Fills
  /** Updates the shown rows and the counts without moving a row. */
  readonly refresh: () => void
}

const noRows: EventPage['records'] = []

const fillsOf = (isEmpty: boolean, isFirstPage: boolean, error: unknown): Fills => {
  if (error !== null) return 'never'
  if (isEmpty) return 'at once'
  return isFirstPage ? 'while away' : 'never'
}

/**
 * The rows of a list, which do not move while they are read: changes are shown in place, unhandled fires enter at its head,
 * and other new events wait behind the pill until the person requests them or has left the rows.
 */
export const useEventList = (kind: EventKind): EventList => {
  const rules = eventRules[kind]
  const [query, change] = useListQuery(rules)
  const input = inputOf(kind, query, serverClock.now())
  const view = useView(kind, query)
  const list = useRows(input)
  const { data, error, isFetching, dataUpdatedAt } = list
  const key = JSON.stringify(input)
  const pendingEvents = usePendingEvents(key)
  const isFirstPage = query.page === 1
  const counts = useTabCounts(kind, query, serverClock.now())
  const refreshRows = useRowRefresh(input)
  const presence = useRowPresence()
  const compare = useSlowComparison(input, { pendingEvents, presence })
  const recount = useSlowly(counts.refetch)

  useFrames((frames) => {
    const shown = new Set(data?.records.map(({ id }) => id))
    refreshRows(changedEvents(frames).filter((id) => shown.has(id))).catch(notifyError)
    if (frames.some((frame) => 'eventType' in frame)) recount()
    pendingEvents.receive(frames, view, isFirstPage)
    if (pendingEvents.arriving().length > 0 || isUnsure(frames, view)) compare()
  })
  const refresh = (): void => {
    recount()
    compare()
  }
  useReread(refresh)
  const isEmpty = data?.records.length === 0 && !list.isPlaceholderData
  const fills = fillsOf(isEmpty, isFirstPage, error)
  const refetch = useReload({ rows: data?.records ?? noRows, fills, pendingEvents, presence }, () =>
    Promise.all([list.refetch(), counts.refetch()]),
  )
  return {
    rules,
    query,
    change,
    read: { data, error, isFetching, dataUpdatedAt, refetch },
    counts: counts.counts,
    pendingEvents,
    presence,
    entering: useEntering(key, list.isPlaceholderData ? undefined : data?.records.map(({ id }) => id)),
    fills,
    refresh,
  }
}
