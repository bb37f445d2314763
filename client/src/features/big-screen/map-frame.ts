import type { Bounds } from '#shared/map/map.contract.ts'

/** A place on the drawing, in px from its upper left corner. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Longitude and latitude in degrees. */
export type Place = readonly [number, number]

/** The projection of a part of the earth into the drawing. */
export interface MapFrame {
  readonly width: number
  readonly height: number
  readonly spotOf: (place: Place) => Spot
}

const unit = Math.PI / 180
/** Web Mercator in radians, increasing northwards. */
const northOf = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * unit) / 2))

/** A single point has no extent: it is shown with about this much around it, in radians (some 600 m). */
const MIN_SPAN_RADIANS = 1e-4

interface FrameSize {
  readonly width: number
  readonly height: number
  /** Free on every side, so that marks at the edge are not cut off. */
  readonly margin: number
}

/** Fits bounds into the centre of a drawing at the largest possible scale, which is the same on both axes. */
export const frameOf = (bounds: Bounds, { width, height, margin }: FrameSize): MapFrame => {
  const west = bounds.west * unit
  const across = Math.max(MIN_SPAN_RADIANS, bounds.east * unit - west)
  const south = northOf(bounds.south)
  const up = Math.max(MIN_SPAN_RADIANS, northOf(bounds.north) - south)
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

/** A line through places as SVG path data, rounded to a tenth of a px. */
export const pathOf = ({ spotOf }: MapFrame, places: readonly Place[]): string =>
  places.length === 0
    ? ''
    : `M${places
        .map((place) => {
          const { x, y } = spotOf(place)
          return `${tenth(x)} ${tenth(y)}`
        })
        .join('L')}`
