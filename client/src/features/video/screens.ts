import { screenPaths } from '#client/config/screen-paths.ts'
import { detailRoute, flushRoute, type Route } from '#client/lib/screen.ts'

const { video } = screenPaths

export const videoScreens: readonly Route[] = [
  flushRoute(video.list, () => import('#client/features/video/pages/video-list-page.tsx'), 'VideoListPage'),
  detailRoute(video, () => import('#client/features/video/pages/video-detail-page.tsx'), 'VideoDetailPage'),
]
