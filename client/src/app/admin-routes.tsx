import type { Screen } from '#client/app/screen.ts'
import { adminPaths } from '#client/config/screen-paths.ts'

/** The routes of accounts, departments, dictionaries and announcements. */
export const adminRoutes: readonly (readonly [string, Screen])[] = [
  [
    adminPaths.user,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/admin/user/user-list-page.tsx')).UserListPage,
      }),
    },
  ],
  [
    adminPaths.depart,
    { load: async () => ({ Component: (await import('#client/features/admin/depart/depart-page.tsx')).DepartPage }) },
  ],
  [
    adminPaths.dictionary,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/admin/dictionary/dictionary-list-page.tsx')).DictionaryListPage,
      }),
    },
  ],
  [
    adminPaths.announcement,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/admin/announcement/announcement-list-page.tsx'))
          .AnnouncementListPage,
      }),
    },
  ],
]
