import { screenPaths } from '#client/config/screen-paths.ts'
import { detailRoute, flushRoute, type Route } from '#client/lib/screen.ts'

const { attendance } = screenPaths

export const attendanceScreens: readonly Route[] = [
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
]
