import type OlMap from 'ol/Map.js'
import type View from 'ol/View.js'
import { easeOut } from 'ol/easing.js'
import type { Bounds } from '#shared/map/map.contract.ts'
import {
  coveredByCard,
  freeMiddle,
  isOnMap,
  panAmount,
  type Padding,
  type Pixel,
  type Size,
} from '#client/features/map/engine/free-area.ts'
import type { Look } from '#client/features/map/map-address.ts'
import type { Projection } from '#client/ui/map/projection.ts'

export type Spot = Pick<Look, 'longitude' | 'latitude'>

interface MoveOptions {
  readonly padding: Padding
  /** Duration of animated moves in milliseconds. */
  readonly travel: number
}

export const MIN_ZOOM = 9
/** The maximum zoom of a fit: a single device still has its streets around it. */
const MAX_FIT_ZOOM = 18.5
/** Padding between the fitted bounds and the panels, in px. */
const FIT_PADDING_PX = 48

const lookOf = (view: View, { toDegrees }: Projection): Look => {
  const [x = 0, y = 0] = view.getCenter() ?? []
  const [longitude, latitude] = toDegrees(x, y)
  return { longitude, latitude, zoom: view.getZoom() ?? MIN_ZOOM }
}

/** Moves that keep a point clear of the card that opens for it. */
export const movesToSpots = (map: OlMap, { toDrawing }: Projection, { travel, padding }: MoveOptions) => {
  const view = map.getView()
  const at = ({ longitude, latitude }: Spot) => toDrawing(longitude, latitude)
  const size = (): Size => {
    const [width = 0, height = 0] = map.getSize() ?? []
    return [width, height]
  }
  const covered = (): Padding => coveredByCard(size(), { hasPanel: padding[3] > 0 })
  /** By the view and not by the last frame, so that it holds before the first one, too. */
  const pixelOf = (spot: Spot): Pixel => {
    const [x, y] = at(spot)
    const [centreX = 0, centreY = 0] = view.getCenter() ?? []
    const [middleX, middleY] = freeMiddle(size(), padding)
    const resolution = view.getResolution() ?? 1
    return [middleX + (x - centreX) / resolution, middleY - (y - centreY) / resolution]
  }
  /** The centre of the view with which a point is drawn at a pixel. */
  const centreFor = (spot: Spot, pixel: Pixel, resolution: number): number[] => {
    const [x, y] = at(spot)
    const [middleX, middleY] = freeMiddle(size(), padding)
    return [x - (pixel[0] - middleX) * resolution, y + (pixel[1] - middleY) * resolution]
  }
  const durationOf = (isAtOnce: boolean): number => (isAtOnce ? 0 : travel)
  return {
    /** Puts a point into the middle of what a card leaves free. */
    travelTo: (look: Look, { atOnce } = { atOnce: false }): void => {
      const resolution = view.getResolutionForZoom(look.zoom)
      const center = centreFor(look, freeMiddle(size(), covered()), resolution)
      view.animate({ center, zoom: look.zoom, duration: durationOf(atOnce), easing: easeOut })
    },
    /** Pans just enough that a card does not cover a point, if the point is on the map at all. Returns whether it is. */
    uncover: (spot: Spot, { atOnce } = { atOnce: false }): boolean => {
      const pixel = pixelOf(spot)
      if (!isOnMap(pixel, size())) return false
      const [x, y] = panAmount(pixel, size(), covered())
      const center = centreFor(spot, [pixel[0] + x, pixel[1] + y], view.getResolution() ?? 1)
      if (x !== 0 || y !== 0) view.animate({ center, duration: durationOf(atOnce), easing: easeOut })
      return true
    },
  }
}

export const movesOf = (map: OlMap, projection: Projection, { travel }: Pick<MoveOptions, 'travel'>) => {
  const view = map.getView()
  return {
    look: () => lookOf(view, projection),
    /** The visible bounds outside the panels. */
    bounds: () => projection.boundsOf(view.calculateExtent()),
    go: ({ longitude, latitude, zoom }: Look): void => {
      view.cancelAnimations()
      view.setCenter(projection.toDrawing(longitude, latitude))
      view.setZoom(zoom)
    },
    /** Animated; `atOnce` skips the animation, for the first view. */
    fit: (bounds: Bounds, { atOnce } = { atOnce: false }): void =>
      view.fit(projection.extentOf(bounds), {
        padding: [FIT_PADDING_PX, FIT_PADDING_PX, FIT_PADDING_PX, FIT_PADDING_PX],
        maxZoom: MAX_FIT_ZOOM,
        duration: atOnce ? 0 : travel,
      }),
    zoomBy: (step: number): void => view.animate({ zoom: (view.getZoom() ?? MIN_ZOOM) + step, duration: travel }),
  }
}
