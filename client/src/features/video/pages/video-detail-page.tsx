import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceDetailView } from '#client/features/device/components/device-detail-view.tsx'

/** 视频设备详情. */
export const VideoDetailPage = () => <DeviceDetailView what={texts.video} paths={screenPaths.video} />
