import type { z } from 'zod'
import type { deviceContracts } from '#shared/device/device.contract.ts'
import { listQueryOptions } from '#client/ui/list/use-list.ts'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

type Input = Omit<z.input<typeof deviceContracts.videos.input>, 'pageNo' | 'pageSize'>

/** Maximum page size of the call. */
const PAGE_SIZE = 200

/** All cameras that match a filter, over as many calls as needed, kept up to date. */
export const useCameras = (input: Input) => {
  const first = trpc.device.videos.useQuery({ ...input, pageSize: PAGE_SIZE }, listQueryOptions)
  const pages = first.data?.pages ?? 1
  const others = trpc.useQueries((calls) =>
    Array.from({ length: pages - 1 }, (_, at) =>
      calls.device.videos({ ...input, pageNo: at + 2, pageSize: PAGE_SIZE }, listQueryOptions),
    ),
  )
  const all = [first, ...others]
  const refetch = (): Promise<unknown> => Promise.all(all.map((page) => page.refetch()))
  useFreshen(refetch, aboutDevices)
  const read = all.flatMap(({ data }) => (data === undefined ? [] : [data.records]))
  return {
    /** Undefined until all pages are loaded. */
    rows: read.length === all.length ? read.flat() : undefined,
    counts: first.data?.counts,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch,
  }
}

export type Cameras = ReturnType<typeof useCameras>
