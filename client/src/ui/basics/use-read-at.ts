import { useMemo } from 'react'
import { serverClock } from '#client/lib/server-clock.ts'

/** When a query was last answered, in world time; undefined before its first response. */
export const useReadAt = ({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): number | undefined =>
  useMemo(() => (dataUpdatedAt === 0 ? undefined : serverClock.now()), [dataUpdatedAt])
