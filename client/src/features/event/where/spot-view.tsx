import { useEffect } from 'react'
import { spotTexts } from '#client/config/spot-texts.ts'
import { createSpotMap } from '#client/features/event/where/spot-map.ts'
import type { Pin } from '#client/features/event/where/pin-of.ts'
import { useSmallMap } from '#client/ui/map/use-small-map.ts'
import { deployment } from '#client/lib/deployment.ts'
import styles from '#client/ui/map/spot-card.module.css'

const create = (target: HTMLDivElement) => createSpotMap(target, deployment().tiles)

/** The position of a device on the basemap. Without a basemap the pin is still shown. */
export const SpotView = ({ pin }: { pin: Pin }) => {
  const { map, attach, basemap } = useSmallMap(create)
  useEffect(() => {
    map?.show(pin)
  }, [map, pin])
  return (
    <div
      ref={attach}
      className={styles.map}
      role="img"
      aria-label={spotTexts.label(pin.label)}
      aria-busy={basemap.data === undefined && basemap.error === null}
    />
  )
}
