import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { AreaNode } from '#shared/area/area.contract.ts'
import { allAreas } from '#client/ui/map/all-areas.ts'
import { mapColours, words } from '#client/ui/map/basemap-style.ts'
import type { Projection } from '#client/ui/map/projection.ts'

const AREA_Z_INDEX = 5
/** Offset in px: the middle of an area is where its devices are. */
const LABEL_OFFSET_PX = 34

const featureOf = ({ name, longitude, latitude }: AreaNode, { toDrawing }: Projection): Feature => {
  const feature = new Feature(new Point(toDrawing(longitude, latitude)))
  feature.setStyle(words(name, { colour: mapColours().areaText, size: 14, weight: 500, up: LABEL_OFFSET_PX }))
  return feature
}

/** The names of areas, where there is enough space. */
export const createAreaLayer = (projection: Projection) => {
  const source = new VectorSource()
  const layer = new VectorLayer({ source, zIndex: AREA_Z_INDEX, declutter: 'areas' })
  return {
    layer,
    name: (areas: readonly AreaNode[]): void => {
      source.clear(true)
      source.addFeatures(allAreas(areas).map((area) => featureOf(area, projection)))
    },
  }
}
