import { homePath } from '#client/config/paths.ts'
import { plainRoute, type Route } from '#client/lib/screen.ts'

export const dashboardScreens: readonly Route[] = [
  plainRoute(homePath, () => import('#client/features/dashboard/pages/dashboard-page.tsx'), 'DashboardPage'),
]
