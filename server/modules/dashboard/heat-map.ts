import type { Sources } from '#server/modules/dashboard/sources.ts'
import { addUp, look, talliesOf } from '#server/modules/dashboard/tally-sums.ts'
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '#server/modules/map/mercator.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { eventKindNames } from '#shared/event/index.ts'

type Output = OutputOf<(typeof dashboardContracts)['heatMap']>

/** Maximum cells of an answer; cells are doubled until there are so few. */
export const MAX_HEAT_CELLS = 2000
/** The width of a cell at the zoom of the call. */
const CELL_PIXELS = 48
const TILE_PIXELS = 256

/** A place with its events, in Web Mercator, the whole world from 0 to 1. */
interface Spot {
  readonly x: number
  readonly y: number
  readonly count: number
}

type Cell = { x: number; y: number; count: number }

/** Events by cell; a cell lies where most of its events are. Cells are fixed to the globe. */
const gridOf = (spots: readonly Spot[], width: number): Cell[] => {
  const cells = new Map<string, Cell>()
  for (const { x, y, count } of spots) {
    const key = `${Math.floor(x / width)} ${Math.floor(y / width)}`
    const cell = cells.get(key) ?? { x, y, count: 0 }
    const all = cell.count + count
    cells.set(key, { x: cell.x + ((x - cell.x) * count) / all, y: cell.y + ((y - cell.y) * count) / all, count: all })
  }
  return [...cells.values()]
}

/** The finest grid for a zoom that has few enough cells. */
export const cellsOf = (spots: readonly Spot[], zoom: number, most = MAX_HEAT_CELLS): Cell[] => {
  let width = CELL_PIXELS / TILE_PIXELS / 2 ** zoom
  let cells = gridOf(spots, width)
  while (cells.length > most) {
    width *= 2
    cells = gridOf(spots, width)
  }
  return cells
}

const cellRow = ({ x, y, count }: Cell): Output['cells'][number] => ({
  longitude: longitudeOf(x),
  latitude: latitudeOf(y),
  count,
})

/** Where events were raised in a span, by the positions of their places. Events of places that are gone are counted apart. */
export const heatMapOf = async (
  sources: Sources,
  scope: Scope,
  { kinds = eventKindNames, zoom, ...wanted }: InputOf<(typeof dashboardContracts)['heatMap']>,
): Promise<Output> => {
  const { span, days } = await look(sources, scope, wanted)
  const { places } = sources.kernel.model
  const tallies = [...new Set(kinds)].flatMap((kind) => talliesOf(days, scope.areaIds, kind))
  const byPlace = [...addUp(tallies, 'placeId')]
  const spots = byPlace.flatMap(([placeId, count]): Spot[] => {
    const { longitude = 0, latitude = 0 } = places.get(placeId) ?? {}
    if (longitude === 0 && latitude === 0) return []
    return [{ x: mercatorX(longitude), y: mercatorY(latitude), count }]
  })
  const total = byPlace.reduce((sum, [, count]) => sum + count, 0)
  const located = spots.reduce((sum, { count }) => sum + count, 0)
  return {
    from: span.from,
    to: span.to,
    total,
    unlocated: total - located,
    cells: cellsOf(spots, zoom).map(cellRow),
  }
}
