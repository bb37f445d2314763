import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withLayoutOf } from '#client/ui/list/use-layout.ts'
import { readListQuery, writeListQuery, type ListQuery, type ListRules } from '#client/ui/list/list-query.ts'

export type Change<Q> = (by: Partial<Q>) => void

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
  const change = useCallback(
    (by: Partial<ListQuery<T, C>>) => {
      const nextQuery = { ...readListQuery(rules, latest.current), page: 1, ...by }
      latest.current = withLayoutOf(latest.current, writeListQuery(rules, nextQuery))
      setParams(latest.current)
    },
    [rules, setParams],
  )
  return [readListQuery(rules, params), change]
}
