import type { Basemap } from '#shared/map/map.contract.ts'
import { cornersOf, pointsOf, type FlatShape } from '#client/ui/map/flat-shapes.ts'
import { streetNames } from '#client/features/big-screen/basemap-names.ts'
import { pathOf, type MapFrame, type Place, type Spot } from '#client/features/big-screen/map-frame.ts'

/** Whether anything between these spots may be visible. */
const touches = ({ width, height }: MapFrame, spots: readonly Spot[]): boolean => {
  const [across, down] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const isBeside = Math.max(...across) < 0 || Math.min(...across) > width
  return !isBeside && Math.max(...down) >= 0 && Math.min(...down) <= height
}

/** Converts units of the basemap to the drawing. */
const createSurveyor = ({ origin, unit }: Basemap, frame: MapFrame) => {
  const placeOf = (x: number, y: number): Place => [origin.longitude + x * unit, origin.latitude + y * unit]
  const places = (shape: FlatShape): readonly Place[] => pointsOf(shape, placeOf)
  const spot = (x: number, y: number): Spot => frame.spotOf(placeOf(x, y))
  const isSeen = (all: readonly Place[]): boolean => touches(frame, all.map(frame.spotOf))
  const rings = (shapes: readonly FlatShape[]): string =>
    shapes
      .map(places)
      .filter(isSeen)
      .map((ring) => `${pathOf(frame, ring)}Z`)
      .join('')
  return { places, spot, isSeen, rings, scale: spot(1, 0).x - spot(0, 0).x }
}

/** Streets are drawn wider than they are, and at least this many px wide: the screen is viewed from a distance. */
const WIDTH_FACTOR = 1.6
const MIN_WIDTH_PX = 5

/** Projects the basemap into a few long paths, which saves one element per house; shapes outside are omitted. */
export const shapesOf = (basemap: Basemap, frame: MapFrame) => {
  const { places, spot, isSeen, rings, scale } = createSurveyor(basemap, frame)
  const lines = basemap.streets.map(({ name, width, line }) => ({ name, width, line: places(line) }))
  const seen = lines.filter(({ line }) => isSeen(line))
  const widths = [...new Set(seen.map(({ width }) => width))].toSorted((one, other) => one - other)
  const streets = seen.map(({ name, width, line }) => ({ name, width, spots: line.map(frame.spotOf) }))
  const labels = basemap.labels.map(({ text, kind, x, y }) => ({ text, kind, ...spot(x, y) }))
  return {
    blocks: rings(basemap.blocks.map(cornersOf)),
    houses: rings(basemap.houses.map(cornersOf)),
    water: rings(basemap.water),
    parks: rings(basemap.parks),
    /** Streets of one width as one path, the narrow ones first. */
    streets: widths.map((width) => ({
      width: Math.max(MIN_WIDTH_PX, width * scale * WIDTH_FACTOR),
      path: seen.flatMap((street) => (street.width === width ? pathOf(frame, street.line) : [])).join(''),
    })),
    /** Candidate positions for names, the most important first. */
    names: [...labels, ...streetNames(frame, streets)],
  }
}

export type BasemapShapes = ReturnType<typeof shapesOf>
