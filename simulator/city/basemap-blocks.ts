import { HALF_HOUSE, type Cell, type Rect, type Spot } from '#simulator/city/basemap-cells.ts'
import { AVENUE_WIDTH, STREET_WIDTH, innerOf, type Lines } from '#simulator/city/basemap-streets.ts'
import { RIVER_ROW } from '#simulator/city/basemap-water.ts'
import type { Random } from '#simulator/engine/random.ts'

/** Distance between the side of a street and the blocks along it. */
const PAVEMENT_WIDTH = 3
const HOUSE_GAP = 5

const spans = (places: readonly number[], first: number, last: number): [number, number][] => {
  const half = STREET_WIDTH / 2 + PAVEMENT_WIDTH
  const edges = [first, ...places.flatMap((at) => [at - half, at + half]), last]
  return Array.from({ length: edges.length / 2 }, (_, index) => [edges[index * 2] ?? 0, edges[index * 2 + 1] ?? 0])
}

/** The rectangles between the streets of a cell. */
export const blocksOf = (cell: Cell, { up, across }: Lines): Rect[] => {
  const inner = innerOf(cell)
  const [wide, slim] = [AVENUE_WIDTH / 2 + PAVEMENT_WIDTH, STREET_WIDTH / 2 + PAVEMENT_WIDTH]
  const below = cell.row === RIVER_ROW ? slim : wide
  const above = cell.row === RIVER_ROW - 1 ? slim : wide
  const rows = spans(across, inner.south + below, inner.north - above)
  return spans(up, inner.west + wide, inner.east - wide).flatMap(([west, east]) =>
    rows.map(([south, north]) => ({ west, south, east, north })),
  )
}

export const middleOf = ({ west, south, east, north }: Rect): Spot => ({
  x: Math.round((west + east) / 2),
  y: Math.round((south + north) / 2),
})

const within = ({ west, south, east, north }: Rect, { x, y }: Spot, margin: number): boolean =>
  x >= west - margin && x <= east + margin && y >= south - margin && y <= north + margin

/** A block without a building, one of those nearest to the areas; null when there is none. */
export const parkOf = ({ areas, buildings }: Cell, blocks: readonly Rect[], random: Random): Rect | null => {
  const far = (block: Rect) => {
    const { x, y } = middleOf(block)
    return Math.min(...areas.map(({ at }) => Math.hypot(at.x - x, at.y - y)))
  }
  const large = ({ west, south, east, north }: Rect) => Math.min(east - west, north - south) >= 70
  const free = blocks.filter((block) => large(block) && !buildings.some((spot) => within(block, spot, HALF_HOUSE)))
  const near = free.toSorted((a, b) => far(a) - far(b)).slice(0, 4)
  return near.length === 0 ? null : random.pick(near)
}

const [HOUSE_WIDTH, HOUSE_HEIGHT] = [52, 46]
const EMPTY_CHANCE = 0.1

/** The houses of a block that do not belong to the city: in rows, clear of the city's own buildings. */
export const fillBlock = (block: Rect, buildings: readonly Spot[], random: Random): Rect[] => {
  const [wide, high] = [block.east - block.west - HOUSE_GAP * 2, block.north - block.south - HOUSE_GAP * 2]
  const [columns, rows] = [Math.max(1, Math.round(wide / HOUSE_WIDTH)), Math.max(1, Math.round(high / HOUSE_HEIGHT))]
  const [width, height] = [wide / columns - HOUSE_GAP, high / rows - HOUSE_GAP]
  const houses = Array.from({ length: columns * rows }, (_, index) => {
    const west = Math.round(block.west + HOUSE_GAP + (index % columns) * (width + HOUSE_GAP))
    const south = Math.round(block.south + HOUSE_GAP + Math.floor(index / columns) * (height + HOUSE_GAP))
    const east = Math.round(west + width * random.between(0.6, 1))
    const north = Math.round(south + height * random.between(0.62, 1))
    return { house: { west, south, east, north }, built: !random.chance(EMPTY_CHANCE) }
  })
  const free = (house: Rect) => !buildings.some((spot) => within(house, spot, HALF_HOUSE + 4))
  return houses.filter(({ house, built }) => built && free(house)).map(({ house }) => house)
}
