import { screenPaths } from '#client/config/screen-paths.ts'
import { detailRoute, flushRoute, type Route } from '#client/lib/screen.ts'

const { host } = screenPaths

export const hostScreens: readonly Route[] = [
  flushRoute(host.list, () => import('#client/features/fire-engine/pages/host-list-page.tsx'), 'HostListPage'),
  detailRoute(host, () => import('#client/features/fire-engine/pages/host-detail-page.tsx'), 'HostDetailPage'),
]
