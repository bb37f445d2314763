import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withLayoutOf } from '#client/ui/list/use-layout.ts'
import { readListQuery, writeListQuery, type ListQuery, type ListRules } from '#client/ui/list/list-query.ts'

/** Changes a query. A function gets the query of the latest change, which the list may not show yet. */
export type Change<Q> = (by: Partial<Q> | ((latest: Q) => Partial<Q>)) => void

/**
 * A list's query in the address: refresh, back and a shared link give the same list. Any change except of the page returns to
 * page 1. The rules must be a constant of their module.
 */
export const useListQuery = <T extends string, C extends string>(
  rules: ListRules<T, C>,
): readonly [ListQuery<T, C>, Change<ListQuery<T, C>>] => {
  const [params, setParams] = useSearchParams()
  // The router updates the address only after rendering the page; a second change before that builds on the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback<Change<ListQuery<T, C>>>(
    (by) => {
      const before = readListQuery(rules, latest.current)
      const nextQuery = { ...before, page: 1, ...(typeof by === 'function' ? by(before) : by) }
      latest.current = withLayoutOf(latest.current, writeListQuery(rules, nextQuery))
      setParams(latest.current)
    },
    [rules, setParams],
  )
  const query = useMemo(() => readListQuery(rules, params), [rules, params])
  return [query, change]
}
