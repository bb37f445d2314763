import { defaults } from 'ol/interaction/defaults.js'
import type { Bounds } from '#shared/map/map.contract.ts'
import type { Tiles } from '#shared/deployments.ts'
import { roundDegrees } from '#client/ui/map/geo.ts'
import { HOUSE_ZOOM, createSmallMap, type Spot } from '#client/ui/map/small-map.ts'
import type { Landmark } from '#client/features/place/map-pick/around.ts'
import { createLandmarks } from '#client/features/place/map-pick/landmarks.ts'
import { createPin } from '#client/features/place/map-pick/pin.ts'

/** Room for names and buttons, in px: top, right, bottom, left. */
const FIT_PADDING = [28, 48, 20, 28]
/** Bounds of a single building do not fill the map: what is beside it is seen too. */
const MAX_FIT_ZOOM = 18.5

/** A small map on which a spot can be clicked. The caller must dispose of it. */
export const createPickMap = (
  target: HTMLElement,
  { tiles, picked }: { tiles: Tiles | undefined; picked: (spot: Spot) => void },
) => {
  const pin = createPin()
  const landmarks = createLandmarks()
  const interactions = defaults({ altShiftDragRotate: false, pinchRotate: false, mouseWheelZoom: false }).getArray()
  const small = createSmallMap(target, { tiles, interactions, layersOn: () => [landmarks.layer, pin.layer] })
  const { map, view, projection } = small
  const spotOf = (x: number, y: number): Spot => {
    const [longitude, latitude] = projection.toDegrees(x, y)
    return { longitude: roundDegrees(longitude), latitude: roundDegrees(latitude) }
  }
  map.on('singleclick', ({ coordinate: [x = 0, y = 0] }) => {
    picked(spotOf(x, y))
  })
  return {
    lay: small.lay,
    /** Sets the pin, or removes it. */
    put: (spot: Spot | undefined): void => pin.put(projection, spot),
    /** Draws the places around. */
    surround: (places: readonly Landmark[]): void => landmarks.show(projection, places),
    centre: small.centre,
    /** The centre of the map. */
    middle: (): Spot => {
      const [x = 0, y = 0] = view.getCenter() ?? []
      return spotOf(x, y)
    },
    fit: (bounds: Bounds): void =>
      view.fit(projection.extentOf(bounds), { padding: FIT_PADDING, maxZoom: MAX_FIT_ZOOM }),
    zoomBy: (step: number): void => view.setZoom((view.getZoom() ?? HOUSE_ZOOM) + step),
    dispose: small.dispose,
  }
}

export type PickMap = ReturnType<typeof createPickMap>
