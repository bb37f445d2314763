import type { Screen } from '#client/app/screens.tsx'
import { downloadsPath, homePath, mapPath } from '#client/config/paths.ts'
import { adminPaths, screenPaths } from '#client/config/screen-paths.ts'

const device = screenPaths.device.list
const place = screenPaths.place.list

/** The screens of devices, places and settings. Lists go edge to edge on a phone; details name their list. */
export const thingScreens: readonly (readonly [string, Screen])[] = [
  [
    device,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/device/pages/device-list-page.tsx')).DeviceListPage,
      }),
    },
  ],
  [
    '/deviceAdmin/detail/:parameterId',
    {
      parent: device,
      load: async () => ({
        Component: (await import('#client/features/device/pages/device-detail-page.tsx')).DeviceDetailPage,
      }),
    },
  ],
  [
    '/deviceAdmin/addressDetail/:parameterId',
    {
      parent: device,
      load: async () => ({ Component: (await import('#client/features/device/pages/address-page.tsx')).AddressPage }),
    },
  ],
  [
    screenPaths.host.list,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/fire-engine/pages/host-list-page.tsx')).HostListPage,
      }),
    },
  ],
  [
    '/deviceAdmin/fireEngineDetail/:parameterId',
    {
      parent: screenPaths.host.list,
      load: async () => ({
        Component: (await import('#client/features/fire-engine/pages/host-detail-page.tsx')).HostDetailPage,
      }),
    },
  ],
  [
    screenPaths.video.list,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/video/pages/video-list-page.tsx')).VideoListPage,
      }),
    },
  ],
  [
    '/videoAdmin/detail/:parameterId',
    {
      parent: screenPaths.video.list,
      load: async () => ({
        Component: (await import('#client/features/video/pages/video-detail-page.tsx')).VideoDetailPage,
      }),
    },
  ],
  [
    screenPaths.maintenance.list,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/maintenance/pages/maintenance-list-page.tsx')).MaintenanceListPage,
      }),
    },
  ],
  [
    '/deviceAdmin/maintenanceDetail/:parameterId',
    {
      parent: screenPaths.maintenance.list,
      load: async () => ({
        Component: (await import('#client/features/maintenance/pages/maintenance-detail-page.tsx'))
          .MaintenanceDetailPage,
      }),
    },
  ],
  [
    place,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/place/pages/place-list-page.tsx')).PlaceListPage,
      }),
    },
  ],
  [
    '/placeAdmin/detail/:parameterId',
    {
      parent: place,
      load: async () => {
        const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
        return { Component: () => <PlacePage level="place" usual="edit" /> }
      },
    },
  ],
  [
    '/addPlace/detail/:parameterId',
    {
      parent: place,
      load: async () => {
        const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
        return { Component: () => <PlacePage level="place" usual="add" /> }
      },
    },
  ],
  [
    '/addEdit/node/:parameterId',
    {
      parent: place,
      load: async () => {
        const { PlacePage } = await import('#client/features/place/pages/place-page.tsx')
        return { Component: () => <PlacePage level="subPlace" usual="add" /> }
      },
    },
  ],
  [
    adminPaths.user,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/admin/user/user-list-page.tsx')).UserListPage,
      }),
    },
  ],
  [
    adminPaths.depart,
    { load: async () => ({ Component: (await import('#client/features/admin/depart/depart-page.tsx')).DepartPage }) },
  ],
  [
    adminPaths.dictionary,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/admin/dictionary/dictionary-list-page.tsx')).DictionaryListPage,
      }),
    },
  ],
  [
    adminPaths.announcement,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/admin/announcement/announcement-list-page.tsx'))
          .AnnouncementListPage,
      }),
    },
  ],
  [
    downloadsPath,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/download/pages/download-page.tsx')).DownloadPage,
      }),
    },
  ],
  [
    '/account/myproject',
    {
      load: async () => ({
        Component: (await import('#client/features/project-settings/pages/project-settings-page.tsx'))
          .ProjectSettingsPage,
      }),
    },
  ],
  [
    homePath,
    {
      load: async () => ({
        Component: (await import('#client/features/dashboard/pages/dashboard-page.tsx')).DashboardPage,
      }),
    },
  ],
  [
    mapPath,
    {
      flush: true,
      load: async () => ({ Component: (await import('#client/features/map/pages/map-page.tsx')).MapPage }),
    },
  ],
]
