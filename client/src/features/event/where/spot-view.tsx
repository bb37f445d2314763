import { useCallback, useEffect, useState } from 'react'
import { eventDetailTexts } from '#client/config/event-detail-texts.ts'
import { createSpotMap, type SpotMap } from '#client/features/event/where/spot-map.ts'
import type { Pin } from '#client/features/event/where/pin-of.ts'
import { deployment } from '#client/lib/deployment.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useSettings } from '#client/lib/settings-store.ts'
import styles from '#client/features/event/where/where-card.module.css'

/** The map in its element; recreated when the colours of the console change. */
const useSpotMap = () => {
  const [map, setMap] = useState<SpotMap | null>(null)
  const { colourWeak, colour } = useSettings()
  const looks = `${colour} ${colourWeak}`
  const attach = useCallback(
    (target: HTMLDivElement) => {
      // Records the colours with which the pictures are rendered.
      target.dataset['looks'] = looks
      const made = createSpotMap(target, deployment().tiles)
      setMap(made)
      return () => {
        made.dispose()
        setMap(null)
      }
    },
    [looks],
  )
  return { map, attach }
}

/** The position of a device on the basemap. Without a basemap the pin is still shown. */
export const SpotView = ({ pin }: { pin: Pin }) => {
  const { map, attach } = useSpotMap()
  const basemap = trpc.map.ground.useQuery({}, { meta: { quiet: true }, staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (basemap.data) map?.lay(basemap.data)
  }, [map, basemap.data])
  useEffect(() => {
    map?.show(pin)
  }, [map, pin])
  return (
    <div
      ref={attach}
      className={styles.map}
      role="img"
      aria-label={eventDetailTexts.where.label(pin.label)}
      aria-busy={basemap.data === undefined && basemap.error === null}
    />
  )
}
