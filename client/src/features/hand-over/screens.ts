import { screenPaths } from '#client/config/screen-paths.ts'
import { detailRoute, flushRoute, type Route } from '#client/lib/screen.ts'

const { handOver } = screenPaths

export const handOverScreens: readonly Route[] = [
  flushRoute(
    handOver.list,
    () => import('#client/features/hand-over/pages/hand-over-list-page.tsx'),
    'HandOverListPage',
  ),
  detailRoute(
    handOver,
    () => import('#client/features/hand-over/pages/hand-over-detail-page.tsx'),
    'HandOverDetailPage',
  ),
]
