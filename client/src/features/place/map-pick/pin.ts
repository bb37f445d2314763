import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { Projection } from '#client/ui/map/projection.ts'
import type { Spot } from '#client/ui/map/small-map.ts'
import { readColour } from '#client/ui/map/state-looks.ts'

/** The pin of a place, in a layer of its own. */
export const createPin = () => {
  const feature = new Feature<Point>()
  const style = new Style({
    image: new CircleStyle({
      radius: 9,
      fill: new Fill({ color: readColour('primary-solid') }),
      stroke: new Stroke({ color: readColour('card'), width: 3 }),
    }),
  })
  return {
    layer: new VectorLayer({ source: new VectorSource({ features: [feature] }), style }),
    /** Sets the pin, or removes it. */
    put: (projection: Projection, spot: Spot | undefined): void =>
      feature.setGeometry(spot && new Point(projection.toDrawing(spot.longitude, spot.latitude))),
  }
}
