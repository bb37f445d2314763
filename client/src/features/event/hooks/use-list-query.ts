import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readQuery, writeQuery, type ListQuery } from '#client/features/event/list-query.ts'

/** The list's query in the address: refresh, back and a shared link give the same list. Any change but of the page begins at page 1. */
export const useListQuery = (): readonly [ListQuery, (change: Partial<ListQuery>) => void] => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (by: Partial<ListQuery>) => setParams((now) => writeQuery({ ...readQuery(now), page: 1, ...by })),
    [setParams],
  )
  return [readQuery(params), change]
}
