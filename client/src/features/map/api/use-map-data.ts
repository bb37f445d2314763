import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { DeviceDetail } from '#shared/device/device-views.schema.ts'
import type { AreaNode } from '#shared/area/area.contract.ts'
import type { Bounds, MapBorder, MapDevice, MapView } from '#shared/map/map.contract.ts'
import {
  filterOf,
  heatFilterOf,
  hidesAll,
  layerFilter,
  type Around,
  type MapAddress,
} from '#client/features/map/map-address.ts'
import { orNothing } from '#client/features/map/api/silent.ts'
import type { DetailRead } from '#client/ui/detail/detail-frame.tsx'
import { rest } from '#client/lib/rest.ts'
import { trpc } from '#client/lib/trpc.ts'

/** The visible part of the map; the zoom is that of the projection. */
export interface Seen {
  readonly bounds: Bounds
  readonly zoom: number
}

/** The fields of a query that the parts of the page use. */
export interface Read<T> extends DetailRead<T> {
  /** The data still belongs to the previous input. */
  readonly isPlaceholderData: boolean
}

export interface DevicePage {
  readonly records: readonly MapDevice[]
  readonly total: number
  readonly pages: number
}

const PAGE_SIZE = 50
/** Each view has its own query key: responses for views that were left are soon removed from the cache. */
const live = {
  meta: { quiet: true },
  placeholderData: keepPreviousData,
  gcTime: 10_000,
  refetchInterval: 60_000,
} as const

/** The server clusters devices within 64 px. A ring with its badge needs half as much again, so the zoom is lowered by this. */
const CLUSTER_ZOOM_OFFSET = 0.6

const nothing: MapView = { clusters: [], devices: [], total: 0, states: {}, unlocated: 0, counts: {}, extent: null }
const noDevices: DevicePage = { records: [], total: 0, pages: 0 }

/** Clusters and devices in the visible part. */
export const useView = (address: MapAddress, seen: Seen | undefined) => {
  const zoom = seen === undefined ? 0 : Number(Math.max(0, seen.zoom - CLUSTER_ZOOM_OFFSET).toFixed(2))
  const input = { ...filterOf(address), ...seen?.bounds, zoom }
  const read = useQuery({
    queryKey: ['map', 'view', input],
    queryFn: () => orNothing(rest.post('/api/v3/companyArea/getDeviceTogetherInfo', input)),
    enabled: seen !== undefined && !hidesAll(address),
    ...live,
  })
  return hidesAll(address) ? { ...read, data: nothing } : read
}

/**
 * Everything under the filter except the state, regardless of position: for the counts of the chips, the extent, and devices
 * without a position.
 */
export const useWhole = ({ keyword, deviceType, hidden }: MapAddress) => {
  const filter = { ...(keyword !== '' && { keyword }), ...(deviceType !== undefined && { deviceType }) }
  const input = { ...filter, ...layerFilter(hidden), zoom: 0 }
  return useQuery({
    queryKey: ['map', 'whole', input],
    queryFn: () => orNothing(rest.post('/api/v3/companyArea/getDeviceTogetherSearch', input)),
    ...live,
  })
}

/** The devices of the list: the visible ones, or those anywhere while a keyword is set. */
export const useDevices = (address: MapAddress, seen: Seen | undefined, pageNo: number): Read<DevicePage> => {
  const { keyword, unlocated } = address
  const isAnywhere = keyword !== '' || unlocated
  const where = unlocated ? { unlocated } : !isAnywhere && seen?.bounds
  const input = { ...filterOf(address), ...where, pageNo, pageSize: PAGE_SIZE }
  const isEnabled = (isAnywhere || seen !== undefined) && !hidesAll(address)
  const read = trpc.map.list.useQuery(input, { ...live, enabled: isEnabled })
  return hidesAll(address) ? { ...read, data: noDevices } : read
}

const noAreas: readonly AreaNode[] = []

/** Areas rarely change; if they cannot be loaded, the map omits their names. */
export const useAreas = (): readonly AreaNode[] =>
  trpc.area.tree.useQuery({}, { meta: { quiet: true }, staleTime: 600_000 }).data ?? noAreas

const noBorders: readonly MapBorder[] = []

/** Borders change with places only; if they cannot be loaded, the map omits them. */
export const useBorders = (): readonly MapBorder[] =>
  trpc.map.borders.useQuery({}, { meta: { quiet: true }, staleTime: 600_000 }).data?.borders ?? noBorders

/** Where events were raised, in cells that suit the zoom. */
export const useHeat = (address: MapAddress, seen: Seen | undefined) =>
  trpc.dashboard.heatMap.useQuery(
    { ...heatFilterOf(address), zoom: Math.round(seen?.zoom ?? 0) },
    { ...live, enabled: address.heat !== undefined && seen !== undefined },
  )

/** The newest unhandled alarm in the whole project; undefined if there is none. */
export const useLatestAlarm = (): Pick<Read<never>, 'refetch'> & { readonly alarm: MapDevice | undefined } => {
  const read = trpc.map.list.useQuery({ deviceState: 'alarm', pageSize: 1 }, live)
  const first = read.data?.records[0]
  return { refetch: read.refetch, alarm: first?.eventState === 0 ? first : undefined }
}

export const useAround = (address: MapAddress, around: Around) => {
  const input = { ...filterOf(address), ...around }
  return useQuery({
    queryKey: ['map', 'around', input],
    queryFn: () => orNothing(rest.post('/api/v3/device/getDeviceMarkerBylonAndlat', input)),
    ...live,
  })
}

export type Device = z.output<typeof DeviceDetail>

/** The device whose card is open. */
export const useDevice = (id: string | undefined): Read<Device> =>
  trpc.device.detail.useQuery({ id: id ?? '' }, { enabled: id !== undefined, meta: { quiet: true } })
