import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import { defaults } from 'ol/interaction/defaults.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { Bounds } from '#shared/map/map.contract.ts'
import type { Tiles } from '#shared/deployments.ts'
import { roundDegrees } from '#client/ui/map/geo.ts'
import { HOUSE_ZOOM, createSmallMap, type Spot } from '#client/ui/map/small-map.ts'
import { readColour } from '#client/ui/map/state-looks.ts'

const createPin = () => {
  const feature = new Feature<Point>()
  const style = new Style({
    image: new CircleStyle({
      radius: 9,
      fill: new Fill({ color: readColour('primary-solid') }),
      stroke: new Stroke({ color: readColour('card'), width: 3 }),
    }),
  })
  return { feature, layer: new VectorLayer({ source: new VectorSource({ features: [feature] }), style }) }
}

/** A small map on which a spot can be clicked. The caller must dispose of it. */
export const createPickMap = (
  target: HTMLElement,
  { tiles, picked }: { tiles: Tiles | undefined; picked: (spot: Spot) => void },
) => {
  const pin = createPin()
  const interactions = defaults({ altShiftDragRotate: false, pinchRotate: false, mouseWheelZoom: false }).getArray()
  const small = createSmallMap(target, { tiles, interactions, layersOn: () => [pin.layer] })
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
    put: (spot: Spot | undefined): void =>
      pin.feature.setGeometry(spot && new Point(projection.toDrawing(spot.longitude, spot.latitude))),
    centre: small.centre,
    /** The centre of the map. */
    middle: (): Spot => {
      const [x = 0, y = 0] = view.getCenter() ?? []
      return spotOf(x, y)
    },
    fit: (bounds: Bounds): void => view.fit(projection.extentOf(bounds)),
    zoomBy: (step: number): void => view.setZoom((view.getZoom() ?? HOUSE_ZOOM) + step),
    dispose: small.dispose,
  }
}

export type PickMap = ReturnType<typeof createPickMap>
