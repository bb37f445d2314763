import type { Tiles } from '#shared/deployments.ts'
import { createSmallMap } from '#client/ui/map/small-map.ts'
import { createMarkerLayers } from '#client/ui/map/marker-layers.ts'
import { createPictures } from '#client/ui/map/pictures.ts'
import type { Pin } from '#client/features/event/where/pin-of.ts'

/** A static map of the device's position: it takes no gestures, so the page scrolls over it. */
export const createSpotMap = (target: HTMLElement, tiles: Tiles | undefined) => {
  let choose: (pin: Pin) => void = () => undefined
  const small = createSmallMap(target, {
    tiles,
    interactions: [],
    layersOn: (projection) => {
      const markers = createMarkerLayers({ projection, pictures: createPictures() })
      choose = markers.choose
      return markers.layers
    },
  })
  return {
    lay: small.lay,
    /** Shows a device, centred on the map. */
    show: (pin: Pin): void => {
      choose(pin)
      small.centre(pin)
    },
    dispose: small.dispose,
  }
}
