import { deviceStates, type DeviceState } from '#shared/device/device-states.ts'
import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import { isDeviceType, type DeviceType } from '#shared/device/index.ts'
import { parseRange } from '#client/ui/list/query-types.ts'

/** A camera position: the centre of the view, and its zoom. */
export interface Look {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

/** A point and the devices within this many metres of it. */
export interface Around {
  readonly longitude: number
  readonly latitude: number
  readonly radius: number
}

/** The layers that can be hidden: names of areas, devices other than cameras, cameras. */
export const mapLayers = ['areas', 'devices', 'video'] as const
export type MapLayer = (typeof mapLayers)[number]

/** The content of the map's address. */
export interface MapAddress {
  readonly keyword: string
  readonly deviceType: DeviceType | undefined
  readonly deviceState: DeviceState | undefined
  /** Undefined: fit to everything that is visible to the member. */
  readonly look: Look | undefined
  /** The device whose card is open. */
  readonly deviceId: string | undefined
  /** The point whose devices are listed. */
  readonly around: Around | undefined
  readonly hidden: readonly MapLayer[]
  /** Satellite images instead of a drawn map. */
  readonly satellite: boolean
  /** The list shows the devices without a position. */
  readonly unlocated: boolean
  /** The span of the heat: a preset, or two days joined by a tilde. Undefined: there is none on the map. */
  readonly heat: string | undefined
  /** The kinds of events in the heat; empty for all. */
  readonly heatKinds: readonly EventKind[]
}

const MAX_LENGTH = 50

const numbersIn = (text: string | null, count: number): readonly number[] | undefined => {
  const parts = (text ?? '').split(',')
  const fits = parts.length === count && parts.every((part) => /^-?\d{1,4}(?:\.\d{1,8})?$/.test(part))
  return fits ? parts.map(Number) : undefined
}

/** The poles are excluded, since the projection is infinite there. */
const isPlace = (longitude: number, latitude: number): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85

const lookOf = (text: string | null): Look | undefined => {
  const [longitude = 0, latitude = 0, zoom = -1] = numbersIn(text, 3) ?? []
  return isPlace(longitude, latitude) && zoom >= 0 && zoom <= 24 ? { longitude, latitude, zoom } : undefined
}

const aroundOf = (text: string | null): Around | undefined => {
  const [longitude = 0, latitude = 0, radius = 0] = numbersIn(text, 3) ?? []
  return isPlace(longitude, latitude) && radius >= 1 && radius <= 5000 ? { longitude, latitude, radius } : undefined
}

/** The presets of the heat with their days, today included. */
export const heatDays = { today: 1, '7d': 7, '30d': 30 } as const
export type HeatPreset = keyof typeof heatDays
export const isHeatPreset = (text: string): text is HeatPreset => Object.hasOwn(heatDays, text)

const heatOf = (text: string): string | undefined =>
  isHeatPreset(text) || parseRange(text) !== null ? text : undefined

/** Reads an address; invalid values are ignored. */
export const readAddress = (params: URLSearchParams): MapAddress => {
  const type = params.get('deviceType') ?? ''
  const state = params.get('state')
  const deviceId = params.get('device') ?? ''
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, MAX_LENGTH),
    deviceType: isDeviceType(type) ? type : undefined,
    deviceState: deviceStates.find((known) => known === state),
    look: lookOf(params.get('at')),
    deviceId: deviceId === '' || deviceId.length > 64 ? undefined : deviceId,
    around: aroundOf(params.get('around')),
    hidden: mapLayers.filter((layer) => (params.get('hide') ?? '').split(',').includes(layer)),
    satellite: params.get('base') === 'satellite',
    unlocated: params.get('list') === 'unlocated',
    heat: heatOf(params.get('heat') ?? ''),
    heatKinds: eventKindNames.filter((kind) => (params.get('kinds') ?? '').split(',').includes(kind)),
  }
}

const COORDINATE_DIGITS = 6
const round = (number: number, digits = COORDINATE_DIGITS): number => Number(number.toFixed(digits))

/** Rounded to the precision of an address: about 10 cm. */
export const roundLook = ({ longitude, latitude, zoom }: Look): Look => ({
  longitude: round(longitude),
  latitude: round(latitude),
  zoom: round(zoom, 2),
})

const written = (numbers: readonly number[]): string => numbers.map((number) => round(number)).join()

/** Writes an address; defaults are omitted. */
export const writeAddress = ({
  keyword,
  deviceType,
  deviceState,
  look,
  deviceId,
  around,
  hidden,
  satellite,
  unlocated,
  heat,
  heatKinds,
}: MapAddress): URLSearchParams => {
  const parts: Readonly<Record<string, string | undefined>> = {
    keyword,
    deviceType,
    state: deviceState,
    device: deviceId,
    around: around && written([around.longitude, around.latitude, Math.ceil(around.radius)]),
    hide: hidden.join(),
    base: satellite ? 'satellite' : undefined,
    list: unlocated ? 'unlocated' : undefined,
    heat,
    kinds: heat === undefined ? undefined : heatKinds.join(),
    at: look && written(Object.values(roundLook(look))),
  }
  return new URLSearchParams(
    Object.entries(parts).flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text]])),
  )
}

/** The filter for the visible layers. */
export const layerFilter = (hidden: readonly MapLayer[]): { video?: boolean } => {
  if (hidden.includes('devices')) return { video: true }
  return hidden.includes('video') ? { video: false } : {}
}

/** The filters under the field names of the calls. */
export const filterOf = ({ keyword, deviceType, deviceState, hidden }: MapAddress) => ({
  ...(keyword !== '' && { keyword }),
  ...(deviceType !== undefined && { deviceType }),
  ...(deviceState !== undefined && { deviceState }),
  ...layerFilter(hidden),
})

/** The span and the kinds of the heat under the field names of the call. */
export const heatFilterOf = ({ heat = 'today', heatKinds }: Pick<MapAddress, 'heat' | 'heatKinds'>) => {
  const kinds = heatKinds.length > 0 && { kinds: [...heatKinds] }
  if (isHeatPreset(heat)) return { days: heatDays[heat], ...kinds }
  const [from, to] = parseRange(heat) ?? []
  return { from, to, ...kinds }
}

/** Whether all device layers are hidden. */
export const hidesAll = ({ hidden }: Pick<MapAddress, 'hidden'>): boolean =>
  hidden.includes('devices') && hidden.includes('video')
