import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readQuery, writeQuery, type ListQuery } from '#client/features/event/list-query.ts'

/** The list's query in the address: refresh, back and a shared link give the same list. Any change but of the page begins at page 1. */
export const useListQuery = (): readonly [ListQuery, (change: Partial<ListQuery>) => void] => {
  const [params, setParams] = useSearchParams()
  // The router shows an address only after it has drawn the page; a second change before that builds on the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (by: Partial<ListQuery>) => {
      latest.current = writeQuery({ ...readQuery(latest.current), page: 1, ...by })
      setParams(latest.current)
    },
    [setParams],
  )
  return [readQuery(params), change]
}
