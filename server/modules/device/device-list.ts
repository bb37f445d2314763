import type { z } from 'zod'

import { countTabs, findDevicePage, type DeviceFilter } from '#server/modules/device/device.repo.ts'
import { deviceView } from '#server/modules/device/device.view.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { deviceContracts } from '#shared/contracts/device.ts'
import { deviceStatusNames, deviceTypeCodes, deviceTypes } from '#shared/devices/index.ts'
import { DAY } from '#shared/time.ts'

export type DeviceQuery = z.output<(typeof deviceContracts)['list']['input']>
type List = z.input<(typeof deviceContracts)['list']['output']>

const videoTypes = deviceTypeCodes.filter((type) => deviceTypes[type].video === true)

/** A place with everything below it. */
export const placesBelow = (model: ReadModel, placeId: string): string[] => {
  const inside = (id: string | null): boolean =>
    id === placeId || (id !== null && inside(model.places.get(id)?.parentId ?? null))
  return [...model.places.keys()].filter((id) => inside(id))
}

export const deviceFilterOf = ({ model, clock }: Kernel, query: DeviceQuery, videoOnly: boolean): DeviceFilter => {
  const wanted = query.deviceType === undefined ? undefined : [query.deviceType]
  const ofVideo = wanted?.filter((type) => videoTypes.includes(type)) ?? videoTypes
  return {
    types: videoOnly ? ofVideo : wanted,
    status: query.status,
    enabled: query.enabled,
    areaId: query.areaId,
    placeIds: query.placeId === undefined ? undefined : placesBelow(model, query.placeId),
    keyword: query.keyword === '' ? undefined : query.keyword,
    unseenSince: query.stale === true ? clock.now() - DAY : undefined,
  }
}

const tabs = (found: ReadonlyMap<string, number>): List['counts'] => {
  const count = (tab: string) => found.get(tab) ?? 0
  const all = [...found.values()].reduce((sum, n) => sum + n, 0)
  return {
    all,
    disabled: count('disabled'),
    ...Object.fromEntries(deviceStatusNames.map((name) => [name, count(name)])),
  }
}

/** How many rows the list has: those of its tab. */
const totalOf = (counts: List['counts'], { status, enabled }: DeviceQuery): number => {
  const inService = counts.all - counts.disabled
  if (status !== undefined) return enabled === false ? 0 : Number(Reflect.get(counts, status))
  if (enabled === undefined) return counts.all
  return enabled ? inService : counts.disabled
}

/** One page of devices, with the number under each tab and the same other filters, read in one moment. */
export const listDevices = (
  kernel: Kernel,
  scope: Scope,
  { query, videoOnly = false }: { query: DeviceQuery; videoOnly?: boolean },
): Promise<List> =>
  kernel.store.atomically((connection) => {
    const { pageNo, pageSize, column, order } = query
    const filter = deviceFilterOf(kernel, query, videoOnly)
    const found = findDevicePage(connection, {
      scope,
      filter,
      page: { column, order, limit: pageSize, offset: (pageNo - 1) * pageSize },
    })
    const counts = tabs(countTabs(connection, scope, { ...filter, status: undefined, enabled: undefined }))
    const total = totalOf(counts, query)
    const records = found.map((device) => deviceView(kernel, device))
    return {
      records,
      total,
      size: pageSize,
      current: pageNo,
      pages: Math.ceil(total / pageSize),
      searchCount: true,
      counts,
    }
  })
