import { detailRoute, flushRoute, type Route } from '#client/app/screen.ts'
import { screenPaths } from '#client/config/screen-paths.ts'

const { device, host, video, maintenance } = screenPaths

/** The routes of devices, fire hosts, cameras and maintenance orders. */
export const deviceRoutes: readonly Route[] = [
  flushRoute(device.list, () => import('#client/features/device/pages/device-list-page.tsx'), 'DeviceListPage'),
  detailRoute(device, () => import('#client/features/device/pages/device-detail-page.tsx'), 'DeviceDetailPage'),
  detailRoute(
    { list: device.list, detailRoute: '/deviceAdmin/addressDetail/:parameterId' },
    () => import('#client/features/device/pages/address-page.tsx'),
    'AddressPage',
  ),
  flushRoute(host.list, () => import('#client/features/fire-engine/pages/host-list-page.tsx'), 'HostListPage'),
  detailRoute(host, () => import('#client/features/fire-engine/pages/host-detail-page.tsx'), 'HostDetailPage'),
  flushRoute(video.list, () => import('#client/features/video/pages/video-list-page.tsx'), 'VideoListPage'),
  detailRoute(video, () => import('#client/features/video/pages/video-detail-page.tsx'), 'VideoDetailPage'),
  flushRoute(
    maintenance.list,
    () => import('#client/features/maintenance/pages/maintenance-list-page.tsx'),
    'MaintenanceListPage',
  ),
  detailRoute(
    maintenance,
    () => import('#client/features/maintenance/pages/maintenance-detail-page.tsx'),
    'MaintenanceDetailPage',
  ),
]
