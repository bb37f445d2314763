import { videoList } from '#shared/device/device-list.ts'
import type { ReactNode } from 'react'
import { deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import { LayoutSwitch } from '#client/ui/list/layout-switch.tsx'
import { deviceTexts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { videoTexts } from '#client/features/video/texts.ts'
import { DeviceList, deviceInput, deviceRules } from '#client/features/device/index.ts'
import { useList } from '#client/ui/list/use-list.ts'
import { VideoGridView } from '#client/features/video/components/video-grid-view.tsx'
import { useLayout } from '#client/ui/list/use-layout.ts'
import { trpc } from '#client/lib/trpc.ts'
import { aboutDevices } from '#client/realtime/use-freshen.ts'

const videoTypes = deviceTypeCodes.filter((type) => deviceTypes[type].video === true)

const VideoTable = ({ leading }: { leading: ReactNode }) => (
  <DeviceList
    list={useList({ rules: deviceRules, input: deviceInput, call: trpc.device.videos, isAbout: aboutDevices })}
    leading={leading}
    spec={videoList}
    types={videoTypes}
    paths={screenPaths.video}
    empty={deviceTexts.empty.video}
  />
)

/** 视频设备管理: the cameras as a list, or as pictures beside a tree. */
export const VideoListPage = () => {
  const [layout, choose] = useLayout(screenPaths.video.list, ['list', 'grid'])
  const leading = (
    <LayoutSwitch layouts={videoTexts.layouts} value={layout} alone={layout === 'list'} onChange={choose} />
  )
  const View = layout === 'grid' ? VideoGridView : VideoTable
  return <View leading={leading} />
}
