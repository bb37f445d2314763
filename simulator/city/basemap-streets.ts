import type { MapStreet } from '#shared/map/map.contract.ts'
import {
  MIN_STREET_DISTANCE,
  COLUMNS,
  ROWS,
  columnAt,
  ends,
  rowAt,
  type Cell,
  type Rect,
  type Spot,
} from '#simulator/city/basemap-cells.ts'
import { avenuesAcross, avenuesUp, type Namer } from '#simulator/city/basemap-names.ts'
import { RIVER_REACH, RIVER_ROW } from '#simulator/city/basemap-water.ts'
import type { Random } from '#simulator/engine/random.ts'

export const AVENUE_WIDTH = 18
export const STREET_WIDTH = 8
/** Approximate distance between streets, in town and in the countryside. */
const TOWN_SPACING = 170
const FIELD_SPACING = 400

/** The part of a cell between its avenues, or between an avenue and the street along the river. */
export const innerOf = ({ west, south, east, north, row }: Cell): Rect => ({
  west,
  east,
  south: row === RIVER_ROW ? south + RIVER_REACH : south,
  north: row === RIVER_ROW - 1 ? north - RIVER_REACH : north,
})

const WANTED_CLEARANCE = 24
/** The first position around the wanted one with room on both sides, otherwise the one with the most room; null without any. */
const clearPlace = (wanted: number, reach: number, taken: readonly number[]): number | null => {
  let best: { at: number; room: number } = { at: 0, room: MIN_STREET_DISTANCE - 1 }
  for (let step = 0; step <= reach * 2; step += 1) {
    const at = wanted + (step % 2 === 0 ? step / 2 : -(step + 1) / 2)
    const room = Math.min(WANTED_CLEARANCE, ...taken.map((other) => Math.abs(other - at)))
    if (room > best.room) best = { at, room }
    if (room === WANTED_CLEARANCE) break
  }
  return best.room < MIN_STREET_DISTANCE ? null : best.at
}

/** Streets of one direction at about even distances, clear of buildings. A street without room nearby is omitted. */
const between = (
  { from, to, apart }: { from: number; to: number; apart: number },
  taken: readonly number[],
  random: Random,
): number[] => {
  const count = Math.round((to - from) / apart)
  const pitch = (to - from) / count
  const reach = Math.floor(pitch * 0.3)
  return Array.from({ length: count - 1 }, (_, index) =>
    Math.round(from + pitch * (index + 1 + random.between(-0.18, 0.18))),
  ).flatMap((wanted) => clearPlace(wanted, reach, taken) ?? [])
}

/** The streets inside a cell: positions of those running north and of those running east. */
export const linesOf = (cell: Cell, random: Random) => {
  const { west, south, east, north } = innerOf(cell)
  const apart = cell.areas.length > 0 ? TOWN_SPACING : FIELD_SPACING
  const up = between(
    { from: west, to: east, apart },
    cell.buildings.map(({ x }) => x),
    random,
  )
  const across = between(
    { from: south, to: north, apart },
    cell.buildings.map(({ y }) => y),
    random,
  )
  return { up, across }
}

export type Lines = ReturnType<typeof linesOf>

/** The nearest street of an area gets the street name of the area, where that is the name of a street. */
const namedAfter = ({ areas }: Cell, { up, across }: Lines): Map<string, string> => {
  const named = new Map<string, string>()
  const nearest = (places: readonly number[], to: number) =>
    places.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0]
  const put = (axis: 'x' | 'y', places: readonly number[], { name, at }: { name: string; at: Spot }) => {
    const place = nearest(places, at[axis])
    if (place !== undefined && !named.has(`${axis}${place}`)) named.set(`${axis}${place}`, name)
  }
  for (const { plan, at } of areas) {
    if (/[路街]$/.test(plan.street)) put('y', across, { name: plan.street, at })
    else if (plan.street.endsWith('巷')) put('x', up, { name: plan.street, at })
  }
  return named
}

/** The streets of a cell. In cells with areas every second street without a name of its own gets one from the list. */
export const streetsOf = (cell: Cell, lines: Lines, namer: Namer): MapStreet[] => {
  const { west, south, east, north } = innerOf(cell)
  const named = namedAfter(cell, lines)
  const nameOf = (axis: 'x' | 'y', at: number, index: number) =>
    named.get(`${axis}${at}`) ?? (cell.areas.length > 0 && index % 2 === 0 ? namer.street() : '')
  return [
    ...lines.up.map((x, index) => ({ name: nameOf('x', x, index), width: STREET_WIDTH, line: [x, south, x, north] })),
    ...lines.across.map((y, index) => ({ name: nameOf('y', y, index), width: STREET_WIDTH, line: [west, y, east, y] })),
  ]
}

/** The avenues between the cells, and the streets along the river. */
export const avenues = (): MapStreet[] => {
  const { west, south, east, north } = ends
  const along = [-RIVER_REACH, RIVER_REACH].map((off) => rowAt(RIVER_ROW) + off)
  const rows = Array.from({ length: ROWS + 1 }, (_, row) => row).filter((row) => row !== RIVER_ROW)
  return [
    ...along.map((y) => ({ name: '', width: STREET_WIDTH, line: [west, y, east, y] })),
    ...rows.map((row) => ({
      name: avenuesAcross[row] ?? '',
      width: AVENUE_WIDTH,
      line: [west, rowAt(row), east, rowAt(row)],
    })),
    ...Array.from({ length: COLUMNS + 1 }, (_, column) => ({
      name: avenuesUp[column] ?? '',
      width: AVENUE_WIDTH,
      line: [columnAt(column), south, columnAt(column), north],
    })),
  ]
}
