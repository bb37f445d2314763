import { deviceTypeCodes, deviceTypes } from '#shared/devices/index.ts'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceList } from '#client/features/device/components/device-list.tsx'
import { deviceInput, deviceRules } from '#client/features/device/device-query.ts'
import { pagedOptions } from '#client/features/paged/paged-list.tsx'
import { usePagedQuery } from '#client/features/paged/use-paged-query.ts'
import { trpc } from '#client/lib/trpc.ts'

const videoTypes = deviceTypeCodes.filter((type) => deviceTypes[type].video === true)

/** 视频设备管理. */
export const VideoListPage = () => {
  const [query, change] = usePagedQuery(deviceRules)
  const read = trpc.device.videos.useQuery(deviceInput(query), pagedOptions)
  return (
    <DeviceList
      {...{ query, change, read }}
      domain="video"
      types={videoTypes}
      paths={screenPaths.video}
      calm={texts.calm.video}
    />
  )
}
