import { detailScreen, flushScreen, type Screen } from '#client/app/screen.ts'
import { screenPaths } from '#client/config/screen-paths.ts'

const device = screenPaths.device.list

/** The routes of devices, fire hosts, cameras and maintenance orders. */
export const deviceRoutes: readonly (readonly [string, Screen])[] = [
  [
    device,
    flushScreen(async () => (await import('#client/features/device/pages/device-list-page.tsx')).DeviceListPage),
  ],
  [
    '/deviceAdmin/detail/:parameterId',
    detailScreen(
      device,
      async () => (await import('#client/features/device/pages/device-detail-page.tsx')).DeviceDetailPage,
    ),
  ],
  [
    '/deviceAdmin/addressDetail/:parameterId',
    detailScreen(device, async () => (await import('#client/features/device/pages/address-page.tsx')).AddressPage),
  ],
  [
    screenPaths.host.list,
    flushScreen(async () => (await import('#client/features/fire-engine/pages/host-list-page.tsx')).HostListPage),
  ],
  [
    '/deviceAdmin/fireEngineDetail/:parameterId',
    detailScreen(
      screenPaths.host.list,
      async () => (await import('#client/features/fire-engine/pages/host-detail-page.tsx')).HostDetailPage,
    ),
  ],
  [
    screenPaths.video.list,
    flushScreen(async () => (await import('#client/features/video/pages/video-list-page.tsx')).VideoListPage),
  ],
  [
    '/videoAdmin/detail/:parameterId',
    detailScreen(
      screenPaths.video.list,
      async () => (await import('#client/features/video/pages/video-detail-page.tsx')).VideoDetailPage,
    ),
  ],
  [
    screenPaths.maintenance.list,
    flushScreen(
      async () => (await import('#client/features/maintenance/pages/maintenance-list-page.tsx')).MaintenanceListPage,
    ),
  ],
  [
    '/deviceAdmin/maintenanceDetail/:parameterId',
    detailScreen(
      screenPaths.maintenance.list,
      async () =>
        (await import('#client/features/maintenance/pages/maintenance-detail-page.tsx')).MaintenanceDetailPage,
    ),
  ],
]
