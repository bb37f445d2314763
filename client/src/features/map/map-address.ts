import { deviceStates, type DeviceState } from '#shared/devices/device-states.ts'
import { isDeviceType, type DeviceType } from '#shared/devices/index.ts'

/** Where one looks: the middle of what is seen, and how near it is. */
export interface Look {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

/** A point with whatever stands within so many metres of it. */
export interface Around {
  readonly longitude: number
  readonly latitude: number
  readonly radius: number
}

/** What lies on the map and can be put away: names of areas, devices that take no pictures, those that do. */
export const mapLayers = ['areas', 'devices', 'video'] as const
export type MapLayer = (typeof mapLayers)[number]

/** What the address of the map says. */
export interface MapAddress {
  readonly keyword: string
  readonly deviceType: DeviceType | undefined
  readonly deviceState: DeviceState | undefined
  /** Undefined: everything that may be seen. */
  readonly look: Look | undefined
  /** The device whose card is open. */
  readonly deviceId: string | undefined
  /** The point whose devices are listed. */
  readonly around: Around | undefined
  /** What has been put away. */
  readonly hidden: readonly MapLayer[]
  /** Photographs from above instead of a drawn map. */
  readonly satellite: boolean
  /** The list holds what has no place on the map. */
  readonly unlocated: boolean
}

const MOST_LETTERS = 50

const numbersIn = (text: string | null, count: number): readonly number[] | undefined => {
  const parts = (text ?? '').split(',')
  const fits = parts.length === count && parts.every((part) => /^-?\d{1,4}(?:\.\d{1,8})?$/.test(part))
  return fits ? parts.map(Number) : undefined
}

/** The poles are left out, where the projection has no end. */
const isPlace = (longitude: number, latitude: number): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85

const lookOf = (text: string | null): Look | undefined => {
  const [longitude = 0, latitude = 0, zoom = -1] = numbersIn(text, 3) ?? []
  return isPlace(longitude, latitude) && zoom >= 0 && zoom <= 24 ? { longitude, latitude, zoom } : undefined
}

const aroundOf = (text: string | null): Around | undefined => {
  const [longitude = 0, latitude = 0, radius = 0] = numbersIn(text, 3) ?? []
  return isPlace(longitude, latitude) && radius >= 1 && radius <= 5000 ? { longitude, latitude, radius } : undefined
}

/** Reads an address; what it cannot mean counts as not written. */
export const readAddress = (params: URLSearchParams): MapAddress => {
  const type = params.get('deviceType') ?? ''
  const state = params.get('state')
  const deviceId = params.get('device') ?? ''
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, MOST_LETTERS),
    deviceType: isDeviceType(type) ? type : undefined,
    deviceState: deviceStates.find((known) => known === state),
    look: lookOf(params.get('at')),
    deviceId: deviceId === '' || deviceId.length > 64 ? undefined : deviceId,
    around: aroundOf(params.get('around')),
    hidden: mapLayers.filter((layer) => (params.get('hide') ?? '').split(',').includes(layer)),
    satellite: params.get('base') === 'satellite',
    unlocated: params.get('list') === 'unlocated',
  }
}

const DIGITS = 6
const round = (number: number, digits = DIGITS): number => Number(number.toFixed(digits))

/** As exact as an address writes it: a hand's breadth. */
export const roundLook = ({ longitude, latitude, zoom }: Look): Look => ({
  longitude: round(longitude),
  latitude: round(latitude),
  zoom: round(zoom, 2),
})

const written = (numbers: readonly number[]): string => numbers.map((number) => round(number)).join()

/** Writes an address; what is as it begins is not written. */
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
    at: look && written(Object.values(roundLook(look))),
  }
  return new URLSearchParams(
    Object.entries(parts).flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text]])),
  )
}

/** What the layers let through. */
export const layerFilter = (hidden: readonly MapLayer[]): { video?: boolean } => {
  if (hidden.includes('devices')) return { video: true }
  return hidden.includes('video') ? { video: false } : {}
}

/** The filters by the names of the calls' fields. */
export const filterOf = ({ keyword, deviceType, deviceState, hidden }: MapAddress) => ({
  ...(keyword !== '' && { keyword }),
  ...(deviceType !== undefined && { deviceType }),
  ...(deviceState !== undefined && { deviceState }),
  ...layerFilter(hidden),
})

/** Whether every device has been put away. */
export const hidesAll = ({ hidden }: Pick<MapAddress, 'hidden'>): boolean =>
  hidden.includes('devices') && hidden.includes('video')
