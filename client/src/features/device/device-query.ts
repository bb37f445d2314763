import { deviceList } from '#shared/device/device-list.ts'
import { areaClasses } from '#shared/area/area-classes.ts'
import { deviceStatuses, deviceStatusNames, isDeviceType, type DeviceStatus } from '#shared/device/index.ts'
import type { ListTab } from '#client/ui/list/list-tabs.tsx'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import {
  chosen,
  isId,
  isKeyword,
  isYes,
  oneOf,
  pagingOf,
  type ListQuery,
  type QueryOf,
  type ListRules,
} from '#client/ui/list/list-query.ts'

export type DeviceTab = 'all' | DeviceStatus | 'disabled'
const tabs: readonly ['all', ...DeviceTab[]] = ['all', ...deviceStatusNames, 'disabled']

/** The valid parameters in the addresses of the lists of devices and of video devices. */
export const deviceRules = {
  tabs,
  sorts: deviceList.sorts,
  filters: {
    areaId: isId,
    areaClass: oneOf(areaClasses.map((_, at) => String(at))),
    placeId: isId,
    stale: isYes,
    falseAlarms: isYes,
    keyword: isKeyword,
    deviceType: isDeviceType,
  },
} as const satisfies ListRules<DeviceTab>
export type DeviceQuery = QueryOf<typeof deviceRules>

const statusOf = (tab: DeviceTab): { enabled?: false; status?: DeviceStatus } => {
  if (tab === 'all') return {}
  return tab === 'disabled' ? { enabled: false } : { status: tab }
}

/** The input of a list call for devices of any kind, without the type. */
export const anyDeviceInput = <C extends string>(query: ListQuery<DeviceTab, C>) => {
  const { areaClass, stale, falseAlarms } = query.filters
  return {
    ...statusOf(query.tab),
    ...chosen(query, 'areaId', 'placeId', 'keyword'),
    ...(areaClass !== undefined && { areaClass: Number(areaClass) }),
    ...(stale !== undefined && { stale: true }),
    ...(falseAlarms !== undefined && { falseAlarms: true }),
    ...pagingOf(query),
  }
}

export const deviceInput = (query: DeviceQuery) => {
  const type = query.filters['deviceType'] ?? ''
  return { ...anyDeviceInput(query), ...(isDeviceType(type) && { deviceType: type }) }
}

/** Some manufacturers report 在线 instead of 正常: without such a device its tab is hidden. */
const isShown = (tab: DeviceTab, count: number, active: DeviceTab): boolean =>
  tab !== 'online' || count > 0 || tab === active

/** The tabs with their counts, which add up to the count of the first. */
export const deviceTabs = (
  counts: Readonly<Record<string, number>> | undefined,
  active: DeviceTab,
): readonly (ListTab & { readonly key: DeviceTab })[] =>
  tabs
    .filter((tab) => isShown(tab, counts?.[tab] ?? 0, active))
    .map((key) => ({
      key,
      label: key === 'all' || key === 'disabled' ? texts.tabs[key] : deviceStatuses[key],
      count: counts?.[key],
      desktopOnly: key === 'all',
    }))
