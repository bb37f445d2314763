import { detailRoute, flushRoute, type Route } from '#client/app/screen.ts'
import { screenPaths } from '#client/config/screen-paths.ts'

const { member, attendance, handOver, contact, role } = screenPaths

/** The screens of people and their duty. Lists go edge to edge on a phone; details name their list. */
export const personnelRoutes: readonly Route[] = [
  flushRoute(member.list, () => import('#client/features/member/pages/member-list-page.tsx'), 'MemberListPage'),
  detailRoute(member, () => import('#client/features/member/pages/member-detail-page.tsx'), 'MemberDetailPage'),
  flushRoute(
    attendance.list,
    () => import('#client/features/attendance/pages/attendance-list-page.tsx'),
    'AttendanceListPage',
  ),
  detailRoute(
    attendance,
    () => import('#client/features/attendance/pages/attendance-detail-page.tsx'),
    'AttendanceDetailPage',
  ),
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
  flushRoute(contact.list, () => import('#client/features/contact/pages/contact-list-page.tsx'), 'ContactListPage'),
  detailRoute(contact, () => import('#client/features/contact/pages/contact-detail-page.tsx'), 'ContactDetailPage'),
  flushRoute(role.list, () => import('#client/features/role/pages/role-list-page.tsx'), 'RoleListPage'),
  detailRoute(role, () => import('#client/features/role/pages/role-detail-page.tsx'), 'RoleDetailPage'),
]
