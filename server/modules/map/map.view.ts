import { gravest, stateView } from '#server/modules/map/device-state.ts'
import type { Box, Grid, Grouping } from '#server/modules/map/clusters.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import {
  deviceStates,
  type Bounds,
  type DeviceState,
  type MapCluster,
  type MapDevice,
  type MapView,
} from '#shared/map/map.contract.ts'
import { formatTime } from '#shared/time.ts'

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const longitudeOf = (x: number): number => round((x - 0.5) * 360)
const latitudeOf = (y: number): number => round((Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI)

const boundsOf = ({ west, south, east, north }: Box): Bounds => ({
  west: longitudeOf(west),
  south: latitudeOf(south),
  east: longitudeOf(east),
  north: latitudeOf(north),
})

const statesOf = (counts: Uint32Array): Partial<Record<DeviceState, number>> =>
  Object.fromEntries(
    deviceStates.flatMap((name, index) => ((counts[index] ?? 0) > 0 ? [[name, counts[index] ?? 0]] : [])),
  )

const worst = (counts: Uint32Array): DeviceState => deviceStates[counts.findIndex((n) => n > 0)] ?? 'normal'

/** A device with coordinates as the map shows it. */
export const mapDevice = (model: ReadModel, device: DeviceRecord): MapDevice => {
  const events = model.openEvents.ofDevice(device.id)
  const event = gravest(events)
  return {
    id: device.id,
    name: device.name,
    code: device.code,
    deviceType: device.type,
    longitude: device.longitude ?? 0,
    latitude: device.latitude ?? 0,
    status: device.status,
    ...stateView(device.status, events),
    placeId: device.placeId,
    placePath: placePath(model, device.placeId),
    events: events.length,
    eventId: event?.id ?? null,
    eventAt: event === undefined ? null : formatTime(event.raisedAt),
  }
}

const clusterOf = (grid: Grid, cell: number): MapCluster => {
  const at = (column: Float64Array | Uint32Array) => column[cell] ?? 0
  const states = grid.states.subarray(cell * deviceStates.length, (cell + 1) * deviceStates.length)
  return {
    longitude: longitudeOf(at(grid.sumX) / at(grid.count)),
    latitude: latitudeOf(at(grid.sumY) / at(grid.count)),
    count: at(grid.count),
    state: worst(states),
    states: statesOf(states),
    bounds: boundsOf({ west: at(grid.west), east: at(grid.east), north: at(grid.north), south: at(grid.south) }),
  }
}

/** A section of the map as the calls return it: devices in alarm first, then single devices. */
export const mapView = (model: ReadModel, devices: readonly DeviceRecord[], grouping: Grouping): MapView => {
  const { grid, alone, total, states, unlocated, counts, extent } = grouping
  const shown = [...alone]
  const clusters: MapCluster[] = []
  grid.count.forEach((count, cell) => {
    if (count === 1) shown.push(grid.one[cell] ?? 0)
    if (count > 1) clusters.push(clusterOf(grid, cell))
  })
  return {
    clusters,
    devices: shown.flatMap((at) => devices[at] ?? []).map((device) => mapDevice(model, device)),
    total,
    states: statesOf(states),
    unlocated,
    counts: statesOf(counts),
    extent: extent && boundsOf(extent),
  }
}
