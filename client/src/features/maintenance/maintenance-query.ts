import { orderStateNames, orderStates, type OrderState } from '#shared/maintenance/orders.ts'
import type { MaintenanceRow } from '#shared/maintenance/maintenance.contract.ts'
import type { ListTab } from '#client/ui/list/list-tabs.tsx'
import { maintenanceTexts as texts } from '#client/features/maintenance/texts.ts'
import { chosen, isId, isKeyword, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'

export type OrderTab = 'all' | OrderState
const tabs: readonly ['all', ...OrderTab[]] = ['all', ...orderStateNames]

/** Parameters in the address of the list of maintenance orders. */
export const maintenanceRules = {
  tabs,
  sorts: ['createdAt', 'closedAt'],
  filters: { areaId: isId, keyword: isKeyword, deviceId: isId },
} as const satisfies ListRules<OrderTab>
export type MaintenanceQuery = QueryOf<typeof maintenanceRules>

export const maintenanceInput = (query: MaintenanceQuery) => ({
  ...(query.tab !== 'all' && { state: query.tab }),
  ...chosen(query, 'areaId', 'keyword', 'deviceId'),
  ...pagingOf(query),
})

/** The tabs with their counts, once loaded. */
export const maintenanceTabs = (
  counts: Readonly<Record<OrderState, number>> | undefined,
): (ListTab & { readonly key: OrderTab })[] =>
  tabs.map((key) => {
    if (key === 'all') return { key, label: texts.all }
    return { key, label: orderStates[key], count: counts?.[key] }
  })

/** 烟雾探测器 YG-0007 */
export const orderDevice = ({ deviceName, deviceCode }: Pick<MaintenanceRow, 'deviceName' | 'deviceCode'>): string =>
  `${deviceName} ${deviceCode}`
