import type { Bounds } from '#shared/contracts/map.ts'

/** A place on the drawing, in px from its upper left corner. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Longitude and latitude in degrees. */
export type Place = readonly [number, number]

/** How a piece of the earth lies in the drawing. */
export interface MapFrame {
  readonly width: number
  readonly height: number
  readonly spotOf: (place: Place) => Spot
}

const unit = Math.PI / 180
/** Web Mercator in radians, north upwards. */
const northOf = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * unit) / 2))

/** A point alone spans nothing: it is shown with about this much around it, in radians (some 600 m). */
const LEAST_SPAN = 1e-4

export interface FrameSize {
  readonly width: number
  readonly height: number
  /** Free at every side, so that what stands at the edge is not cut. */
  readonly margin: number
}

/** Lays bounds into the middle of a drawing as large as they fit; both axes have one scale. */
export const frameOf = (bounds: Bounds, { width, height, margin }: FrameSize): MapFrame => {
  const west = bounds.west * unit
  const across = Math.max(LEAST_SPAN, bounds.east * unit - west)
  const south = northOf(bounds.south)
  const up = Math.max(LEAST_SPAN, northOf(bounds.north) - south)
  const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / up)
  const centre = { x: (bounds.west * unit + bounds.east * unit) / 2, y: (south + northOf(bounds.north)) / 2 }
  return {
    width,
    height,
    spotOf: ([longitude, latitude]) => ({
      x: width / 2 + (longitude * unit - centre.x) * scale,
      y: height / 2 - (northOf(latitude) - centre.y) * scale,
    }),
  }
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10)

/** A line through places as SVG path data, to a tenth of a px. */
export const pathOf = ({ spotOf }: MapFrame, places: readonly Place[]): string =>
  places.length === 0
    ? ''
    : `M${places
        .map((place) => {
          const { x, y } = spotOf(place)
          return `${tenth(x)} ${tenth(y)}`
        })
        .join('L')}`
