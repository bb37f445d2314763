import { flushRoute, plainRoute, type Route } from '#client/app/screen.ts'
import { downloadsPath, homePath, mapPath } from '#client/config/paths.ts'

/** The routes of a project as a whole: dashboard, map, settings, downloads. */
export const projectRoutes: readonly Route[] = [
  flushRoute(downloadsPath, () => import('#client/features/download/pages/download-page.tsx'), 'DownloadPage'),
  plainRoute(
    '/account/myproject',
    () => import('#client/features/project-settings/pages/project-settings-page.tsx'),
    'ProjectSettingsPage',
  ),
  plainRoute(homePath, () => import('#client/features/dashboard/pages/dashboard-page.tsx'), 'DashboardPage'),
  flushRoute(mapPath, () => import('#client/features/map/pages/map-page.tsx'), 'MapPage'),
]
