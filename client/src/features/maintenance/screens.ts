import { screenPaths } from '#client/config/screen-paths.ts'
import { detailRoute, flushRoute, type Route } from '#client/lib/screen.ts'

const { maintenance } = screenPaths

export const maintenanceScreens: readonly Route[] = [
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
