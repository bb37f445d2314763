import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { mapColours, words } from '#client/ui/map/basemap-style.ts'
import type { Projection } from '#client/ui/map/projection.ts'
import { readColour } from '#client/ui/map/state-looks.ts'
import type { Landmark } from '#client/features/place/map-pick/around.ts'

const dot = (isParent: boolean): Style =>
  new Style({
    image: new CircleStyle({
      radius: isParent ? 6 : 4,
      fill: new Fill({ color: isParent ? mapColours().areaText : readColour('mute-solid') }),
      stroke: new Stroke({ color: readColour('card'), width: 2 }),
      // A dot is always drawn, even where its name would lie on another.
      declutterMode: 'none',
    }),
  })

const nameOf = ({ label, isParent }: Landmark): Style =>
  isParent
    ? words(label, { colour: mapColours().areaText, size: 13, weight: 500, up: 16 })
    : words(label, { colour: mapColours().strongText, size: 12, up: 13 })

/** Places as dots with names, in a layer of their own. A name that would lie on another is left out. */
export const createLandmarks = () => {
  const source = new VectorSource()
  const featureOf = (projection: Projection, landmark: Landmark): Feature => {
    const feature = new Feature(new Point(projection.toDrawing(landmark.longitude, landmark.latitude)))
    feature.setStyle([dot(landmark.isParent), nameOf(landmark)])
    return feature
  }
  return {
    layer: new VectorLayer({ source, declutter: true }),
    show: (projection: Projection, landmarks: readonly Landmark[]): void => {
      source.clear(true)
      source.addFeatures(landmarks.map((landmark) => featureOf(projection, landmark)))
    },
  }
}
