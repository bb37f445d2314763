import { z } from 'zod'

import { query, queryByPost } from '#shared/api/define.ts'
import { decimal, deviceType, eventKind, flag, id, nothing, pageOf, paging, text } from '#shared/api/fields.ts'
import { deviceStates } from '#shared/device/device-states.ts'
import { deviceStatusNames } from '#shared/device/index.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

export { deviceStates, type DeviceState } from '#shared/device/device-states.ts'

/** Handling state of the most severe open event of a device: 1 while it is being handled; null without an open event. */
export const openEventState = z.union([z.literal(0), z.literal(1)]).nullable()

/** Degrees in WGS-84; the poles are excluded, where the map's projection is infinite. */
export const longitude = decimal(-180, 180)
export const latitude = decimal(-85, 85)

export const deviceStatus = z.enum(deviceStatusNames)

const filters = {
  deviceType: deviceType.optional(),
  status: deviceStatus.optional(),
  /** Devices with an open event of this group or with this connectivity; `normal`: without an open event, and connected. */
  deviceState: z.enum(deviceStates).optional(),
  /** Devices with an open event of this kind. */
  kind: eventKind.optional(),
  areaId: id.optional(),
  /** Only devices that take pictures, or only those that do not. */
  video: flag.optional(),
  keyword: text(0, 50).optional(),
}

const Bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
export type Bounds = z.output<typeof Bounds>

const sides = ['west', 'south', 'east', 'north'] as const

interface Sides {
  readonly west?: number | undefined
  readonly south?: number | undefined
  readonly east?: number | undefined
  readonly north?: number | undefined
}

const problem = (field: string, key: ErrorKey) => ({ code: 'custom' as const, path: [field], params: { key } })

/** All four sides or none, and in the right order. */
const checkSides = (value: Sides, context: { addIssue(issue: ReturnType<typeof problem>): void }) => {
  const missing = sides.find((side) => value[side] === undefined)
  const none = sides.every((side) => value[side] === undefined)
  if (none) return
  if (missing !== undefined) context.addIssue(problem(missing, 'MISSING_INPUT'))
  else if (Number(value.west) > Number(value.east)) context.addIssue(problem('east', 'BAD_INPUT'))
  else if (Number(value.south) > Number(value.north)) context.addIssue(problem('north', 'BAD_INPUT'))
}

const piece = {
  west: longitude.optional(),
  south: latitude.optional(),
  east: longitude.optional(),
  north: latitude.optional(),
  ...filters,
}

/** A section of the map. Without bounds: all that the member may see. Without a zoom: that at which the bounds fill a screen. */
const View = z.object({ ...piece, zoom: decimal(0, 24).optional() }).superRefine(checkSides)
export type View = z.output<typeof View>

/** One device on the map. */
export const MapDevice = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    deviceType,
    longitude: z.number(),
    latitude: z.number(),
    status: deviceStatus,
    state: z.enum(deviceStates),
    placeId: z.string(),
    /** From the area down to the room. */
    placePath: z.array(z.string()),
    /** Number of open events, and the most severe of them: whether it is being handled (1), and when it happened. */
    events: z.int(),
    eventId: z.string().nullable(),
    eventState: openEventState,
    eventAt: z.string().nullable(),
  })
  .meta({ id: 'MapDevice' })
export type MapDevice = z.output<typeof MapDevice>

/** Number of devices in each state; states without devices are omitted. */
const StateCounts = z.partialRecord(z.enum(deviceStates), z.int())

/** Devices so close to one another that they are drawn as one. */
export const MapCluster = z
  .object({
    /** The centre of its devices. */
    longitude: z.number(),
    latitude: z.number(),
    count: z.int(),
    /** The worst state in it. */
    state: z.enum(deviceStates),
    states: StateCounts,
    /** Bounds of its devices: zoom to them to split the cluster. */
    bounds: Bounds,
  })
  .meta({ id: 'MapCluster' })
export type MapCluster = z.output<typeof MapCluster>

export const MapView = z
  .object({
    clusters: z.array(MapCluster),
    /** Devices outside clusters, and devices in alarm, which are never hidden in a cluster. */
    devices: z.array(MapDevice),
    total: z.int(),
    states: StateCounts,
    /** Devices under the same filter that have no coordinates. */
    unlocated: z.int(),
    /** All devices under the filter, in view or not, located or not, by each of their states: an offline one in alarm counts for both. */
    counts: StateCounts,
    /** Bounds of all located devices under the filter, in view or not; null when there is none. */
    extent: Bounds.nullable(),
  })
  .meta({ id: 'MapView' })
