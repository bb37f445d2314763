import { useEffect, useEffectEvent, useRef } from 'react'
import type { AreaNode } from '#shared/area/area.contract.ts'
import type { MapView } from '#shared/map/map.contract.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { aboutDevices } from '#client/realtime/use-freshen.ts'
import { createPace, type Pace } from '#client/features/big-screen/pace.ts'
import { useReadAt } from '#client/ui/basics/use-read-at.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { callErrorOf, trpc } from '#client/lib/trpc.ts'
import { useFrames, useReread } from '#client/realtime/hooks.ts'
import { has } from '#client/realtime/message-effects.ts'
import { useStaleSince } from '#client/realtime/staleness.ts'
import { followClock } from '#client/realtime/use-live-link.ts'

/** However many messages a storm brings, the server gets at most one request in this time, in milliseconds. */
const MIN_REFETCH_INTERVAL_MS = 1000
/** The poll intervals in milliseconds: for changes that no message reports, and while the last request has failed. */
const anywayEvery = 60_000
const againEvery = 10_000

// Each part of the screen shows its own failure; there is no person to read and close a toast.
const meta = { quiet: true }

const failed = ({ state }: { state: { status: string } }): boolean => state.status === 'error'
const options = {
  meta,
  refetchInterval: (query: { state: { status: string } }) => (failed(query) ? againEvery : anywayEvery),
}
/** The basemap never changes. */
const basemapOptions = {
  meta,
  staleTime: Infinity,
  refetchInterval: (query: { state: { status: string } }) => (failed(query) ? againEvery : false),
} as const

const concerns = (frame: Frame): boolean => aboutDevices(frame) || has(frame, 'membership') || has(frame, 'projects')

/** Areas rarely change. */
const areaOptions = { meta, refetchInterval: 600_000 } as const
const noAreas: readonly AreaNode[] = []

const emptyView: MapView = { clusters: [], devices: [], total: 0, states: {}, unlocated: 0, counts: {}, extent: null }

/** A project without a device on the map is not a failure. */
const useMapView = () => {
  const read = trpc.map.together.useQuery({}, options)
  const isEmpty = callErrorOf(read.error)?.code === catalogue.NOTHING_IN_VIEW.code
  return isEmpty ? { ...read, data: emptyView, error: null } : read
}

/** The data of the big screen, refreshed by messages; only the latest response is retained. */
export const useScreenData = () => {
  const utils = trpc.useUtils()
  const figures = trpc.screen.figures.useQuery({}, options)
  const view = useMapView()
  const basemap = trpc.map.ground.useQuery({}, basemapOptions)
  const { data: areas = noAreas } = trpc.area.tree.useQuery({}, areaOptions)
  const read = useEffectEvent(() => Promise.all([utils.screen.figures.invalidate(), utils.map.together.invalidate()]))
  const pace = useRef<Pace>(null)
  useEffect(() => {
    const made = createPace(pageClock, MIN_REFETCH_INTERVAL_MS, () => read())
    pace.current = made
    return () => {
      made.stop()
      pace.current = null
    }
  }, [])
  const again = (): void => pace.current?.want()
  useFrames((frames) => {
    for (const frame of frames) followClock(frame)
    if (frames.some(concerns)) again()
  })
  useReread(again)
  const readAt = useReadAt(figures)
  const staleSince = useStaleSince() ?? undefined
  return {
    figures,
    view,
    basemap,
    /** Their names are shown on the map; empty while they cannot be loaded. */
    areas,
    /** In world time: when the figures were last loaded, if refetching has failed; since when the link has been down. */
    staleSince: figures.error === null ? staleSince : readAt,
  }
}

export type ScreenData = ReturnType<typeof useScreenData>
