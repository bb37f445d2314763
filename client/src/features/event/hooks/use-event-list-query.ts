import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EventKind } from '#shared/events/index.ts'
import { withLayoutOf } from '#client/ui/list/use-layout.ts'
import { readQuery, writeQuery, type EventListQuery } from '#client/features/event/event-list-query.ts'

/**
 * The list's query in the address: refresh, back and a shared link give the same list. Any change except of the page returns
 * to page 1.
 */
export const useEventListQuery = (
  kind: EventKind,
): readonly [EventListQuery, (change: Partial<EventListQuery>) => void] => {
  const [params, setParams] = useSearchParams()
  // The router updates the address only after rendering the page; a second change before that builds on the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (by: Partial<EventListQuery>) => {
      const nextQuery = { ...readQuery(latest.current, kind), page: 1, ...by }
      latest.current = withLayoutOf(latest.current, writeQuery(nextQuery))
      setParams(latest.current)
    },
    [kind, setParams],
  )
  const query = useMemo(() => readQuery(params, kind), [params, kind])
  return [query, change]
}
