import type { CitySize } from '#simulator/city/city.ts'
import { district } from '#simulator/city/district.ts'
import { cellOf, pointsOf, type Point } from '#simulator/city/places.ts'
import { projectPlans, type AreaPlan } from '#simulator/city/plans.ts'

/** Degrees per unit of the basemap: about a metre. */
export const UNIT = 1e-5
/** Minimum distance of a building from the middle of a street: the reach of its rooms and devices, and half the street. */
export const MIN_STREET_DISTANCE = 14
/** Half the size of a house of the city: rooms and devices are at most 9 units from the middle of their building. */
export const HALF_HOUSE = 10

/** A point in units from the south-west corner of the district. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** A rectangle in units. */
export interface Rect {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** One field of the grid over the district and a ring around it; many cells contain a project. */
export interface Cell extends Rect {
  readonly column: number
  readonly row: number
  readonly areas: readonly { readonly plan: AreaPlan; readonly at: Spot }[]
  readonly buildings: readonly Spot[]
}

export const COLUMNS = 5
export const ROWS = 4
const [WIDTH, HEIGHT] = [cellOf(0).width / UNIT, cellOf(0).height / UNIT].map(Math.round) as [number, number]
/** The middle of the avenue (or river) before a column, or below a row; from -1 to one beyond the last. */
export const columnAt = (column: number): number => column * WIDTH
export const rowAt = (row: number): number => row * HEIGHT

export const ends: Rect = { west: columnAt(-1), south: rowAt(-1), east: columnAt(COLUMNS + 1), north: rowAt(ROWS + 1) }

const spotOf = ({ longitude, latitude }: Point): Spot => ({
  x: Math.round((longitude - district.bounds.west) / UNIT),
  y: Math.round((latitude - district.bounds.south) / UNIT),
})

/** Several projects can share a cell, when there are more projects than cells. */
const inhabitants = (seed: number, size: CitySize) => {
  const byCell = new Map<string, { areas: { plan: AreaPlan; at: Spot }[]; buildings: Spot[] }>()
  projectPlans(size).forEach((project, index) => {
    const key = `${index % COLUMNS} ${Math.floor(index / COLUMNS) % ROWS}`
    const cell = byCell.get(key) ?? { areas: [], buildings: [] }
    byCell.set(key, cell)
    for (const { plan, point, buildings } of pointsOf(seed, size, { project, index })) {
      cell.areas.push({ plan, at: spotOf(point) })
      cell.buildings.push(...buildings.map(spotOf))
    }
  })
  return byCell
}

/** All cells, row by row from the south, with their areas and buildings. */
export const buildCells = (seed: number, size: CitySize): Cell[] => {
  const lived = inhabitants(seed, size)
  const rows = Array.from({ length: ROWS + 2 }, (_, index) => index - 1)
  const columns = Array.from({ length: COLUMNS + 2 }, (_, index) => index - 1)
  return rows.flatMap((row) =>
    columns.map((column) => ({
      column,
      row,
      west: columnAt(column),
      east: columnAt(column + 1),
      south: rowAt(row),
      north: rowAt(row + 1),
      areas: [],
      buildings: [],
      ...lived.get(`${column} ${row}`),
    })),
  )
}
