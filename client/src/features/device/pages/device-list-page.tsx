import { deviceList } from '#shared/device/device-list.ts'
import { deviceTypeCodes } from '#shared/device/index.ts'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceList } from '#client/features/device/components/device-list.tsx'
import { deviceInput, deviceRules } from '#client/features/device/device-query.ts'
import { useList } from '#client/ui/list/use-list.ts'
import { aboutDevices } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

/** 智能终端管理: every device of the member's areas. */
export const DeviceListPage = () => (
  <DeviceList
    list={useList({ rules: deviceRules, input: deviceInput, call: trpc.device.list, isAbout: aboutDevices })}
    spec={deviceList}
    types={deviceTypeCodes}
    paths={screenPaths.device}
    empty={texts.empty.device}
  />
)
