import type { AreaNode } from '#shared/area/area.contract.ts'
import type { PlaceNode } from '#shared/place/place-views.schema.ts'
import type { TreeOption } from '#client/ui/list/options.ts'

const placeOption = ({ id, name, children }: PlaceNode): TreeOption => ({
  value: id,
  label: name,
  children: children.map(placeOption),
})

/** Places below their areas. An area itself cannot be selected, and one without places is omitted. */
export const placeOptions = (areas: readonly AreaNode[], places: readonly PlaceNode[]): TreeOption[] =>
  areas.flatMap(({ id, name, children }) => {
    const below = placeOptions(children, places)
    const here = places.filter(({ areaId }) => areaId === id).map(placeOption)
    return below.length + here.length === 0
      ? []
      : [{ value: id, label: name, group: true, children: [...below, ...here] }]
  })
