import { useCallback, useMemo } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** What the address of a list asks for. */
export interface ListAddress {
  readonly search: string
  /** Somebody came here, rather than went back or loaded the page again. */
  readonly isVisit: boolean
  /** Asks for something else; `replace` leaves no way back. */
  readonly open: (search: string, replace?: boolean) => void
}

/** The key of the first page of a tab; every other has one of its own, which it keeps when it is loaded again. */
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
