import { useEffect } from 'react'
import { useSmallMap } from '#client/ui/map/use-small-map.ts'
import { createSmallMap, type Spot } from '#client/ui/map/small-map.ts'
import { createPin } from '#client/features/place/map-pick/pin.ts'
import { spotTexts } from '#client/config/spot-texts.ts'
import { deployment } from '#client/lib/deployment.ts'
import styles from '#client/ui/map/spot-card.module.css'

/** A map that takes no gestures, so that the page scrolls over it. */
const createSpotMap = (target: HTMLDivElement) => {
  const pin = createPin()
  const small = createSmallMap(target, {
    tiles: deployment().tiles,
    interactions: [],
    layersOn: () => [pin.layer],
  })
  return {
    lay: small.lay,
    show: (spot: Spot): void => {
      pin.put(small.projection, spot)
      small.centre(spot)
    },
    dispose: small.dispose,
  }
}

/** The position of a place on the basemap. Without a basemap the pin is still shown. */
export const PlaceSpotMap = ({ name, longitude, latitude }: Spot & { readonly name: string }) => {
  const { map, attach, basemap } = useSmallMap(createSpotMap)
  useEffect(() => {
    map?.show({ longitude, latitude })
  }, [map, longitude, latitude])
  return (
    <div
      ref={attach}
      className={styles.map}
      role="img"
      aria-label={spotTexts.label(name)}
      aria-busy={basemap.data === undefined && basemap.error === null}
    />
  )
}
