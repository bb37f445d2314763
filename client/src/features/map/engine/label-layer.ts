import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type Style from 'ol/style/Style.js'
import {
  labelSources,
  labelsIn,
  type LabelContent,
  type LabelLook,
  type LabelText,
  type Measure,
} from '#client/features/map/engine/label-spots.ts'
import { mapColours, textFont, words } from '#client/ui/map/basemap-style.ts'
import { placeLabels, type Box, type PlacedLabel } from '#client/ui/map/place-labels.ts'
import type { Projection } from '#client/ui/map/projection.ts'

/** Above borders and heat, below the markers, which no label touches. */
const LABEL_Z_INDEX = 9
/** Between two labels in px, with the halo. */
const AIR_PX = 6

const looks = (): Readonly<Record<LabelLook, { colour: string; size: number; weight?: number }>> => {
  const { strongText, areaText, parkText, waterText, text } = mapColours()
  return {
    chosen: { colour: strongText, size: 12, weight: 600 },
    area: { colour: areaText, size: 14, weight: 500 },
    park: { colour: parkText, size: 12 },
    water: { colour: waterText, size: 13 },
    street: { colour: text, size: 12 },
  }
}

/** Measures texts by the browser's own fonts; a text and its look are measured once. */
const createMeasure = (styles: ReturnType<typeof looks>): Measure => {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, { width: number; height: number }>()
  return ({ text, look }) => {
    const key = `${look} ${text}`
    const size = known.get(key)
    if (size) return size
    const { size: height, weight = 400 } = styles[look]
    if (context) context.font = textFont(height, weight)
    const width = context?.measureText(text).width ?? text.length * height
    const measured = { width: width + AIR_PX, height: height + AIR_PX }
    known.set(key, measured)
    return measured
  }
}

/** What is on the map at a resolution: the part of the world in px, and the boxes of pins and clusters in it. */
interface Shown {
  readonly resolution: number
  readonly frame: Box
  readonly obstacles: readonly Box[]
}

/** Names of areas, waters, parks, streets and of the selected device, none under a marker or over another. */
export const createLabelLayer = (projection: Projection) => {
  const source = new VectorSource()
  const layer = new VectorLayer({
    source,
    zIndex: LABEL_Z_INDEX,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  })
  const styles = looks()
  const measure = createMeasure(styles)
  const drawn = new Map<string, Style>()
  const styleOf = ({ what: { text, look }, rotation }: PlacedLabel<LabelText>): Style => {
    const key = `${look} ${rotation.toFixed(3)} ${text}`
    const style = drawn.get(key) ?? words(text, { ...styles[look], rotation })
    drawn.set(key, style)
    return style
  }
  let sources: ReturnType<typeof labelSources> = []
  return {
    layer,
    /** Takes what has names now; `place` draws them. */
    take: (content: LabelContent): void => {
      sources = labelSources(content, projection)
    },
    /** Places all labels of a part of the world anew and returns the boxes of each. */
    place: ({ resolution, frame, obstacles }: Shown): (readonly Box[])[] => {
      const placed = placeLabels(labelsIn(sources, { resolution, frame, measure }), obstacles)
      source.clear(true)
      source.addFeatures(
        placed.map((label) => {
          const feature = new Feature(new Point([label.x * resolution, -label.y * resolution]))
          feature.setStyle(styleOf(label))
          return feature
        }),
      )
      return placed.map(({ boxes }) => boxes)
    },
  }
}
