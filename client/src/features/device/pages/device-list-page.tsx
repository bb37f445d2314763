import { deviceTypeCodes } from '#shared/devices/index.ts'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceList } from '#client/features/device/components/device-list.tsx'
import { deviceInput, deviceRules } from '#client/features/device/device-query.ts'
import { listQueryOptions } from '#client/ui/list/use-list.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import { trpc } from '#client/lib/trpc.ts'

/** 智能终端管理: every device of the member's areas. */
export const DeviceListPage = () => {
  const [query, change] = useListQuery(deviceRules)
  const read = trpc.device.list.useQuery(deviceInput(query), listQueryOptions)
  const { device } = screenPaths
  return (
    <DeviceList
      {...{ query, change, read }}
      domain="device"
      types={deviceTypeCodes}
      paths={device}
      empty={texts.empty.device}
    />
  )
}
