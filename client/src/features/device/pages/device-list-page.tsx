import type { DeviceRow } from '#shared/contracts/device-views.ts'
import { deviceTypeCodes } from '#shared/devices/index.ts'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { deviceEdge } from '#client/features/device/components/device-cells.tsx'
import { DeviceCardRow, deviceColumns } from '#client/features/device/components/device-columns.tsx'
import { PlaceFilter } from '#client/features/device/components/place-filter.tsx'
import { deviceInput, deviceRules, deviceTabs } from '#client/features/device/device-query.ts'
import { useDeviceFields } from '#client/features/device/use-device-fields.ts'
import { PagedList, pagedOptions } from '#client/features/paged/paged-list.tsx'
import { aboutDevices, useFreshen } from '#client/features/paged/use-freshen.ts'
import { usePagedQuery } from '#client/features/paged/use-paged-query.ts'
import { trpc } from '#client/lib/trpc.ts'

/** 智能终端管理: every device of the member's areas. */
export const DeviceListPage = () => {
  const [query, change] = usePagedQuery(deviceRules)
  const read = trpc.device.list.useQuery(deviceInput(query), pagedOptions)
  useFreshen(read.refetch, aboutDevices)
  const { placeId, ...others } = query.filters
  return (
    <PagedList<DeviceRow, typeof query.tab, (typeof deviceRules.sorts)[number]>
      rules={deviceRules}
      query={query}
      change={change}
      read={read}
      tabs={deviceTabs(read.data?.counts, query.tab)}
      fields={useDeviceFields(deviceTypeCodes)}
      columns={deviceColumns(query, screenPaths.device)}
      rowKey={({ id }) => id}
      rowClassName={deviceEdge}
      renderCard={(row) => <DeviceCardRow row={row} paths={screenPaths.device} />}
      calm={{ title: texts.calm.device }}
      left={placeId !== undefined && <PlaceFilter placeId={placeId} onClear={() => change({ filters: others })} />}
    />
  )
}
