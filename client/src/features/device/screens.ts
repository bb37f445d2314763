import { screenPaths } from '#client/config/screen-paths.ts'
import { detailRoute, flushRoute, type Route } from '#client/lib/screen.ts'

const { device } = screenPaths

export const deviceScreens: readonly Route[] = [
  flushRoute(device.list, () => import('#client/features/device/pages/device-list-page.tsx'), 'DeviceListPage'),
  detailRoute(device, () => import('#client/features/device/pages/device-detail-page.tsx'), 'DeviceDetailPage'),
  detailRoute(
    { list: device.list, detailRoute: '/deviceAdmin/addressDetail/:parameterId' },
    () => import('#client/features/device/pages/address-page.tsx'),
    'AddressPage',
  ),
]
