import { fromLonLat, toLonLat } from 'ol/proj.js'
import type { Bounds } from '#shared/map/map.contract.ts'
import type { Datum } from '#shared/deployments.ts'
import { roundDegrees } from '#client/ui/map/geo.ts'
import { fromGcj02, toGcj02, type LonLat } from '#client/lib/datum.ts'

/** Converts between WGS-84 degrees of the calls and metres of the projection, which uses the datum of the tiles. */
export interface Projection {
  toDrawing(longitude: number, latitude: number): [x: number, y: number]
  toDegrees(x: number, y: number): LonLat
  /** West, south, east and north of a rectangle in the projection. */
  boundsOf(extent: readonly number[]): Bounds
  extentOf(bounds: Bounds): [west: number, south: number, east: number, north: number]
}

export const createProjection = (datum: Datum): Projection => {
  const shifted = datum === 'gcj02'
  const toDrawing = (longitude: number, latitude: number): [number, number] => {
    const [x = 0, y = 0] = fromLonLat([...(shifted ? toGcj02([longitude, latitude]) : [longitude, latitude])])
    return [x, y]
  }
  const toDegrees = (x: number, y: number): LonLat => {
    const [longitude = 0, latitude = 0] = toLonLat([x, y])
    return shifted ? fromGcj02([longitude, latitude]) : [longitude, latitude]
  }
  return {
    toDrawing,
    toDegrees,
    boundsOf: ([left = 0, bottom = 0, right = 0, top = 0]) => {
      const [west, south] = toDegrees(left, bottom)
      const [east, north] = toDegrees(right, top)
      return {
        west: roundDegrees(west),
        south: roundDegrees(south),
        east: roundDegrees(east),
        north: roundDegrees(north),
      }
    },
    extentOf: ({ west, south, east, north }) => [...toDrawing(west, south), ...toDrawing(east, north)],
  }
}
