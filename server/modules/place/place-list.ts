import { areasBelow, placesBelow } from '#server/modules/below.ts'
import { placesInOrder, placeTree, type PlaceTree } from '#server/modules/place/place-tree.ts'
import { placeView } from '#server/modules/place/place.view.ts'
import { pageOfRows } from '#server/modules/page.ts'
import { mentions } from '#server/modules/rows.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import type { PlaceColumn, placeContracts } from '#shared/place/place.contract.ts'
import type { PlaceRow } from '#shared/place/place-views.schema.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'

export type PlaceQuery = InputOf<typeof placeContracts.list>
type List = OutputOf<typeof placeContracts.list>

type PlaceFilter = (place: PlaceRecord) => boolean

/** The filters of a list, except that by class. */
const filtersOf = (model: ReadModel, query: PlaceQuery): PlaceFilter[] => {
  const { areaId, parentId, placeId, top, keyword } = query
  const filters: PlaceFilter[] = []
  if (areaId !== undefined) {
    const areas = new Set(areasBelow(model, areaId))
    filters.push((place) => areas.has(place.areaId))
  }
  if (parentId !== undefined) filters.push((place) => place.parentId === parentId)
  if (placeId !== undefined) {
    const below = new Set(placesBelow(model, placeId))
    filters.push((place) => below.has(place.id))
  }
  if (top === true) filters.push((place) => place.parentId === null)
  if (keyword !== undefined && keyword !== '')
    filters.push(({ name, address, contact }) => mentions([name, address, contact], keyword))
  return filters
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Compare = (a: PlaceRecord, b: PlaceRecord) => number

/** Compares by a column; equal places compare by id. The tree order needs no comparison. */
const comparing = (tree: PlaceTree, column: Exclude<PlaceColumn, 'tree'>): Compare => {
  if (column === 'name' || column === 'address') return (a, b) => byText(a[column], b[column])
  return (a, b) => tree.figuresOf(a.id)[column] - tree.figuresOf(b.id)[column]
}

const sorted = (tree: PlaceTree, places: PlaceRecord[], { column, order }: PlaceQuery): PlaceRecord[] => {
  if (column === 'tree') return order === 'asc' ? places : places.toReversed()
  const compare = comparing(tree, column)
  const sign = order === 'asc' ? 1 : -1
  return places.toSorted((a, b) => sign * compare(a, b) || byText(a.id, b.id))
}

interface Found {
  readonly tree: PlaceTree
  /** Places that match all filters, in the order of the list. */
  readonly places: readonly PlaceRecord[]
  readonly counts: List['counts']
}

const find = (model: ReadModel, scope: Scope, query: PlaceQuery): Found => {
  const tree = placeTree(model, scope)
  const filters = filtersOf(model, query)
  const classOf = ({ areaId }: PlaceRecord) => model.areas.get(areaId)?.class
  const open = placesInOrder(tree).filter((place) => filters.every((filter) => filter(place)))
  const count = (number: number) => open.filter((place) => classOf(place) === number).length
  const places = query.areaClass === undefined ? open : open.filter((place) => classOf(place) === query.areaClass)
  const counts = { all: open.length, 0: count(0), 1: count(1), 2: count(2), 3: count(3), 4: count(4) }
  return { tree, places: sorted(tree, places, query), counts }
}

/** One page of places, with the count of each class under the other filters. */
export const listPlaces = (model: ReadModel, scope: Scope, query: PlaceQuery): List => {
  const { tree, places, counts } = find(model, scope, query)
  const { records, ...page } = pageOfRows(places, query)
  return { records: records.map((place) => placeView(model, tree, place)), ...page, counts }
}

/** The ids of all places under the filters of a list, in its order. */
export const findPlaceIds = (model: ReadModel, scope: Scope, query: PlaceQuery): string[] =>
  find(model, scope, query).places.map(({ id }) => id)

/** Places by id as list rows, in the order of the ids; those outside the scope are left out. */
export const findPlacesByIds = (model: ReadModel, scope: Scope, ids: readonly string[]): PlaceRow[] => {
  const tree = placeTree(model, scope)
  return ids
    .flatMap((id) => model.places.get(id) ?? [])
    .filter(({ areaId }) => scope.areaIds.has(areaId))
    .map((place) => placeView(model, tree, place))
}
