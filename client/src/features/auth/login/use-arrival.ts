import { useLocation } from 'react-router-dom'
import { isRecord } from '#client/lib/is-record.ts'

/** The input of one of these pages: the query, which is passed on to the next page, and the state from the page before. */
export const useArrival = (): { readonly search: string; readonly state: Readonly<Record<string, unknown>> } => {
  const { search, ...location } = useLocation()
  const state: unknown = location.state
  return { search, state: isRecord(state) ? state : {} }
}
