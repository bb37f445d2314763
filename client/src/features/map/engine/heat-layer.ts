import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Icon from 'ol/style/Icon.js'
import Style from 'ol/style/Style.js'
import { heatSteps, heatStrength } from '#client/features/map/heat-steps.ts'
import { readColour } from '#client/ui/map/state-looks.ts'
import type { Projection } from '#client/ui/map/projection.ts'

export interface HeatCell {
  readonly longitude: number
  readonly latitude: number
  readonly count: number
}

/** Above the basemap, below borders and markers. */
const HEAT_Z_INDEX = 4
/** Twice the width of a cell: neighbours run into each other. */
const SIDE_PX = 104
/** How opaque the middle of a spot is, by its strength. */
const OPACITY = [0, 0.22, 0.36, 0.52, 0.7]

/** Shares of the opacity from the middle to the edge. */
const FADE = [
  [0, 1],
  [0.4, 0.75],
  [1, 0],
] as const

/** A round spot that fades out. */
const spotStyle = (opacity: number): Style => {
  const image = document.createElement('canvas')
  image.width = SIDE_PX
  image.height = SIDE_PX
  const context = image.getContext('2d')
  if (context) {
    const middle = SIDE_PX / 2
    const fade = context.createRadialGradient(middle, middle, 0, middle, middle, middle)
    for (const [at, share] of FADE) fade.addColorStop(at, `rgb(0 0 0 / ${opacity * share})`)
    context.fillStyle = readColour('amber')
    context.fillRect(0, 0, SIDE_PX, SIDE_PX)
    // Keeps the colour and takes the opacity of the gradient: a gradient to transparent would be grey at its edge.
    context.globalCompositeOperation = 'destination-in'
    context.fillStyle = fade
    context.fillRect(0, 0, SIDE_PX, SIDE_PX)
  }
  return new Style({ image: new Icon({ img: image }) })
}

/** Where events were raised: the more in a cell, the stronger its spot. */
export const createHeatLayer = ({ toDrawing }: Projection) => {
  const source = new VectorSource()
  const layer = new VectorLayer({
    source,
    zIndex: HEAT_Z_INDEX,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  })
  const styles = OPACITY.map(spotStyle)
  return {
    layer,
    /** Replaces the spots; none while there is no heat. */
    show: (cells: readonly HeatCell[]): void => {
      const steps = heatSteps(Math.max(0, ...cells.map(({ count }) => count)))
      source.clear(true)
      source.addFeatures(
        cells.map(({ longitude, latitude, count }) => {
          const feature = new Feature(new Point(toDrawing(longitude, latitude)))
          feature.setStyle(styles[heatStrength(steps, count)])
          return feature
        }),
      )
    },
  }
}
