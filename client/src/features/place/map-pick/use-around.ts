import { useMemo } from 'react'
import { surroundings, type Around, type Neighbour } from '#client/features/place/map-pick/around.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Where a place is: below its parent, otherwise in its area; neither until the area of a new place is chosen. */
export interface Home {
  readonly parentId?: string | undefined
  /** The parent itself, for a new place: without a pin, the view is on it. */
  readonly parent?: Neighbour | undefined
  readonly areaId?: string | undefined
  /** The place itself, which is no sibling. */
  readonly ownId?: string | undefined
}

/** Siblings that are drawn: on more, names could not be read. */
const MAX_SIBLINGS = 100

const none: readonly Neighbour[] = []

/** The parent and the siblings of a place, for the picker. If they cannot be read, it shows the district. */
export const useAround = ({ parentId, parent, areaId, ownId }: Home): Around => {
  const isKnown = parentId !== undefined || areaId !== undefined
  const { data, error } = trpc.place.list.useQuery(
    { ...(parentId === undefined ? { areaId, top: true } : { parentId }), pageSize: MAX_SIBLINGS },
    { enabled: isKnown, meta: { quiet: true }, staleTime: 60_000 },
  )
  const records: readonly Neighbour[] = data?.records ?? none
  const isRead = !isKnown || data !== undefined || error !== null
  return useMemo(
    () => ({
      of: parentId ?? areaId ?? '',
      isRead,
      ...surroundings(
        parent,
        records.filter(({ id }) => id !== ownId),
      ),
    }),
    [parentId, areaId, isRead, parent, records, ownId],
  )
}
