import type { DeviceType } from '#shared/device/index.ts'
import { groupBy } from '#shared/group-by.ts'
import type { ProjectPlan } from '#simulator/city/plans.ts'
import type { DeviceRow, PlaceRow } from '#simulator/city/rows.ts'
import type { SiteKind } from '#simulator/city/sites.ts'
import { createDice, draw, hashKey } from '#simulator/engine/random.ts'

/** Old houses and small shops have no loops: each device there has a link of its own. */
const unwired: readonly SiteKind[] = ['village', 'shops']

interface Line {
  /** Types of the gateways, and of the devices connected to them. */
  readonly gateways: readonly DeviceType[]
  readonly devices: readonly DeviceType[]
  /** Devices on a bus or a switch need a gateway in their own area; loops and other lines reach further. */
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

/** The id of the topmost place above a place. */
export const createBuildings = (places: readonly Pick<PlaceRow, 'id' | 'parentId'>[]) => {
  const parents = new Map(places.map(({ id, parentId }) => [id, parentId]))
  return (placeId: string): string => {
    let top = placeId
    for (let above = parents.get(top); typeof above === 'string'; above = parents.get(top)) top = above
    return top
  }
}

const byId = (a: DeviceRow, b: DeviceRow): number => (a.id < b.id ? -1 : 1)

/** The gateways of an area; otherwise, where the line reaches that far, those of the whole project. */
const createGateways = (devices: readonly DeviceRow[], { gateways, far }: Line) => {
  const all = devices.filter(({ type }) => gateways.includes(type)).toSorted(byId)
  const ofArea = groupBy(all, ({ areaId }) => areaId)
  return (areaId: string): readonly DeviceRow[] => ofArea.get(areaId) ?? (far ? all : [])
}

/** Connects the devices of a line; devices with the same key get the same gateway. Changes the rows. */
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
 * Assigns gateways to the devices of a project. Components report to the fire panel of their building, panels to transfer units,
 * meters to data units, cameras to the edge box of their area. Changes the rows.
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
