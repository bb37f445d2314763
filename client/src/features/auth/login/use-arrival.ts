import { useLocation } from 'react-router-dom'
import { isRecord } from '#client/features/auth/parts/kept.ts'

/** With what somebody comes to one of these pages: the query, which goes along to the next, and what a page before says. */
export const useArrival = (): { readonly search: string; readonly state: Readonly<Record<string, unknown>> } => {
  const { search, ...location } = useLocation()
  const state: unknown = location.state
  return { search, state: isRecord(state) ? state : {} }
}
