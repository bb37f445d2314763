import { takesPictures } from '#shared/device/pictures.ts'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceDetailView } from '#client/features/device/index.ts'
import { LiveCard } from '#client/features/video/components/live-card.tsx'

/** 视频设备详情: the live picture first, then the details of any device. */
export const VideoDetailPage = () => (
  <DeviceDetailView
    what={texts.video}
    paths={screenPaths.video}
    lead={(device) => takesPictures(device.deviceType) && <LiveCard key={device.id} device={device} />}
  />
)
