import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withLayoutOf } from '#client/hooks/use-layout.ts'
import { readPaged, writePaged, type PagedQuery, type PagedRules } from '#client/features/paged/paged-query.ts'

export type Change<Q> = (by: Partial<Q>) => void

/**
 * A list's query in the address: refresh, back and a shared link give the same list. Any change except of the page returns to
 * page 1. The rules must be a constant of their module.
 */
export const usePagedQuery = <T extends string, C extends string>(
  rules: PagedRules<T, C>,
): readonly [PagedQuery<T, C>, Change<PagedQuery<T, C>>] => {
  const [params, setParams] = useSearchParams()
  // The router updates the address only after rendering the page; a second change before that builds on the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (by: Partial<PagedQuery<T, C>>) => {
      const nextQuery = { ...readPaged(rules, latest.current), page: 1, ...by }
      latest.current = withLayoutOf(latest.current, writePaged(rules, nextQuery))
      setParams(latest.current)
    },
    [rules, setParams],
  )
  return [readPaged(rules, params), change]
}
