import type { DeviceType } from '#shared/devices/index.ts'
import type { ProjectPlan } from '#simulator/city/plans.ts'
import type { DeviceRow, PlaceRow } from '#simulator/city/rows.ts'
import type { SiteKind } from '#simulator/city/sites.ts'
import { createDice, draw, hashKey } from '#simulator/engine/random.ts'

/** Where houses are old and shops small nobody has laid loops: what hangs there has a link of its own. */
const unwired: readonly SiteKind[] = ['village', 'shops']

interface Line {
  /** What it hangs on, and what hangs on it. */
  readonly gateways: readonly DeviceType[]
  readonly devices: readonly DeviceType[]
  /** What reaches its gateway over a bus or a switch needs one in its own area; loops and lines go further. */
  readonly far: boolean
}

const loop: Line = {
  gateways: ['mainframe'],
  devices: ['smoke', 'smokewarm', 'temperature', 'manualalarm', 'controller', 'firehydrant', 'water'],
  far: true,
}

const lines: readonly Line[] = [
  { gateways: ['transfer'], devices: ['mainframe'], far: true },
  {
    gateways: ['data', 'dtu'],
    devices: [
      'electric',
      'electriccharge',
      'disconnector',
      'waterpressure',
      'waterlevel',
      'liquid',
      'charging_station',
      'charging_cabinet',
    ],
    far: false,
  },
  { gateways: ['box'], devices: ['camera', 'firecamera', 'electriccamera', 'flamecamera'], far: false },
]

/** The topmost place that a place is in, by its id. */
export const createBuildings = (places: readonly Pick<PlaceRow, 'id' | 'parentId'>[]) => {
  const parents = new Map(places.map(({ id, parentId }) => [id, parentId]))
  return (placeId: string): string => {
    let top = placeId
    for (let above = parents.get(top); typeof above === 'string'; above = parents.get(top)) top = above
    return top
  }
}

const byId = (a: DeviceRow, b: DeviceRow): number => (a.id < b.id ? -1 : 1)

/** Those of an area, else those of the whole project where the line reaches that far. */
const createGateways = (devices: readonly DeviceRow[], { gateways, far }: Line) => {
  const all = devices.filter(({ type }) => gateways.includes(type)).toSorted(byId)
  const ofArea = new Map<string, DeviceRow[]>()
  for (const gateway of all) ofArea.set(gateway.areaId, [...(ofArea.get(gateway.areaId) ?? []), gateway])
  return (areaId: string): readonly DeviceRow[] => ofArea.get(areaId) ?? (far ? all : [])
}

/** Connects what a line connects; devices with the same key come to the same gateway. Changes the rows. */
const connect = (
  seed: number,
  line: Line,
  { devices, keyOf }: { devices: readonly DeviceRow[]; keyOf: (device: DeviceRow) => string },
) => {
  const gatewaysOf = createGateways(devices, line)
  const hash = hashKey(seed, 'line', ...line.gateways)
  for (const device of devices.filter(({ type }) => line.devices.includes(type))) {
    const gateways = gatewaysOf(device.areaId)
    const index = Math.floor(draw(createDice(hash, keyOf(device))) * gateways.length)
    device.gatewayId = gateways[index]?.id ?? null
  }
}

/**
 * Which devices of a project report through which: components through the fire host of their building, hosts through
 * transfer units, meters through data units, cameras through the edge box of their area. Changes the rows.
 */
export const wireDevices = (
  seed: number,
  plan: ProjectPlan,
  { devices, places }: { devices: readonly DeviceRow[]; places: readonly PlaceRow[] },
): void => {
  const buildingOf = createBuildings(places)
  const sites = new Map(plan.areas.map(({ key, site }) => [`${plan.id}-${key}`, site]))
  const isWired = ({ areaId }: DeviceRow) => !unwired.includes(sites.get(areaId) ?? 'grounds')
  connect(seed, loop, { devices: devices.filter(isWired), keyOf: ({ placeId }) => buildingOf(placeId) })
  for (const line of lines) connect(seed, line, { devices, keyOf: ({ id }) => id })
}
