import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EventKind } from '#shared/event/index.ts'
import { useFrames, useReread } from '#client/realtime/hooks.ts'
import { changedEvents } from '#client/realtime/message-effects.ts'
import { useSlowly } from '#client/realtime/use-slowly.ts'
import { deviceTypeOf, includesNow, isBeyondMessages, type ListInput } from '#client/features/event/address-filters.ts'
import {
  eventRules,
  inputOf,
  stateOfTab,
  type EventListQuery,
  type EventPage,
  type SortColumn,
  type Tab,
} from '#client/features/event/event-list-query.ts'
import { createPendingEvents, type PendingEvents } from '#client/features/event/pending-events.ts'
import { isUnsure, replaceRows, type View } from '#client/features/event/still-list.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { useSession } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import type { List } from '#client/ui/list/use-list.ts'

/** Rows refetched in one batched request: more would make its URL too long. */
const atOnce = 20

const useView = (kind: EventKind, query: EventListQuery): View => {
  const projectId = useSession((session) => session.projectId)
  const username = useSession((session) => session.userInfo?.username)
  return {
    kind,
    projectId,
    state: stateOfTab(query.tab),
    deviceType: deviceTypeOf(query.filters),
    result: query.filters['result'],
    mine: query.filters['mine'] === undefined ? undefined : username,
    beyond: isBeyondMessages(query.filters),
    includesNow: includesNow(query.filters, serverClock.now()),
  }
}

/** Refetches single rows and replaces them in place. */
const useRowRefresh = (input: ListInput) => {
  const utils = trpc.useUtils()
  return async (ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += atOnce) {
      const part = ids.slice(at, at + atOnce)
      const rows = await Promise.all(part.map((id) => utils.event.detail.fetch({ id }, { staleTime: 0 })))
      utils.event.list.setData(input, (page) => page && replaceRows(page, rows))
    }
  }
}

/** Refetches the whole page without showing it: rows in both are updated in place, the others become pending events. */
const useComparison = (input: ListInput, onPending: (ids: readonly string[]) => void) => {
  const utils = trpc.useUtils()
  const refreshRows = useRowRefresh(input)
  return async (): Promise<void> => {
    const shown = utils.event.list.getData(input)?.records
    if (shown === undefined) return
    const fresh = await utils.client.event.list.query(input)
    utils.event.list.setData(input, (page) => page && replaceRows(page, fresh.records))
    const known = new Set(shown.map(({ id }) => id))
    // On later pages a row that is new to the page may only have moved over from the page before.
    if (input.pageNo === 1) onPending(fresh.records.flatMap(({ id }) => (known.has(id) ? [] : [id])))
    const found = new Set(fresh.records.map(({ id }) => id))
    await refreshRows(shown.flatMap(({ id }) => (found.has(id) ? [] : [id])))
  }
}

/** Counts of the tabs under the same filters, kept fresh while the rows do not move. */
const useTabCounts = (kind: EventKind, query: EventListQuery, now: number) => {
  const input = inputOf(kind, { ...query, tab: 'all', page: 1, size: 10, sort: undefined }, now)
  const { data, refetch } = trpc.event.list.useQuery(
    { ...input, pageSize: 1 },
    { placeholderData: keepPreviousData, meta: { quiet: true }, refetchOnMount: 'always' },
  )
  return { counts: data?.counts, refetch }
}

interface Reloading {
  readonly isEmpty: boolean
  readonly pendingEvents: PendingEvents
}

/**
 * Refetches the list; the events that were pending at that moment are pending no more. An empty list has no row that could
 * move, so it reloads by itself when events arrive, throttled.
 */
const useReload = (
  { isEmpty, pendingEvents }: Reloading,
  read: () => Promise<readonly { isSuccess: boolean }[]>,
): (() => Promise<void>) => {
  const reload = async (): Promise<void> => {
    const pendingIds = pendingEvents.ids()
    const [list] = await read()
    if (list?.isSuccess === true) pendingEvents.forget(pendingIds)
  }
  const slowly = useSlowly(reload)
  const fill = useEffectEvent(() => {
    if (isEmpty && pendingEvents.store.getState().countBeside([]) > 0) slowly()
  })
  useEffect(() => {
    fill()
    return pendingEvents.store.subscribe(() => fill())
  }, [isEmpty, pendingEvents])
  return reload
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
  /** Whether new events are inserted automatically, since there is no row that could move. */
  readonly isFilling: boolean
  /** Updates the shown rows and the counts without moving a row. */
  readonly refresh: () => void
}

/**
 * The rows of a list, which do not move while they are read: changes are shown in place, and new events wait behind the pill
 * until the person requests them.
 */
export const useEventList = (kind: EventKind): EventList => {
  const rules = eventRules[kind]
  const [query, change] = useListQuery(rules)
  const input = inputOf(kind, query, serverClock.now())
  const view = useView(kind, query)
  const list = trpc.event.list.useQuery(input, {
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const { data, error, isFetching, dataUpdatedAt } = list
  const pendingEvents = usePendingEvents(JSON.stringify(input))
  const counts = useTabCounts(kind, query, serverClock.now())
  const refreshRows = useRowRefresh(input)
  const compare = useSlowly(useComparison(input, pendingEvents.add))
  const recount = useSlowly(counts.refetch)

  useFrames((frames) => {
    const shown = new Set(data?.records.map(({ id }) => id))
    refreshRows(changedEvents(frames).filter((id) => shown.has(id))).catch(notifyError)
    if (frames.some((frame) => 'eventType' in frame)) recount()
    pendingEvents.receive(frames, view)
    if (isUnsure(frames, view)) compare()
  })
  const refresh = (): void => {
    recount()
    compare()
  }
  useReread(refresh)
  const isEmpty = data?.records.length === 0 && !list.isPlaceholderData
  const refetch = useReload({ isEmpty, pendingEvents }, () => Promise.all([list.refetch(), counts.refetch()]))
  return {
    rules,
    query,
    change,
    read: { data, error, isFetching, dataUpdatedAt, refetch },
    counts: counts.counts,
    pendingEvents,
    isFilling: isEmpty && error === null,
    refresh,
  }
}
