import { useCallback, useMemo } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** The query that the address of a list contains. */
export interface ListAddress {
  readonly search: string
  /** True after a navigation; false after back, forward or a reload. */
  readonly isVisit: boolean
  /** Opens another query; `replace` adds no history entry. */
  readonly open: (search: string, replace?: boolean) => void
}

/** React Router's key of the first page of a tab. Every later page has its own key, which survives a reload. */
const FIRST_KEY = 'default'

export const useListAddress = (): ListAddress => {
  const { search, key } = useLocation()
  const type = useNavigationType()
  const [, setParams] = useSearchParams()
  const open = useCallback(
    (next: string, replace = false) => setParams(new URLSearchParams(next), { replace }),
    [setParams],
  )
  const isVisit = key === FIRST_KEY || type !== 'POP'
  return useMemo(() => ({ search, isVisit, open }), [search, isVisit, open])
}
