import type { AreaNode } from '#shared/area/area.contract.ts'
import type { TreeOption } from '#client/ui/list/options.ts'
import type { QueryField } from '#client/ui/list/query-types.ts'
import { listTexts as texts } from '#client/config/list-texts.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Areas as tree options. */
export const areaOptions = (areas: readonly AreaNode[]): TreeOption[] =>
  areas.map(({ id, name, children }) => ({ value: id, label: name, children: areaOptions(children) }))

/** The areas of the member as tree options; empty until they are loaded. */
export const useAreaOptions = (): readonly TreeOption[] =>
  areaOptions(trpc.area.tree.useQuery({}, { meta: { quiet: true }, staleTime: 60_000 }).data ?? [])

/** 区域 as a field of a query row. */
export const useAreaField = (): QueryField => ({
  kind: 'tree',
  name: 'areaId',
  label: texts.area,
  width: 220,
  options: useAreaOptions(),
})
