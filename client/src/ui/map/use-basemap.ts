import { trpc } from '#client/lib/trpc.ts'

/** The basemap, which never changes. Without it a map still shows its devices, so a failure is no toast. */
export const useBasemap = () =>
  trpc.map.ground.useQuery({}, { meta: { quiet: true }, staleTime: Number.POSITIVE_INFINITY })
