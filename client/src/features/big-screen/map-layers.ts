import type { AreaNode } from '#shared/area/area.contract.ts'
import { allAreas } from '#client/ui/map/all-areas.ts'
import type { MapView } from '#shared/map/map.contract.ts'
import {
  areaNames,
  isFree,
  placeNames,
  roomOf,
  type MapName,
  type Room,
} from '#client/features/big-screen/basemap-names.ts'
import type { MapFrame, Spot } from '#client/features/big-screen/map-frame.ts'
import { pointsOf } from '#client/features/big-screen/map-points.ts'

/** The input for the map above its basemap. */
export interface Wanted {
  readonly view: Pick<MapView, 'clusters' | 'devices'>
  /** The devices with pins of their own, the focused one first. */
  readonly named: readonly string[]
  /** The label of the first of them; undefined for no label. */
  readonly label: string | undefined
  readonly areas: readonly AreaNode[]
  /** Candidate positions for the names of the basemap. */
  readonly names: readonly MapName[]
}

export interface Label extends Spot {
  readonly text: string
}

/** Half sizes in px: a disc with its badge, a single device, and the focused pin with its halo. */
const reach = { disc: 46, device: 30, pin: 62 } as const
const around = ({ x, y }: Spot, far: number): Room => ({ x, y, wide: far, high: far })

/** Font size of the label, in px. */
export const LABEL_SIZE = 27

/** Offsets of a label from the middle of its pin, in px, the nearest first. */
const [sideways, upright] = [
  [0, 60, -60, 120, -120],
  [88, -88, 120, -120, 150],
]

/** Below the pin, above it, or beside it, in the first position without overlap; below if there is none. */
const placeLabel = (frame: MapFrame, { text, x, y }: Label, taken: readonly Room[]): Room => {
  const { wide, high } = roomOf(text, { x, y }, LABEL_SIZE)
  const inside = (at: number): number =>
    wide * 2 > frame.width ? frame.width / 2 : Math.min(frame.width - wide, Math.max(wide, at))
  const spots = [
    ...upright.flatMap((down) => sideways.map((right) => ({ x: inside(x + right), y: y + down }))),
    { x: x + 66 + wide, y },
    { x: x - 66 - wide, y },
  ]
  const rooms = spots.map((spot) => ({ ...spot, wide, high }))
  const fits = (room: Room): boolean => room.x >= room.wide && room.x + room.wide <= frame.width && isFree(room, taken)
  return rooms.find(fits) ?? { x: inside(x), y: y + 88, wide, high }
}

/** Positions discs, pins and names so that they overlap as little as possible; devices have priority over names. */
export const layOutMap = (frame: MapFrame, { view, named, label, areas, names }: Wanted) => {
  const { points, pins } = pointsOf(view, frame, named)
  const discs = points.map((point) => around(point, point.device === null ? reach.disc : reach.device))
  const [first] = pins
  const isLabelled = first !== undefined && label !== undefined && first.device.id === named[0]
  const room = isLabelled
    ? { text: label, ...placeLabel(frame, { text: label, x: first.x, y: first.y }, discs) }
    : undefined
  const taken = [...discs, ...pins.map((pin) => around(pin, reach.pin)), ...(room ? [room] : [])]
  const ofAreas = allAreas(areas).flatMap(({ name, longitude, latitude }) =>
    areaNames(name, frame.spotOf([longitude, latitude])),
  )
  return {
    points,
    pins,
    label: room,
    names: placeNames(frame, [...ofAreas, ...names], taken),
  }
}
