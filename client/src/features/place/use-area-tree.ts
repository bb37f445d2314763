import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TreeRead } from '#client/ui/tree/tree-side.tsx'
import { aboutBus, aboutEvents, useFreshen } from '#client/realtime/use-freshen.ts'
import { buildAreaTree, type AreaTreeNode } from '#client/features/place/area-tree.ts'
import { trpc } from '#client/lib/trpc.ts'

const options = { meta: { quiet: true }, refetchOnMount: 'always', placeholderData: keepPreviousData } as const
const aboutAreaTree = aboutBus('place', 'area', 'map')

/** The areas of the member with their places, kept up to date. */
export const useAreaTree = (): TreeRead<AreaTreeNode> => {
  const areas = trpc.area.tree.useQuery({}, options)
  const places = trpc.place.tree.useQuery({}, options)
  const refetch = (): Promise<unknown> => Promise.all([areas.refetch(), places.refetch()])
  useFreshen(refetch, (frame) => aboutAreaTree(frame) || aboutEvents(frame))
  const tree = useMemo(
    () => (areas.data && places.data ? buildAreaTree(areas.data, places.data) : undefined),
    [areas.data, places.data],
  )
  return { tree, error: areas.error ?? places.error, isFetching: areas.isFetching || places.isFetching, refetch }
}
