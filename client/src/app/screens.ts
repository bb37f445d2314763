import { eventScreens } from '#client/features/event/screens.tsx'
import { deviceScreens } from '#client/features/device/screens.ts'
import { hostScreens } from '#client/features/fire-engine/screens.ts'
import { videoScreens } from '#client/features/video/screens.ts'
import { maintenanceScreens } from '#client/features/maintenance/screens.ts'
import { placeScreens } from '#client/features/place/screens.tsx'
import { adminScreens } from '#client/features/admin/screens.ts'
import { feedbackScreens } from '#client/features/feedback/screens.ts'
import { downloadScreens } from '#client/features/download/screens.ts'
import { projectSettingsScreens } from '#client/features/project-settings/screens.ts'
import { dashboardScreens } from '#client/features/dashboard/screens.ts'
import { mapScreens } from '#client/features/map/screens.ts'
import { memberScreens } from '#client/features/member/screens.ts'
import { attendanceScreens } from '#client/features/attendance/screens.ts'
import { handOverScreens } from '#client/features/hand-over/screens.ts'
import { contactScreens } from '#client/features/contact/screens.ts'
import { roleScreens } from '#client/features/role/screens.ts'
import { messageScreens } from '#client/features/message/screens.ts'
import { announcementScreens } from '#client/features/announcement/screens.ts'
import { centreScreens } from '#client/features/centre/screens.ts'
import type { Screen } from '#client/lib/screen.ts'

/** Screens by the path at which our menu has them. An entry without one (`screenPath`) gets neither a route nor a menu line. */
export const screens: ReadonlyMap<string, Screen> = new Map<string, Screen>([
  ...eventScreens,
  ...deviceScreens,
  ...hostScreens,
  ...videoScreens,
  ...maintenanceScreens,
  ...placeScreens,
  ...adminScreens,
  ...feedbackScreens,
  ...downloadScreens,
  ...projectSettingsScreens,
  ...dashboardScreens,
  ...mapScreens,
  ...memberScreens,
  ...attendanceScreens,
  ...handOverScreens,
  ...contactScreens,
  ...roleScreens,
  ...messageScreens,
  ...announcementScreens,
  ...centreScreens,
])
