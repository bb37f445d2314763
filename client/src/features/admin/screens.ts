import { flushRoute, plainRoute, type Route } from '#client/lib/screen.ts'
import { adminPaths } from '#client/config/screen-paths.ts'

/** The routes of accounts, departments, dictionaries and announcements. */
export const adminScreens: readonly Route[] = [
  flushRoute(adminPaths.user, () => import('#client/features/admin/user/user-list-page.tsx'), 'UserListPage'),
  plainRoute(adminPaths.depart, () => import('#client/features/admin/depart/depart-page.tsx'), 'DepartPage'),
  flushRoute(
    adminPaths.dictionary,
    () => import('#client/features/admin/dictionary/dictionary-list-page.tsx'),
    'DictionaryListPage',
  ),
  flushRoute(
    adminPaths.announcement,
    () => import('#client/features/admin/announcement/announcement-list-page.tsx'),
    'AnnouncementListPage',
  ),
]
