import Feature from 'ol/Feature.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { MapBorder } from '#shared/map/map.contract.ts'
import { mapColours } from '#client/ui/map/basemap-style.ts'
import { pointsOf } from '#client/ui/map/flat-shapes.ts'
import type { Projection } from '#client/ui/map/projection.ts'

/** Above the heat, below labels and markers. */
const BORDER_Z_INDEX = 5

/** The borders of areas, dashed. */
export const createBorderLayer = ({ toDrawing }: Projection) => {
  const source = new VectorSource()
  const style = new Style({ stroke: new Stroke({ color: mapColours().border, width: 1.2, lineDash: [5, 4] }) })
  const layer = new VectorLayer({ source, style, zIndex: BORDER_Z_INDEX })
  return {
    layer,
    /** Replaces the borders; none while the layer is hidden. */
    show: (borders: readonly MapBorder[]): void => {
      source.clear(true)
      source.addFeatures(borders.map(({ line }) => new Feature(new Polygon([pointsOf(line, toDrawing)]))))
    },
  }
}
