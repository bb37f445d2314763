import type { Box } from '#server/modules/map/clusters.ts'
import { gravest } from '#server/modules/map/device-state.ts'
import type { ProjectIndex } from '#server/modules/map/project-index.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { deviceStates } from '#shared/contracts/map.ts'

// The columns hold a number at every place.
const num = (column: Float64Array | Uint8Array, at: number): number => column[at] as number

const isIn = ({ west, east, north, south }: Box, x: number, y: number): boolean =>
  x >= west && x <= east && y >= north && y <= south

/** By state, in the order of the index within each. */
const byState = ({ x, y, state }: ProjectIndex, selected: Uint8Array, box: Box | null): number[][] => {
  const groups: number[][] = deviceStates.map(() => [])
  for (let at = 0; at < selected.length; at += 1) {
    if (selected[at] === 0) continue
    const [px, py] = [num(x, at), num(y, at)]
    if (box === null ? Number.isNaN(px) : isIn(box, px, py)) groups[num(state, at)]?.push(at)
  }
  return groups
}

/** Those of one state that have an open event: what nobody is at first, then the newest. */
const byEvent = (model: ReadModel, { devices }: ProjectIndex, group: readonly number[]): number[] => {
  const keyed = group.map((at) => {
    const event = gravest(model.openEvents.ofDevice(devices[at]?.id ?? ''))
    return { at, state: event?.state ?? 2, raisedAt: event?.raisedAt ?? 0 }
  })
  return keyed.toSorted((a, b) => a.state - b.state || b.raisedAt - a.raisedAt).map(({ at }) => at)
}

const WITHOUT_EVENT = deviceStates.indexOf('offline')

/** The selected devices of a piece of the map, or those without coordinates, the worst first, as places in the index. */
export const orderDevices = (
  model: ReadModel,
  index: ProjectIndex,
  { selected, box }: { selected: Uint8Array; box: Box | null },
): Uint32Array =>
  Uint32Array.from(
    byState(index, selected, box).flatMap((group, state) =>
      state < WITHOUT_EVENT ? byEvent(model, index, group) : group,
    ),
  )
