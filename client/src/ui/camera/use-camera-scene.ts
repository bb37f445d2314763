import type { CameraScene } from '#shared/video/video.contract.ts'
import type { DetailRead } from '#client/ui/detail/detail-frame.tsx'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Interval of reads in milliseconds; a live scene covers the next ninety seconds. */
const liveEvery = 60_000
/** Poll interval in milliseconds while a clip is being recorded. */
const madeEvery = 5000

export type CameraSceneRead = DetailRead<CameraScene>

/** The current scene of a camera, refetched after events; not while it is out of sight. */
export const useLiveCameraScene = (id: string, isSeen = true): CameraSceneRead => {
  const read = trpc.video.scene.useQuery(
    { id },
    { enabled: isSeen, meta: { quiet: true }, refetchInterval: liveEvery, refetchOnMount: 'always' },
  )
  useFreshen(async () => (isSeen ? read.refetch() : undefined), aboutDevices)
  return read
}

/**
 * What a camera saw around a moment (`yyyy-MM-dd HH:mm:ss`), fetched once it is visible. It no longer changes after the
 * recording.
 */
export const useCameraSceneAt = (id: string, at: string, isSeen = true): CameraSceneRead =>
  trpc.video.scene.useQuery(
    { id, at },
    {
      enabled: isSeen,
      meta: { quiet: true },
      refetchInterval: ({ state: { data } }) => (data?.recording === 'making' ? madeEvery : false),
    },
  )
