import type { Screen } from '#client/app/screen.ts'
import { screenPaths } from '#client/config/screen-paths.ts'

/** The screens of people and their duty. Lists go edge to edge on a phone; details name their list. */
export const personnelRoutes: readonly (readonly [string, Screen])[] = [
  [
    screenPaths.member.list,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/member/pages/member-list-page.tsx')).MemberListPage,
      }),
    },
  ],
  [
    '/personnelAdmin/detail/:parameterId',
    {
      parent: screenPaths.member.list,
      load: async () => ({
        Component: (await import('#client/features/member/pages/member-detail-page.tsx')).MemberDetailPage,
      }),
    },
  ],
  [
    screenPaths.attendance.list,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/attendance/pages/attendance-list-page.tsx')).AttendanceListPage,
      }),
    },
  ],
  [
    '/personnelAdmin/attendanceDetail/:parameterId',
    {
      parent: screenPaths.attendance.list,
      load: async () => ({
        Component: (await import('#client/features/attendance/pages/attendance-detail-page.tsx')).AttendanceDetailPage,
      }),
    },
  ],
  [
    screenPaths.handOver.list,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/hand-over/pages/hand-over-list-page.tsx')).HandOverListPage,
      }),
    },
  ],
  [
    '/personnelAdmin/handOverDetail/:parameterId',
    {
      parent: screenPaths.handOver.list,
      load: async () => ({
        Component: (await import('#client/features/hand-over/pages/hand-over-detail-page.tsx')).HandOverDetailPage,
      }),
    },
  ],
  [
    screenPaths.contact.list,
    {
      flush: true,
      load: async () => ({
        Component: (await import('#client/features/contact/pages/contact-list-page.tsx')).ContactListPage,
      }),
    },
  ],
  [
    '/personnelAdmin/emergencyDetail/:parameterId',
    {
      parent: screenPaths.contact.list,
      load: async () => ({
        Component: (await import('#client/features/contact/pages/contact-detail-page.tsx')).ContactDetailPage,
      }),
    },
  ],
  [
    screenPaths.role.list,
    {
      flush: true,
      load: async () => ({ Component: (await import('#client/features/role/pages/role-list-page.tsx')).RoleListPage }),
    },
  ],
  [
    '/roleManager/detail/:parameterId',
    {
      parent: screenPaths.role.list,
      load: async () => ({
        Component: (await import('#client/features/role/pages/role-detail-page.tsx')).RoleDetailPage,
      }),
    },
  ],
]
