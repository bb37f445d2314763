import type { Box } from '#server/modules/map/clusters.ts'
import { gravest } from '#server/modules/map/device-state.ts'
import type { ProjectIndex } from '#server/modules/map/project-index.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { deviceStates } from '#shared/map/map.contract.ts'

// The columns have a number for every device.
const num = (column: Float64Array | Uint8Array, at: number): number => column[at] as number

const isIn = ({ west, east, north, south }: Box, x: number, y: number): boolean =>
  x >= west && x <= east && y >= north && y <= south

/** Devices grouped by state, in index order within a group. */
const byState = ({ x, y, state }: ProjectIndex, selected: Uint8Array, box: Box | null): number[][] => {
  const groups: number[][] = deviceStates.map(() => [])
  for (let at = 0; at < selected.length; at += 1) {
    if (selected[at] === 0) continue
    const [px, py] = [num(x, at), num(y, at)]
    if (box === null ? Number.isNaN(px) : isIn(box, px, py)) groups[num(state, at)]?.push(at)
  }
  return groups
}

/** Devices of one state with an open event: unhandled first, then newest. */
const byEvent = (model: ReadModel, { devices }: ProjectIndex, group: readonly number[]): number[] => {
  const keyed = group.map((at) => {
    const event = gravest(model.openEvents.ofDevice(devices[at]?.id ?? ''))
    return { at, state: event?.state ?? 2, raisedAt: event?.raisedAt ?? 0 }
  })
  return keyed.toSorted((a, b) => a.state - b.state || b.raisedAt - a.raisedAt).map(({ at }) => at)
}

const WITHOUT_EVENT = deviceStates.indexOf('offline')

/** Index positions of the selected devices in a section of the map, or without coordinates. Most severe first. */
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
