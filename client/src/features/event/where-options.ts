import type { AreaNode } from '#shared/area/area.contract.ts'
import type { PlaceNode } from '#shared/place/place-views.schema.ts'
import { groupBy } from '#shared/group-by.ts'
import type { TreeOption } from '#client/ui/list/options.ts'
import type { QueryMapping, QueryValue } from '#client/ui/list/query-types.ts'

/** The field of the query row that combines `areaId` and `placeId` of the address. */
export const WHERE = 'where'

const area = (id: string): string => `area:${id}`
const place = (id: string): string => `place:${id}`

/** The field's value for the filters of an address; with both set it is the place, which is narrower. */
export const whereText = ({ areaId, placeId }: QueryValue): string => {
  if (placeId) return place(placeId)
  return areaId ? area(areaId) : ''
}

/** Filters of an address to values of the query row; 仅看我处理 is not in it but beside it. */
export const toForm = (filters: QueryValue): QueryValue => {
  const { areaId: _area, placeId: _place, mine: _mine, ...rest } = filters
  const where = whereText(filters)
  return where === '' ? rest : { ...rest, [WHERE]: where }
}

/** Values of the query row to filters of an address; 仅看我处理 remains as it was. */
export const fromForm = ({ [WHERE]: where = '', ...fields }: QueryValue, { mine }: QueryValue): QueryValue => {
  const rest = mine === undefined ? fields : { ...fields, mine }
  const [what, ...id] = where.split(':')
  if (what === 'area') return { ...rest, areaId: id.join(':') }
  return what === 'place' ? { ...rest, placeId: id.join(':') } : rest
}

export const eventMapping: QueryMapping = { toForm, fromForm }

const placeOptions = (places: readonly PlaceNode[]): TreeOption[] =>
  places.map(({ id, name, children }) => ({ value: place(id), label: name, children: placeOptions(children) }))

/** Areas with their sub-areas, then their own places. */
export const whereOptions = (areas: readonly AreaNode[], places: readonly PlaceNode[]): TreeOption[] => {
  const ofArea = groupBy(places, ({ areaId }) => areaId)
  const branch = ({ id, name, children }: AreaNode): TreeOption => ({
    value: area(id),
    label: name,
    children: [...children.map(branch), ...placeOptions(ofArea.get(id) ?? [])],
  })
  return areas.map(branch)
}
