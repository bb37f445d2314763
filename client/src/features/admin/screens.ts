import { flushRoute, plainRoute, type Route } from '#client/lib/screen.ts'
import { adminPaths } from '#client/config/screen-paths.ts'

/** The routes of accounts, roles, menus, departments, dictionaries and announcements. */
export const adminScreens: readonly Route[] = [
  flushRoute(adminPaths.user, () => import('#client/features/admin/user/user-list-page.tsx'), 'UserListPage'),
  plainRoute(adminPaths.role, () => import('#client/features/admin/role/role-users-page.tsx'), 'RoleUsersPage'),
  plainRoute(
    adminPaths.permission,
    () => import('#client/features/admin/permission/permission-page.tsx'),
    'PermissionPage',
  ),
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
