import { flushScreen, plainScreen, type Screen } from '#client/app/screen.ts'
import { downloadsPath, homePath, mapPath } from '#client/config/paths.ts'

/** The routes of a project as a whole: dashboard, map, settings, downloads. */
export const projectRoutes: readonly (readonly [string, Screen])[] = [
  [
    downloadsPath,
    flushScreen(async () => (await import('#client/features/download/pages/download-page.tsx')).DownloadPage),
  ],
  [
    '/account/myproject',
    plainScreen(
      async () =>
        (await import('#client/features/project-settings/pages/project-settings-page.tsx')).ProjectSettingsPage,
    ),
  ],
  [
    homePath,
    plainScreen(async () => (await import('#client/features/dashboard/pages/dashboard-page.tsx')).DashboardPage),
  ],
  [mapPath, flushScreen(async () => (await import('#client/features/map/pages/map-page.tsx')).MapPage)],
]
