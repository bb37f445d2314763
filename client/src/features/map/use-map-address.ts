import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router-dom'
import { readAddress, writeAddress, type MapAddress } from '#client/features/map/map-address.ts'

export type ChangeAddress = (by: Partial<MapAddress>) => void

/** A move or an opened card replaces the history entry; a changed filter adds one, so that back undoes it. */
const isStep = (by: Partial<MapAddress>): boolean =>
  'keyword' in by || 'deviceType' in by || 'deviceState' in by || 'unlocated' in by

/** The map in the address: filters, view and open card are restored by refresh, back and a shared link. */
export const useMapAddress = (): readonly [MapAddress, ChangeAddress] => {
  const [params, setParams] = useSearchParams()
  // The router updates the address only after rendering the page; a second change before that builds on the first.
  const latest = useRef(params)
  const isLeaving = useRef(false)
  const [home] = useState(() => window.location.pathname)
  const { state } = useNavigation()
  useEffect(() => {
    latest.current = params
    isLeaving.current = state !== 'idle'
  }, [params, state])
  const change = useCallback<ChangeAddress>(
    (by) => {
      // A map that comes to rest while the person navigates elsewhere must not bring them back.
      if (isLeaving.current || window.location.pathname !== home) return
      const next = writeAddress({ ...readAddress(latest.current), ...by })
      if (next.toString() === latest.current.toString()) return
      latest.current = next
      setParams(next, { replace: !isStep(by) })
    },
    [setParams, home],
  )
  return [readAddress(params), change]
}
