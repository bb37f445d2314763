import { kindBit, type ProjectIndex } from '#server/modules/map/project-index.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { View } from '#shared/contracts/map.ts'
import { deviceStatusNames, deviceTypeCodes } from '#shared/devices/index.ts'

export type Filter = Pick<View, 'deviceType' | 'status' | 'kind' | 'areaId' | 'keyword'>

/** Which areas of the index the member sees, and the filter lets through. */
const areaMask = ({ areaNumbers }: ProjectIndex, { areaIds }: Scope, areaId: string | undefined): Uint8Array => {
  const mask = new Uint8Array(areaNumbers.size)
  for (const [id, number] of areaNumbers)
    mask[number] = areaIds.has(id) && (areaId === undefined || areaId === id) ? 1 : 0
  return mask
}

const narrow = (selected: Uint8Array, keeps: (at: number) => boolean) => {
  for (let at = 0; at < selected.length; at += 1) if (selected[at] === 1 && !keeps(at)) selected[at] = 0
}

/** The devices in the scope and under the filter: 1 for each of them, by its place in the index. */
export const select = (index: ProjectIndex, scope: Scope, filter: Filter): Uint8Array => {
  const { area, type, status, kinds } = index
  const mask = areaMask(index, scope, filter.areaId)
  const selected = new Uint8Array(area.length)
  for (let at = 0; at < area.length; at += 1) selected[at] = mask[area[at] ?? 0] ?? 0
  const { deviceType, status: wanted, kind, keyword } = filter
  if (deviceType !== undefined) {
    const number = deviceTypeCodes.indexOf(deviceType)
    narrow(selected, (at) => type[at] === number)
  }
  if (wanted !== undefined) {
    const number = deviceStatusNames.indexOf(wanted)
    narrow(selected, (at) => status[at] === number)
  }
  if (kind !== undefined) {
    const bit = kindBit(kind)
    narrow(selected, (at) => ((kinds[at] ?? 0) & bit) !== 0)
  }
  if (keyword !== undefined && keyword !== '') {
    const matching = index.matches(keyword)
    narrow(selected, (at) => matching[at] === 1)
  }
  return selected
}
