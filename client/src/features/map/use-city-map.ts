import { useCallback, useEffect, useRef, useState } from 'react'
import { createCityMap, type CityMap } from '#client/features/map/engine/city-map.ts'
import type { Padding } from '#client/features/map/engine/free-area.ts'
import type { Marker } from '#client/ui/map/marker-layers.ts'
import type { Seen } from '#client/features/map/api/use-map-data.ts'
import { deployment } from '#client/lib/deployment.ts'
import { pageClock, type Cancel } from '#client/lib/page-clock.ts'
import { useLooks } from '#client/theme/use-looks.ts'
import { useReducedMotion } from '#client/theme/use-media-query.ts'

interface MapCallbacks {
  readonly moved: (seen: Seen, map: CityMap) => void
  readonly picked: (markers: readonly Marker[], map: CityMap) => void
  readonly tilesFailed: () => void
}

/** Several rests within this time, in milliseconds, cause one request. */
const DEBOUNCE_MS = 120
const TRAVEL_MS = 200

interface Frame {
  readonly padding: Padding
  /** Class of the element that rings the newest alarm. */
  readonly halo: string
}

const createHalo = (name: string): HTMLElement => {
  const halo = document.createElement('div')
  halo.className = name
  return halo
}

/** The map in its element; null until the element exists. It is recreated when the colours of the console change. */
export const useCityMap = ({ padding, halo }: Frame, callbacks: MapCallbacks) => {
  const [map, setMap] = useState<CityMap | null>(null)
  const looks = useLooks()
  const still = useReducedMotion()
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  const attach = useCallback(
    (target: HTMLDivElement) => {
      let waiting: Cancel = () => {}
      const made: CityMap = createCityMap({
        target,
        halo: createHalo(halo),
        tiles: deployment().tiles,
        padding,
        travel: still ? 0 : TRAVEL_MS,
        moved: () => {
          waiting()
          waiting = pageClock.after(DEBOUNCE_MS, () =>
            latest.current.moved({ bounds: made.bounds(), zoom: made.look().zoom }, made),
          )
        },
        picked: (markers) => latest.current.picked(markers, made),
        tilesFailed: () => latest.current.tilesFailed(),
      })
      // Records the colours with which the pictures are drawn.
      target.dataset['looks'] = looks
      setMap(made)
      return () => {
        waiting()
        made.dispose()
        setMap(null)
      }
    },
    [padding, halo, still, looks],
  )
  return { map, attach }
}
