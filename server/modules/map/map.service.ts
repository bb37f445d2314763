import { bordersOf } from '#server/modules/map/borders.ts'
import { createIndexCache } from '#server/modules/map/index-cache.ts'
import { groupDevices, spanOf, type Box } from '#server/modules/map/clusters.ts'
import { createMapIndexes, type MapIndexes } from '#server/modules/map/map-indexes.ts'
import { mapDevice, mapView } from '#server/modules/map/map.view.ts'
import { mercatorX, mercatorY } from '#server/modules/map/mercator.ts'
import type { ProjectIndex } from '#server/modules/map/project-index.ts'
import { orderDevices } from '#server/modules/map/ordered.ts'
import { select, type Filter } from '#server/modules/map/selection.ts'
import { pageOf, sliceOf, type Page } from '#server/modules/page.ts'
import { hot } from '#server/platform/hot-results.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import {
  deviceStates,
  type MapDevice,
  type Basemap,
  type Listed,
  type MapView,
  type Marker,
  type View,
} from '#shared/map/map.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { buildBasemap } from '#simulator/index.ts'

const SCREEN_PIXELS = 1024
const MAX_MARKERS = 200
type Sides = Pick<View, 'west' | 'south' | 'east' | 'north'>
const EVERYWHERE: Box = { west: 0, north: 0, east: 1, south: 1 }

const boxOf = ({ west, south, east, north }: Sides): Box | null =>
  west === undefined || south === undefined || east === undefined || north === undefined
    ? null
    : { west: mercatorX(west), east: mercatorX(east), north: mercatorY(north), south: mercatorY(south) }

/** The zoom at which a box fills a screen. */
const zoomFor = ({ west, east, north, south }: Box): number => {
  const span = Math.max(east - west, south - north)
  return span === 0 ? 24 : Math.min(24, Math.max(0, Math.log2(SCREEN_PIXELS / 256 / span)))
}

const MAX_CACHED_SELECTIONS = 8
const selections = createIndexCache<{ selected: Uint8Array; span: ReturnType<typeof spanOf> }>(MAX_CACHED_SELECTIONS)

/** Devices that pass a filter, cached until a change: panning and zooming keep the same filter. */
const selectionOf = (index: ProjectIndex, scope: Scope, view: Filter) => {
  const { deviceType, status, deviceState, kind, areaId, video, keyword } = view
  const key = JSON.stringify([deviceType, status, deviceState, kind, areaId, video, keyword])
  return selections(index, { scope, key }, () => {
    const selected = select(index, scope, view)
    return { selected, span: spanOf(index, selected) }
  })
}

const compute = (kernel: Kernel, index: ProjectIndex, { scope, view }: { scope: Scope; view: View }): MapView => {
  const { selected, span } = selectionOf(index, scope, view)
  const box = boxOf(view) ?? span.extent ?? EVERYWHERE
  return mapView(kernel.model, index.devices, {
    ...span,
    ...groupDevices(index, selected, { box, zoom: view.zoom ?? zoomFor(box) }),
  })
}

const MAX_CACHED_VIEWS = 64

/** Every console requests its current view after each burst of frames, so a view is computed once per change. */
const createViews = (kernel: Kernel, indexes: MapIndexes) => {
  const cached = createIndexCache<MapView>(MAX_CACHED_VIEWS)
  return (scope: Scope, view: View): MapView => {
    const index = indexes.of(scope.projectId)
    return cached(index, { scope, key: JSON.stringify(view) }, () => hot(compute(kernel, index, { scope, view })))
  }
}

/** An order takes four bytes per device. */
const MAX_CACHED_ORDERS = 4

/** The sorted devices of a section, cached like views, because a list is read page by page. */
const createLists = (kernel: Kernel, indexes: MapIndexes) => {
  const cached = createIndexCache<Uint32Array>(MAX_CACHED_ORDERS)
  return (scope: Scope, { pageNo, pageSize, ...piece }: Listed): Page<MapDevice> => {
    const index = indexes.of(scope.projectId)
    const order = cached(index, { scope, key: JSON.stringify(piece) }, () => {
      const { selected } = selectionOf(index, scope, piece)
      const box = piece.unlocated === true ? null : (boxOf(piece) ?? EVERYWHERE)
      return orderDevices(kernel.model, index, { selected, box })
    })
    const { offset, limit } = sliceOf({ pageNo, pageSize })
    const shown = [...order.subarray(offset, offset + limit)].flatMap((at) => index.devices[at] ?? [])
    const records = shown.map((device) => mapDevice(kernel.model, device))
    return pageOf(records, order.length, { pageNo, pageSize })
  }
}

const METRES_PER_DEGREE = 111_320

/** Metres between two nearby points. */
const distance = (
  from: { longitude: number; latitude: number },
  to: { longitude: number | null; latitude: number | null },
): number => {
  if (to.longitude === null || to.latitude === null) return Infinity
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return Math.hypot(north, east) * METRES_PER_DEGREE
}

const findMarkers = (kernel: Kernel, index: ProjectIndex, { scope, marker }: { scope: Scope; marker: Marker }) => {
  const selected = select(index, scope, marker)
  const found = index.devices.filter((device, at) => selected[at] === 1 && distance(marker, device) <= marker.radius)
  const shown = found.map((device) => mapDevice(kernel.model, device))
  const grave = ({ state }: MapDevice) => deviceStates.indexOf(state)
  const ordered = shown.toSorted(
    (a, b) => grave(a) - grave(b) || distance(marker, a) - distance(marker, b) || (a.id < b.id ? -1 : 1),
  )
  return { devices: ordered.slice(0, MAX_MARKERS), total: found.length }
}

/** Built on the first request: most test worlds never show a map. */
const createBasemap = ({ settings }: Kernel) => {
  let basemap: Basemap | null = null
  return (): Basemap => (basemap ??= hot(buildBasemap(settings.seed, settings.size)))
}

export const createMapService = (kernel: Kernel) => {
  const indexes = createMapIndexes(kernel)
  const views = createViews(kernel, indexes)
  return {
    /** The basemap under the devices; the same object every time. */
    basemap: createBasemap(kernel),
    /** The borders of the areas that the member sees. */
    borders: (scope: Scope) => bordersOf(kernel.model, scope),
    /** A page of the devices in a section of the map, most severe first. */
    list: createLists(kernel, indexes),
    /** Clusters and single devices in a section of the map; 9004 when it is empty. */
    together: (scope: Scope, view: View): MapView => {
      const result = views(scope, view)
      // No message is shown for it. The result is included, since the console still shows how many devices have no
      // coordinates.
      if (result.total === 0) throw new AppError('NOTHING_IN_VIEW', { result })
      return result
    },
    /** The devices around a point; 5103 when there are none. */
    markers: (scope: Scope, marker: Marker): { devices: MapDevice[]; total: number } => {
      const result = findMarkers(kernel, indexes.of(scope.projectId), { scope, marker })
      if (result.total === 0) throw new AppError('NO_RESULT', { result })
      return result
    },
  }
}

export type MapService = ReturnType<typeof createMapService>
