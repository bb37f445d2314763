import type { Basemap } from '#shared/map/map.contract.ts'
import type { CitySize } from '#simulator/city/city.ts'
import { district } from '#simulator/city/district.ts'
import { blocksOf, fillBlock, middleOf, parkOf } from '#simulator/city/basemap-blocks.ts'
import { HALF_HOUSE, UNIT, buildCells, ends, type Cell, type Rect, type Spot } from '#simulator/city/basemap-cells.ts'
import { RIVER, createNamer, type Namer } from '#simulator/city/basemap-names.ts'
import { avenues, linesOf, streetsOf } from '#simulator/city/basemap-streets.ts'
import { flow, pond } from '#simulator/city/basemap-water.ts'
import { createStream } from '#simulator/engine/random.ts'

type Pieces = Pick<Basemap, 'blocks' | 'houses' | 'water' | 'parks' | 'streets' | 'labels'>

const rectangle = ({ west, south, east, north }: Rect): number[] => [west, south, east - west, north - south]
const ring = (spots: readonly Spot[]): number[] => spots.flatMap(({ x, y }) => [x, y])
const corners = ({ west, south, east, north }: Rect): number[] => [west, south, east, south, east, north, west, north]

/** Houses are drawn within this distance of an area, in units; fields beyond. */
const BUILT_UP_RADIUS = 620

const isBuiltUp = (block: Rect, areas: readonly Spot[]): boolean => {
  const { x, y } = middleOf(block)
  return areas.some((at) => Math.hypot(at.x - x, at.y - y) <= BUILT_UP_RADIUS)
}

const houseAt = ({ x, y }: Spot): number[] => [x - HALF_HOUSE, y - HALF_HOUSE, HALF_HOUSE * 2, HALF_HOUSE * 2]

interface MapInput {
  readonly seed: number
  readonly namer: Namer
  /** The points of all areas. */
  readonly areas: readonly Spot[]
}

/** The contents of one cell; drawn from a stream of its own. */
const piecesOf = (cell: Cell, { seed, namer, areas }: MapInput): Pieces => {
  const random = createStream(seed, 'ground', cell.column, cell.row)
  const lines = linesOf(cell, random)
  const blocks = blocksOf(cell, lines)
  const park = cell.areas.length === 0 ? null : parkOf(cell, blocks, random)
  const built = blocks.filter((block) => block !== park && isBuiltUp(block, areas))
  const size = park && { width: park.east - park.west, height: park.north - park.south }
  return {
    blocks: blocks.filter((block) => block !== park).map(rectangle),
    houses: [
      ...built.flatMap((block) => fillBlock(block, cell.buildings, random)).map(rectangle),
      ...cell.buildings.map(houseAt),
    ],
    water: park && size ? [ring(pond(middleOf(park), size, random))] : [],
    parks: park ? [corners(park)] : [],
    streets: streetsOf(cell, lines, namer),
    labels: park ? [{ text: namer.park(), kind: 'park', x: middleOf(park).x, y: park.south + 14 }] : [],
  }
}

const RIVER_LABEL_XS = [600, 1800, 3000, 4200, 5400]

const river = (seed: number): Pick<Pieces, 'water' | 'labels'> => {
  const { ring: banks, at } = flow(createStream(seed, 'ground', 'river'))
  return { water: [ring(banks)], labels: RIVER_LABEL_XS.map((x) => ({ text: RIVER, kind: 'water', ...at(x) })) }
}

const round = (degrees: number): number => Math.round(degrees / UNIT) * UNIT
const boundsOf = () => {
  const { west, south } = district.bounds
  const at = (from: number, units: number) => Number(round(from + units * UNIT).toFixed(5))
  return {
    west: at(west, ends.west),
    south: at(south, ends.south),
    east: at(west, ends.east),
    north: at(south, ends.north),
  }
}

/**
 * The basemap of the fictional district: avenues between the cells of the projects, with a river in place of one of them;
 * streets, blocks, houses and parks within. A pure function of seed and size that fits the city of the same seed and size. Each
 * building of the city is in a house; no place or device is on a street, in water or in a park.
 */
export const buildBasemap = (seed: number, size: CitySize): Basemap => {
  const cells = buildCells(seed, size)
  const areas = cells.flatMap((cell) => cell.areas.map(({ at }) => at))
  const input = { seed, namer: createNamer(createStream(seed, 'ground', 'names')), areas }
  const pieces = cells.map((cell) => piecesOf(cell, input))
  const { west, south } = district.bounds
  const stream = river(seed)
  return {
    origin: { longitude: west, latitude: south },
    unit: UNIT,
    bounds: boundsOf(),
    blocks: pieces.flatMap(({ blocks }) => blocks),
    houses: pieces.flatMap(({ houses }) => houses),
    water: [...stream.water, ...pieces.flatMap(({ water }) => water)],
    parks: pieces.flatMap(({ parks }) => parks),
    streets: [...pieces.flatMap(({ streets }) => streets), ...avenues()],
    labels: [...stream.labels, ...pieces.flatMap(({ labels }) => labels)],
  }
}
