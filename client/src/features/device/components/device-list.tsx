import type { DeviceRow } from '#shared/contracts/device-views.ts'
import type { DeviceType } from '#shared/devices/index.ts'
import type { ScreenPaths } from '#client/config/screen-paths.ts'
import { deviceEdge } from '#client/features/device/components/device-cells.tsx'
import { DeviceCardRow, deviceColumns } from '#client/features/device/components/device-columns.tsx'
import { PlaceFilter } from '#client/features/device/components/place-filter.tsx'
import {
  deviceInput,
  deviceRules,
  deviceTabs,
  type DeviceQuery,
  type DeviceTab,
} from '#client/features/device/device-query.ts'
import { useDeviceFields } from '#client/features/device/use-device-fields.ts'
import { PagedList, type PagedRead } from '#client/features/paged/paged-list.tsx'
import { aboutDevices, useFreshen } from '#client/features/paged/use-freshen.ts'
import type { Change } from '#client/features/paged/use-paged-query.ts'

type Page = PagedRead<DeviceRow>['data'] & { readonly counts: Readonly<Record<string, number>> }

export interface DeviceListProps {
  readonly query: DeviceQuery
  readonly change: Change<DeviceQuery>
  readonly read: PagedRead<DeviceRow> & { readonly data: Page | undefined }
  /** Those that the list may hold. */
  readonly types: readonly DeviceType[]
  readonly paths: ScreenPaths
  readonly domain: 'device' | 'video'
  /** What is said where there is none. */
  readonly calm: string
}

/** A list of devices of some types. */
export const DeviceList = ({ query, change, read, types, paths, domain, calm }: DeviceListProps) => {
  useFreshen(read.refetch, aboutDevices)
  const { placeId, ...others } = query.filters
  return (
    <PagedList<DeviceRow, DeviceTab, (typeof deviceRules.sorts)[number]>
      rules={deviceRules}
      query={query}
      change={change}
      read={read}
      exported={{ domain, paths, input: deviceInput(query) }}
      tabs={deviceTabs(read.data?.counts, query.tab)}
      fields={useDeviceFields(types)}
      columns={deviceColumns(query, paths)}
      rowKey={({ id }) => id}
      rowClassName={deviceEdge}
      renderCard={(row) => <DeviceCardRow row={row} paths={paths} />}
      calm={{ title: calm }}
      left={placeId !== undefined && <PlaceFilter placeId={placeId} onClear={() => change({ filters: others })} />}
    />
  )
}
