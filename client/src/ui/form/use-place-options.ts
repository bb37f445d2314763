import type { TreeOption } from '#client/ui/list/options.ts'
import { placeOptions } from '#client/ui/form/place-options.ts'
import { trpc } from '#client/lib/trpc.ts'

const options = { meta: { quiet: true }, staleTime: 60_000 } as const

/** The places of the member as tree options; empty until they are loaded. */
export const usePlaceOptions = (): readonly TreeOption[] => {
  const areas = trpc.area.tree.useQuery({}, options).data
  const places = trpc.place.tree.useQuery({}, options).data
  return areas === undefined || places === undefined ? [] : placeOptions(areas, places)
}
