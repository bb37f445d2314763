import { areasBelow } from '#server/modules/below.ts'
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '#server/modules/map/mercator.ts'
import { placesIn } from '#server/worlds/read-model/area-tree.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import type { MapBorder } from '#shared/map/map.contract.ts'

/** Maximum areas with a border, the first by their ids. */
export const MAX_BORDERS = 500
const METRE = 1 / 40_075_017
/** The distance between a border and the places inside, in Web Mercator; more for each level below, so that lines do not coincide. */
const MARGIN = 40 * METRE
const LEVEL_MARGIN = 16 * METRE

/** How far points reach east, south, south-east and north-east, and the other way: an octagon around them. */
interface Reach {
  readonly x: readonly [least: number, most: number]
  readonly y: readonly [least: number, most: number]
  readonly sum: readonly [least: number, most: number]
  readonly difference: readonly [least: number, most: number]
}

const rangeOf = (values: readonly number[], margin: number): [number, number] => {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
  return [(least ?? 0) - margin, (most ?? 0) + margin]
}

interface Point {
  readonly x: number
  readonly y: number
}

const reachOf = (points: readonly Point[], margin: number): Reach => {
  const along = (value: (point: Point) => number, away: number) => rangeOf(points.map(value), away)
  return {
    x: along(({ x }) => x, margin),
    y: along(({ y }) => y, margin),
    sum: along(({ x, y }) => x + y, margin * Math.SQRT2),
    difference: along(({ x, y }) => x - y, margin * Math.SQRT2),
  }
}

/** The corners of the octagon, clockwise from the north-east; y grows southwards. */
const cornersOf = ({ x: [west, east], y: [north, south], sum, difference }: Reach): [number, number][] => [
  [difference[1] + north, north],
  [east, east - difference[1]],
  [east, sum[1] - east],
  [sum[1] - south, south],
  [difference[0] + south, south],
  [west, west - difference[0]],
  [west, sum[0] - west],
  [sum[0] - north, north],
]

/** Zero degrees mean that a place has not been put on the map. */
const isLocated = ({ longitude, latitude }: PlaceRecord): boolean => longitude !== 0 || latitude !== 0

const depthOf = (model: ReadModel, areaId: string): number => {
  const parentId = model.areas.get(areaId)?.parentId ?? null
  return parentId === null ? 0 : 1 + depthOf(model, parentId)
}

/**
 * The borders of the areas that a member sees. Areas have no outline of their own (DECISIONS 181): it is the octagon around the
 * places in and below an area, with a margin.
 */
export const bordersOf = (model: ReadModel, { areaIds }: Scope): MapBorder[] =>
  [...areaIds]
    .toSorted()
    .slice(0, MAX_BORDERS)
    .flatMap((areaId) => {
      const within = areasBelow(model, areaId).filter((id) => areaIds.has(id))
      const points = placesIn(model, within)
        .filter(isLocated)
        .map(({ longitude, latitude }) => ({ x: mercatorX(longitude), y: mercatorY(latitude) }))
      if (points.length === 0) return []
      const levels = Math.max(...within.map((id) => depthOf(model, id))) - depthOf(model, areaId)
      const corners = cornersOf(reachOf(points, MARGIN + levels * LEVEL_MARGIN))
      return [{ areaId, line: corners.flatMap(([x, y]) => [longitudeOf(x), latitudeOf(y)]) }]
    })
