import { useCallback, useEffect } from 'react'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { createSpotMap } from '#client/features/event/where/spot-map.ts'
import type { Pin } from '#client/features/event/where/pin-of.ts'
import { useSmallMap } from '#client/ui/map/use-small-map.ts'
import { deployment } from '#client/lib/deployment.ts'
import { useSettings } from '#client/lib/settings-store.ts'
import styles from '#client/features/event/where/where-card.module.css'

/** Recreated when the colours of the console change. */
const useSpotMap = () => {
  const { colourWeak, colour } = useSettings()
  const looks = `${colour} ${colourWeak}`
  const create = useCallback(
    (target: HTMLDivElement) => {
      // Records the colours with which the pictures are rendered.
      target.dataset['looks'] = looks
      return createSpotMap(target, deployment().tiles)
    },
    [looks],
  )
  return useSmallMap(create)
}

/** The position of a device on the basemap. Without a basemap the pin is still shown. */
export const SpotView = ({ pin }: { pin: Pin }) => {
  const { map, attach, basemap } = useSpotMap()
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
