import { screenPaths } from '#client/config/screen-paths.ts'
import { detailRoute, flushRoute, type Route } from '#client/lib/screen.ts'

const { role } = screenPaths

export const roleScreens: readonly Route[] = [
  flushRoute(role.list, () => import('#client/features/role/pages/role-list-page.tsx'), 'RoleListPage'),
  detailRoute(role, () => import('#client/features/role/pages/role-detail-page.tsx'), 'RoleDetailPage'),
]
