import { plainRoute, type Route } from '#client/lib/screen.ts'

export const projectSettingsScreens: readonly Route[] = [
  plainRoute(
    '/account/myproject',
    () => import('#client/features/project-settings/pages/project-settings-page.tsx'),
    'ProjectSettingsPage',
  ),
]
