import type { Scene } from '#shared/contracts/video.ts'
import { aboutDevices, useFreshen } from '#client/features/paged/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

/** A live scene is told ninety seconds ahead; read the next one in time, in milliseconds. */
const liveEvery = 60_000
/** While a clip is being made, look again this often, in milliseconds. */
const madeEvery = 5000

export interface SceneRead {
  readonly data: Scene | undefined
  readonly error: unknown
  readonly refetch: () => Promise<unknown>
}

/** What a camera sees now, read again when something happens; not while nobody looks. */
export const useLiveScene = (id: string, isSeen = true): SceneRead => {
  const read = trpc.video.scene.useQuery(
    { id },
    { enabled: isSeen, meta: { quiet: true }, refetchInterval: liveEvery, refetchOnMount: 'always' },
  )
  useFreshen(async () => (isSeen ? read.refetch() : undefined), aboutDevices)
  return read
}

/**
 * What a camera saw around a moment (`yyyy-MM-dd HH:mm:ss`), asked for once it is looked at. It does not change once it
 * has been recorded.
 */
export const useSceneAt = (id: string, at: string, isSeen = true): SceneRead =>
  trpc.video.scene.useQuery(
    { id, at },
    {
      enabled: isSeen,
      meta: { quiet: true },
      refetchInterval: ({ state: { data } }) => (data?.recording === 'making' ? madeEvery : false),
    },
  )