export type MapView = z.output<typeof MapView>

const Listed = z
  .object({
    ...piece,
    ...paging,
    /** Lists the devices without coordinates instead, which are in no section of the map; their degrees are 0. */
    unlocated: flag.optional(),
  })
  .superRefine(checkSides)
export type Listed = z.output<typeof Listed>

const together = <const P extends `/${string}`>(path: P, summary: string) =>
  queryByPost({
    path,
    access: 'device:view',
    input: View,
    output: MapView,
    errors: ['NOTHING_IN_VIEW'],
    summary,
  })

const Marker = z.object({
  longitude,
  latitude,
  /** Metres around the point. */
  radius: decimal(1, 5000).default(15),
  ...filters,
})
export type Marker = z.output<typeof Marker>

/** Whole units east and north of `origin`. */
const shape = z.array(z.int())
const MapStreet = z.object({
  /** Empty for a street without a name. */
  name: z.string(),
  /** In units, which are metres to within a tenth. */
  width: z.int(),
  /** x, y, x, y, … */
  line: shape,
})
export type MapStreet = z.output<typeof MapStreet>

/** The fictional basemap under the devices: the same for everyone, and unchanged for the life of the world. */
export const Basemap = z
  .object({
    /** The south-west corner of the district, where x and y are 0. */
    origin: z.object({ longitude: z.number(), latitude: z.number() }),
    /** Degrees to a unit, of longitude and of latitude. */
    unit: z.number(),
    /** Bounds of the drawing: larger than the district, so that its edge is not visible as the edge of the map. */
    bounds: Bounds,
    /** Rectangles between the streets: x and y of the south-west corner, width, height. */
    blocks: z.array(shape),
    /** Rectangles, like blocks. Each building of the city is in one of them. */
    houses: z.array(shape),
    /** Rings: x, y, x, y, …; the first corner is not repeated at the end. */
    water: z.array(shape),
    parks: z.array(shape),
    /** Narrow ones first. They cross water on bridges. */
    streets: z.array(MapStreet),
    labels: z.array(z.object({ text: z.string(), kind: z.enum(['park', 'water']), x: z.int(), y: z.int() })),
  })
  .meta({ id: 'MapGround' })
export type Basemap = z.output<typeof Basemap>

export const MapBorder = z
  .object({
    areaId: z.string(),
    /** Corners in degrees, longitude and latitude in turn; the first is not repeated at the end. */
    line: z.array(z.number()),
  })
  .meta({ id: 'MapBorder' })
export type MapBorder = z.output<typeof MapBorder>

export const mapContracts = {
  ground: query({
    path: '/pc/api/v4/map/ground',
    access: 'device:view',
    input: nothing,
    output: Basemap,
    summary:
      'Streets, blocks, houses, water and parks of the fictional district; never changes, so one request is enough',
  }),
  borders: query({
    path: '/pc/api/v4/map/borders',
    access: 'device:view',
    input: nothing,
    output: z.object({ borders: z.array(MapBorder) }),
    summary:
      'A border around the places in and below each area of the member, an octagon; at most 500, none around an area without places',
  }),
  list: query({
    path: '/pc/api/v4/map/devices',
    access: 'device:view',
    input: Listed,
    output: pageOf(MapDevice),
    summary:
      'The devices in a piece of the map one by one, or those without coordinates: the most severe first, of equally severe ones the unhandled first, then the newest',
  }),
  together: together(
    '/api/v3/companyArea/getDeviceTogetherInfo',
    'Devices in a piece of the map as clusters and single devices; 9004 with the same result when none is in view',
  ),
  togetherNew: together(
    '/api/v3/companyArea/getDeviceTogetherInfoNew',
    'The same as getDeviceTogetherInfo, under the name that newer clients use',
  ),
  togetherSearch: together(
    '/api/v3/companyArea/getDeviceTogetherSearch',
    'The devices that match a search, wherever they are: clusters of the whole extent when no bounds are named',
  ),
  markers: queryByPost({
    path: '/api/v3/device/getDeviceMarkerBylonAndlat',
    access: 'device:view',
    input: Marker,
    output: z.object({ devices: z.array(MapDevice), total: z.int() }),
    errors: ['NO_RESULT'],
    summary:
      'The devices at one point, the most severe first; at most 200 of `total`. 5103 with the same result where none is',
  }),
}
