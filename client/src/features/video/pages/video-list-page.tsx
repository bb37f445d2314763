import type { DeviceRow } from '#shared/contracts/device-views.ts'
import { deviceTypeCodes, deviceTypes } from '#shared/devices/index.ts'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { deviceEdge } from '#client/features/device/components/device-cells.tsx'
import { DeviceCardRow, deviceColumns } from '#client/features/device/components/device-columns.tsx'
import { deviceInput, deviceRules, deviceTabs } from '#client/features/device/device-query.ts'
import { useDeviceFields } from '#client/features/device/use-device-fields.ts'
import { PagedList, pagedOptions } from '#client/features/paged/paged-list.tsx'
import { aboutDevices, useFreshen } from '#client/features/paged/use-freshen.ts'
import { usePagedQuery } from '#client/features/paged/use-paged-query.ts'
import { trpc } from '#client/lib/trpc.ts'

const videoTypes = deviceTypeCodes.filter((type) => deviceTypes[type].video === true)

/** 视频设备管理. */
export const VideoListPage = () => {
  const [query, change] = usePagedQuery(deviceRules)
  const read = trpc.device.videos.useQuery(deviceInput(query), pagedOptions)
  useFreshen(read.refetch, aboutDevices)
  return (
    <PagedList<DeviceRow, typeof query.tab, (typeof deviceRules.sorts)[number]>
      rules={deviceRules}
      query={query}
      change={change}
      read={read}
      tabs={deviceTabs(read.data?.counts, query.tab)}
      fields={useDeviceFields(videoTypes)}
      columns={deviceColumns(query, screenPaths.video)}
      rowKey={({ id }) => id}
      rowClassName={deviceEdge}
      renderCard={(row) => <DeviceCardRow row={row} paths={screenPaths.video} />}
      calm={{ title: texts.calm.video }}
    />
  )
}
