import { areasBelow, placesBelow } from '#server/modules/below.ts'
import { countTabs, findDevicePage, type DeviceFilter } from '#server/modules/device/device.repo.ts'
import { deviceView } from '#server/modules/device/device.view.ts'
import { pageOf, sliceOf } from '#server/modules/page.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { deviceContracts } from '#shared/device/device.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { deviceStatusNames, deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import { DAY } from '#shared/time.ts'

export type DeviceQuery = InputOf<typeof deviceContracts.list>
type List = OutputOf<typeof deviceContracts.list>

const videoTypes = deviceTypeCodes.filter((type) => deviceTypes[type].video === true)

/** The filters that all device lists share. */
export type Filters = Pick<
  DeviceQuery,
  'status' | 'enabled' | 'areaId' | 'areaClass' | 'placeId' | 'keyword' | 'stale' | 'falseAlarms'
>

const areasOf = (model: ReadModel, { areaId, areaClass }: Filters): string[] | undefined => {
  if (areaId === undefined && areaClass === undefined) return undefined
  const wanted = areaId === undefined ? [...model.areas.keys()] : areasBelow(model, areaId)
  return wanted.filter((id) => areaClass === undefined || model.areas.get(id)?.class === areaClass)
}

/** The store filter of a device list, without the types. */
export const filtersOf = ({ model, clock }: Kernel, query: Filters): DeviceFilter => ({
  status: query.status,
  enabled: query.enabled,
  areaIds: areasOf(model, query),
  placeIds: query.placeId === undefined ? undefined : placesBelow(model, query.placeId),
  keyword: query.keyword === '' ? undefined : query.keyword,
  unseenSince: query.stale === true ? clock.now() - DAY : undefined,
  falseAlarmsAt: query.falseAlarms === true ? clock.now() : undefined,
})

export const deviceFilterOf = (kernel: Kernel, query: DeviceQuery, videoOnly: boolean): DeviceFilter => {
  const wanted = query.deviceType === undefined ? undefined : [query.deviceType]
  const ofVideo = wanted?.filter((type) => videoTypes.includes(type)) ?? videoTypes
  return { ...filtersOf(kernel, query), types: videoOnly ? ofVideo : wanted }
}

const tabCounts = (found: ReadonlyMap<string, number>): List['counts'] => {
  const count = (tab: string) => found.get(tab) ?? 0
  const all = [...found.values()].reduce((sum, n) => sum + n, 0)
  return {
    all,
    disabled: count('disabled'),
    ...Object.fromEntries(deviceStatusNames.map((name) => [name, count(name)])),
  }
}

/** Total rows of a list: the count of its tab. */
const totalOf = (counts: List['counts'], { status, enabled }: Filters): number => {
  const inService = counts.all - counts.disabled
  if (status !== undefined) return enabled === false ? 0 : Number(Reflect.get(counts, status))
  if (enabled === undefined) return counts.all
  return enabled ? inService : counts.disabled
}

/** Counts under the tabs, and the total of the open tab. Every filter applies to the counts except that by tab. */
export const tabsOf = (
  connection: Connection,
  scope: Scope,
  { query, filter }: { query: Filters; filter: DeviceFilter },
): { counts: List['counts']; total: number } => {
  const counts = tabCounts(countTabs(connection, scope, { ...filter, status: undefined, enabled: undefined }))
  return { counts, total: totalOf(counts, query) }
}

/** One page of devices with the count under each tab, all read in one snapshot. */
export const listDevices = (
  kernel: Kernel,
  scope: Scope,
  { query, videoOnly = false }: { query: DeviceQuery; videoOnly?: boolean },
): Promise<List> =>
  kernel.store.atomically((connection) => {
    const { column, order } = query
    const filter = deviceFilterOf(kernel, query, videoOnly)
    const found = findDevicePage(connection, {
      scope,
      filter,
      page: { column, order, ...sliceOf(query) },
    })
    const { counts, total } = tabsOf(connection, scope, { query, filter })
    const records = found.map((device) => deviceView(kernel, scope, device))
    const may = { manage: scope.rights.has('device:manage') }
    return { ...pageOf(records, total, query), counts, may }
  })
