import { areaClasses } from '#shared/area/area-classes.ts'
import type { ListTab } from '#client/ui/list/list-tabs.tsx'
import { placeTexts as texts } from '#client/config/place-texts.ts'
import { chosen, isId, isKeyword, isYes, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'
import { keyOf } from '#client/features/place/area-tree.ts'

const classes = ['0', '1', '2', '3', '4'] as const
type PlaceTab = 'all' | (typeof classes)[number]

/** The valid parameters in the address of the list of places; its tabs are the classes of areas. */
export const placeRules = {
  tabs: ['all', ...classes],
  sorts: ['name', 'address', 'places', 'devices', 'openEvents'],
  filters: { areaId: isId, placeId: isId, top: isYes, keyword: isKeyword },
} as const satisfies ListRules<PlaceTab>
type PlaceQuery = QueryOf<typeof placeRules>

export const placeInput = (query: PlaceQuery) => ({
  ...(query.tab !== 'all' && { areaClass: Number(query.tab) }),
  ...chosen(query, 'areaId', 'placeId', 'keyword'),
  ...(query.filters['top'] !== undefined && { top: true }),
  ...pagingOf(query),
})

/** The address of any list beside the tree. */
type Filtered = Pick<PlaceQuery, 'filters'>

/** The selected node of the tree; empty for all places. */
export const chosenKey = ({ filters: { areaId, placeId } }: Filtered): string => {
  if (placeId !== undefined) return keyOf('place', placeId)
  return areaId === undefined ? '' : keyOf('area', areaId)
}

/** The filters after another node is selected; the others stay. */
export const filtersFor = (
  { filters: { areaId: _area, placeId: _place, ...others } }: Filtered,
  node: { readonly kind: string; readonly id: string } | undefined,
): PlaceQuery['filters'] => {
  if (node === undefined) return others
  return { ...others, [node.kind === 'area' ? 'areaId' : 'placeId']: node.id }
}

type Counts = Readonly<Record<PlaceTab, number>>

export const placeTabs = (counts: Counts | undefined): readonly (ListTab & { readonly key: PlaceTab })[] => [
  { key: 'all', label: texts.tabs.all, count: counts?.all, desktopOnly: true },
  ...classes.map((key) => ({ key, label: areaClasses[Number(key)] ?? key, count: counts?.[key] })),
]
