import { screenPaths } from '#client/config/screen-paths.ts'
import { detailRoute, flushRoute, type Route } from '#client/lib/screen.ts'

const { member } = screenPaths

export const memberScreens: readonly Route[] = [
  flushRoute(member.list, () => import('#client/features/member/pages/member-list-page.tsx'), 'MemberListPage'),
  detailRoute(member, () => import('#client/features/member/pages/member-detail-page.tsx'), 'MemberDetailPage'),
]
