import { detailScreen, flushScreen, type Screen } from '#client/app/screen.ts'
import { screenPaths } from '#client/config/screen-paths.ts'

/** The screens of people and their duty. Lists go edge to edge on a phone; details name their list. */
export const personnelRoutes: readonly (readonly [string, Screen])[] = [
  [
    screenPaths.member.list,
    flushScreen(async () => (await import('#client/features/member/pages/member-list-page.tsx')).MemberListPage),
  ],
  [
    '/personnelAdmin/detail/:parameterId',
    detailScreen(
      screenPaths.member.list,
      async () => (await import('#client/features/member/pages/member-detail-page.tsx')).MemberDetailPage,
    ),
  ],
  [
    screenPaths.attendance.list,
    flushScreen(
      async () => (await import('#client/features/attendance/pages/attendance-list-page.tsx')).AttendanceListPage,
    ),
  ],
  [
    '/personnelAdmin/attendanceDetail/:parameterId',
    detailScreen(
      screenPaths.attendance.list,
      async () => (await import('#client/features/attendance/pages/attendance-detail-page.tsx')).AttendanceDetailPage,
    ),
  ],
  [
    screenPaths.handOver.list,
    flushScreen(
      async () => (await import('#client/features/hand-over/pages/hand-over-list-page.tsx')).HandOverListPage,
    ),
  ],
  [
    '/personnelAdmin/handOverDetail/:parameterId',
    detailScreen(
      screenPaths.handOver.list,
      async () => (await import('#client/features/hand-over/pages/hand-over-detail-page.tsx')).HandOverDetailPage,
    ),
  ],
  [
    screenPaths.contact.list,
    flushScreen(async () => (await import('#client/features/contact/pages/contact-list-page.tsx')).ContactListPage),
  ],
  [
    '/personnelAdmin/emergencyDetail/:parameterId',
    detailScreen(
      screenPaths.contact.list,
      async () => (await import('#client/features/contact/pages/contact-detail-page.tsx')).ContactDetailPage,
    ),
  ],
  [
    screenPaths.role.list,
    flushScreen(async () => (await import('#client/features/role/pages/role-list-page.tsx')).RoleListPage),
  ],
  [
    '/roleManager/detail/:parameterId',
    detailScreen(
      screenPaths.role.list,
      async () => (await import('#client/features/role/pages/role-detail-page.tsx')).RoleDetailPage,
    ),
  ],
]
