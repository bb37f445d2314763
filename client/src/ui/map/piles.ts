import type { MapDevice } from '#shared/map/map.contract.ts'

/** A position in the metres of the projection. */
export type Coordinate = readonly [x: number, y: number]

/** Devices so close together that they are drawn as one pin, the first on top. */
export interface Pile {
  readonly at: Coordinate
  readonly devices: readonly MapDevice[]
}

/** Unhandled ones before those in 处理中, then the newest. Times compare as strings. */
const first = (a: MapDevice, b: MapDevice): number => {
  const byState = (a.eventState ?? 2) - (b.eventState ?? 2)
  const [at, bt] = [a.eventAt ?? '', b.eventAt ?? '']
  if (byState !== 0 || at === bt) return byState
  return at < bt ? 1 : -1
}

/** Groups devices within a distance of the first of a group. Every device is in exactly one group. */
export const pileUp = (
  devices: readonly MapDevice[],
  coordinateOf: (device: MapDevice) => Coordinate,
  distance: number,
): Pile[] => {
  const piles: { at: Coordinate; devices: MapDevice[] }[] = []
  for (const device of devices.toSorted(first)) {
    const at = coordinateOf(device)
    const pile = piles.find((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) <= distance)
    if (pile) pile.devices.push(device)
    else piles.push({ at, devices: [device] })
  }
  return piles
}
