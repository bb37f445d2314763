import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceDetailView } from '#client/features/device/components/device-detail-view.tsx'

/** 智能终端详情. */
export const DeviceDetailPage = () => <DeviceDetailView what={texts.device} paths={screenPaths.device} />
