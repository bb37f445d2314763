import { useCallback, useEffect, useState } from 'react'
import type { Basemap } from '#shared/map/map.contract.ts'
import { useLooks } from '#client/theme/use-looks.ts'
import { useBasemap } from '#client/ui/map/use-basemap.ts'

interface Disposable {
  lay(basemap: Basemap): void
  dispose(): void
}

/**
 * A map in its element, above its basemap; null until the element exists. A new `create` makes a new map, and so
 * do new colours of the console.
 */
export const useSmallMap = <M extends Disposable>(create: (target: HTMLDivElement) => M) => {
  const [map, setMap] = useState<M | null>(null)
  const looks = useLooks()
  const attach = useCallback(
    (target: HTMLDivElement) => {
      // Records the colours with which the pictures are drawn.
      target.dataset['looks'] = looks
      const made = create(target)
      setMap(made)
      return () => {
        made.dispose()
        setMap(null)
      }
    },
    [create, looks],
  )
  const basemap = useBasemap()
  useEffect(() => {
    if (basemap.data) map?.lay(basemap.data)
  }, [map, basemap.data])
  return { map, attach, basemap }
}
