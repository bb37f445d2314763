import type { MapDevice, MapView } from '#shared/map/map.contract.ts'
import { deviceStates, type DeviceState } from '#shared/device/device-states.ts'
import type { MapFrame, Place, Spot } from '#client/features/big-screen/map-frame.ts'

/** Devices that are drawn as one disc, or one device as a pin. */
export interface Point extends Spot {
  readonly count: number
  /** The most severe state in it. */
  readonly state: DeviceState
  /** The device of a pin; null for a disc. */
  readonly device: MapDevice | null
}

/** One device, in front of all discs. */
export interface Pin extends Spot {
  readonly device: MapDevice
}

/** Discs closer to each other than this, in px, would overlap. */
const MIN_DISC_DISTANCE_PX = 92

const worse = (one: DeviceState, other: DeviceState): DeviceState =>
  deviceStates.indexOf(one) <= deviceStates.indexOf(other) ? one : other

const joined = (one: Point, other: Point): Point => {
  const count = one.count + other.count
  const middle = (axis: 'x' | 'y'): number => (one[axis] * one.count + other[axis] * other.count) / count
  return { x: middle('x'), y: middle('y'), count, state: worse(one.state, other.state), device: null }
}

const isNear = (one: Spot, other: Spot): boolean => Math.hypot(one.x - other.x, one.y - other.y) < MIN_DISC_DISTANCE_PX

const joinOnce = (points: readonly Point[]): readonly Point[] => {
  const apart: Point[] = []
  for (const point of points) {
    const at = apart.findIndex((other) => isNear(other, point))
    const near = apart[at]
    if (near === undefined) apart.push(point)
    else apart[at] = joined(near, point)
  }
  return apart
}

/** Joins overlapping points, the largest first. Joining moves the middle, so it repeats until nothing overlaps. */
export const joinNear = (points: readonly Point[]): readonly Point[] => {
  const next = joinOnce(points.toSorted((one, other) => other.count - one.count))
  return next.length === points.length ? next : joinNear(next)
}

/** The minimum distance between a pin and the discs around it, in px. */
const MIN_PIN_DISTANCE_PX = 80

/** Moves a disc away from a pin. A disc in the very middle goes upwards, since the pin's label is below. */
const moveAside = (point: Point, pins: readonly Spot[]): Point => {
  const pin = pins.find((one) => Math.hypot(point.x - one.x, point.y - one.y) < MIN_PIN_DISTANCE_PX)
  if (!pin) return point
  const [x, y] = [point.x - pin.x, point.y - pin.y]
  const distance = Math.hypot(x, y)
  if (distance < 1) return { ...point, y: pin.y - MIN_PIN_DISTANCE_PX }
  return { ...point, x: pin.x + (x / distance) * MIN_PIN_DISTANCE_PX, y: pin.y + (y / distance) * MIN_PIN_DISTANCE_PX }
}

/**
 * The map's points: `named` devices are pins of their own in that order, and no disc covers the first. The others are
 * joined where they are close.
 */
export const pointsOf = (view: Pick<MapView, 'clusters' | 'devices'>, frame: MapFrame, named: readonly string[]) => {
  const spotOf = ({ longitude, latitude }: { longitude: number; latitude: number }): Spot => {
    const place: Place = [longitude, latitude]
    return frame.spotOf(place)
  }
  const others = view.devices.filter(({ id }) => !named.includes(id))
  const pins = named.flatMap((id) => {
    const device = view.devices.find((one) => one.id === id)
    return device === undefined ? [] : [{ ...spotOf(device), device }]
  })
  const points = joinNear([
    ...view.clusters.map((cluster) => ({
      ...spotOf(cluster),
      count: cluster.count,
      state: cluster.state,
      device: null,
    })),
    ...others.map((device) => ({ ...spotOf(device), count: 1, state: device.state, device })),
  ])
  return { points: points.map((point) => moveAside(point, pins.slice(0, 1))), pins }
}

/** How far down the map must move so that a spot is not under the covered upper part, in px. */
export const clearOf = (covered: number, spot: Spot | undefined): number =>
  spot === undefined ? 0 : Math.max(0, covered - spot.y)
