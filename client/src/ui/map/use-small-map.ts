import { useCallback, useEffect, useState } from 'react'
import type { Basemap } from '#shared/map/map.contract.ts'
import { useBasemap } from '#client/ui/map/use-basemap.ts'

interface Disposable {
  lay(basemap: Basemap): void
  dispose(): void
}

/** A map in its element, above its basemap; null until the element exists. A new `create` makes a new map. */
export const useSmallMap = <M extends Disposable>(create: (target: HTMLDivElement) => M) => {
  const [map, setMap] = useState<M | null>(null)
  const attach = useCallback(
    (target: HTMLDivElement) => {
      const made = create(target)
      setMap(made)
      return () => {
        made.dispose()
        setMap(null)
      }
    },
    [create],
  )
  const basemap = useBasemap()
  useEffect(() => {
    if (basemap.data) map?.lay(basemap.data)
  }, [map, basemap.data])
  return { map, attach, basemap }
}
