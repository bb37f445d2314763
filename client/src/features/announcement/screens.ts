import { announcementsPath } from '#client/config/paths.ts'
import { flushRoute, type Route } from '#client/lib/screen.ts'

export const announcementScreens: readonly Route[] = [
  flushRoute(
    announcementsPath,
    () => import('#client/features/announcement/pages/user-announcement-page.tsx'),
    'UserAnnouncementPage',
  ),
]
