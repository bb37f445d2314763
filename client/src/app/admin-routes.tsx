import { flushScreen, plainScreen, type Screen } from '#client/app/screen.ts'
import { adminPaths } from '#client/config/screen-paths.ts'

/** The routes of accounts, departments, dictionaries and announcements. */
export const adminRoutes: readonly (readonly [string, Screen])[] = [
  [
    adminPaths.user,
    flushScreen(async () => (await import('#client/features/admin/user/user-list-page.tsx')).UserListPage),
  ],
  [
    adminPaths.depart,
    plainScreen(async () => (await import('#client/features/admin/depart/depart-page.tsx')).DepartPage),
  ],
  [
    adminPaths.dictionary,
    flushScreen(
      async () => (await import('#client/features/admin/dictionary/dictionary-list-page.tsx')).DictionaryListPage,
    ),
  ],
  [
    adminPaths.announcement,
    flushScreen(
      async () => (await import('#client/features/admin/announcement/announcement-list-page.tsx')).AnnouncementListPage,
    ),
  ],
]
