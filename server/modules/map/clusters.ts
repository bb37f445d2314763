import type { ProjectIndex } from '#server/modules/map/project-index.ts'
import { deviceStates } from '#shared/map/map.contract.ts'

/** A rectangle in Web Mercator, the whole world from 0 to 1, north at 0. */
export interface Box {
  west: number
  north: number
  east: number
  south: number
}

const STATES = deviceStates.length
const ALARM = deviceStates.indexOf('alarm')
/** Devices within this many pixels are drawn as one. */
const CELL_PIXELS = 64
const TILE_PIXELS = 256
/** Maximum cells of a view in each direction at any zoom: the size of an answer is bounded. */
const CELLS_ACROSS = 32
/**
 * Maximum devices in alarm that are shown individually. In a storm the rest is counted in clusters whose worst state is alarm.
 */
export const MAX_ALONE = 500

/**
 * Cell width by the zoom, doubled until the view has few enough cells. Cells are fixed to the globe, so that panning does not
 * move them.
 */
const cellWidth = (box: Box, zoom: number): number => {
  const span = Math.max(box.east - box.west, box.south - box.north)
  let width = CELL_PIXELS / TILE_PIXELS / 2 ** zoom
  while (span / width > CELLS_ACROSS) width *= 2
  return width
}

/** The contents of each cell of a grid, as typed arrays: adding a device allocates no object. */
export interface Grid {
  readonly count: Uint32Array
  /** Index of one device in the cell. */
  readonly one: Uint32Array
  readonly sumX: Float64Array
  readonly sumY: Float64Array
  /** `STATES` numbers per cell. */
  readonly states: Uint32Array
  readonly west: Float64Array
  readonly east: Float64Array
  readonly north: Float64Array
  readonly south: Float64Array
}

const createGrid = (cells: number): Grid => ({
  count: new Uint32Array(cells),
  one: new Uint32Array(cells),
  sumX: new Float64Array(cells),
  sumY: new Float64Array(cells),
  states: new Uint32Array(cells * STATES),
  west: new Float64Array(cells).fill(Infinity),
  east: new Float64Array(cells).fill(-Infinity),
  north: new Float64Array(cells).fill(Infinity),
  south: new Float64Array(cells).fill(-Infinity),
})

interface Found {
  readonly at: number
  readonly x: number
  readonly y: number
}

// The columns have a number for every cell.
const num = (column: Float64Array | Uint32Array | Uint8Array, at: number): number => column[at] as number

const addTo = (grid: Grid, cell: number, { at, x, y }: Found): void => {
  grid.count[cell] = num(grid.count, cell) + 1
  grid.one[cell] = at
  grid.sumX[cell] = num(grid.sumX, cell) + x
  grid.sumY[cell] = num(grid.sumY, cell) + y
  if (x < num(grid.west, cell)) grid.west[cell] = x
  if (x > num(grid.east, cell)) grid.east[cell] = x
  if (y < num(grid.north, cell)) grid.north[cell] = y
  if (y > num(grid.south, cell)) grid.south[cell] = y
}

export interface Grouping {
  readonly grid: Grid
  /** Devices shown individually although others are near. */
  readonly alone: readonly number[]
  readonly total: number
  readonly states: Uint32Array
  readonly unlocated: number
  /** Number of selected devices, in view or not, that have each state. */
  readonly counts: Uint32Array
  /** Bounding box of the whole selection, in view or not. */
  readonly extent: Box | null
}

/** Number of selected devices that have each state: one pass over the bytes, then one over their 256 values. */
const countStates = ({ held }: ProjectIndex, selected: Uint8Array): Uint32Array => {
  const byValue = new Uint32Array(256)
  for (let at = 0; at < selected.length; at += 1)
    byValue[num(held, at)] = num(byValue, num(held, at)) + num(selected, at)
  const counts = new Uint32Array(STATES)
  for (const [value, n] of byValue.entries())
    for (let state = 0; state < STATES; state += 1)
      if ((value & (1 << state)) !== 0) counts[state] = num(counts, state) + n
  return counts
}

/** Of a whole selection: its bounding box, its devices without coordinates, and its devices in each state. */
export const spanOf = (
  index: ProjectIndex,
  selected: Uint8Array,
): Pick<Grouping, 'extent' | 'unlocated' | 'counts'> => {
  const { x, y } = index
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  let unlocated = 0
  for (let at = 0; at < selected.length; at += 1) {
    if (selected[at] === 0) continue
    const [px, py] = [num(x, at), num(y, at)]
    // NaN is not equal to itself: a device without coordinates.
    if (px !== px) unlocated += 1
    if (px < west) west = px
    if (px > east) east = px
    if (py < north) north = py
    if (py > south) south = py
  }
  const extent = west === Infinity ? null : { west, north, east, south }
  return { extent, unlocated, counts: countStates(index, selected) }
}

/** Counts the selected devices of a view in the cells of a grid. */
export const groupDevices = (
  index: ProjectIndex,
  selected: Uint8Array,
  { box, zoom }: { box: Box; zoom: number },
): Omit<Grouping, 'extent' | 'unlocated' | 'counts'> => {
  const { x, y, state } = index
  const { west, east, north, south } = box
  const width = cellWidth(box, zoom)
  const [left, top] = [Math.floor(west / width), Math.floor(north / width)]
  const across = Math.floor(east / width) - left + 1
  const grid = createGrid(across * (Math.floor(south / width) - top + 1))
  const alone: number[] = []
  const states = new Uint32Array(STATES)
  let total = 0

  for (let at = 0; at < selected.length; at += 1) {
    const [px, py] = [num(x, at), num(y, at)]
    const inView = selected[at] === 1 && px >= west && px <= east && py >= north && py <= south
    if (!inView) continue
    const now = num(state, at)
    total += 1
    states[now] = num(states, now) + 1
    if (now === ALARM && alone.length < MAX_ALONE) {
      alone.push(at)
      continue
    }
    const cell = (Math.floor(py / width) - top) * across + Math.floor(px / width) - left
    addTo(grid, cell, { at, x: px, y: py })
    grid.states[cell * STATES + now] = num(grid.states, cell * STATES + now) + 1
  }
  return { grid, alone, total, states }
}
