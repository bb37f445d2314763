import { accountHandlers as account } from '#server/modules/account/account.handlers.ts'
import { announcementHandlers as announcement } from '#server/modules/announcement/announcement.handlers.ts'
import { areaHandlers as area } from '#server/modules/area/area.handlers.ts'
import { attendanceHandlers as attendance } from '#server/modules/attendance/attendance.handlers.ts'
import { authHandlers as auth } from '#server/modules/auth/auth.handlers.ts'
import { viewHandlers as view } from '#server/modules/view/view.handlers.ts'
import { contactHandlers as contact } from '#server/modules/contact/contact.handlers.ts'
import type { CallContext } from '#server/modules/context.ts'
import { dashboardHandlers as dashboard } from '#server/modules/dashboard/dashboard.handlers.ts'
import { dashboardLayoutHandlers as dashboardLayout } from '#server/modules/dashboard-layout/dashboard-layout.handlers.ts'
import { dictionaryBinHandlers as dictionaryBin } from '#server/modules/dictionary/dictionary-bin.handlers.ts'
import { dictionaryHandlers as dictionary } from '#server/modules/dictionary/dictionary.handlers.ts'
import { editionHandlers as edition } from '#server/modules/edition/edition.handlers.ts'
import { eventHandlers as event } from '#server/modules/event/event.handlers.ts'
import { feedbackHandlers as feedback } from '#server/modules/feedback/feedback.handlers.ts'
import { handOverHandlers as handOver } from '#server/modules/hand-over/hand-over.handlers.ts'
import { invitationHandlers as invitation } from '#server/modules/invitation/invitation.handlers.ts'
import { maintenanceHandlers as maintenance } from '#server/modules/maintenance/maintenance.handlers.ts'
import { memberHandlers as member } from '#server/modules/member/member.handlers.ts'
import { messageHandlers as message } from '#server/modules/message/message.handlers.ts'
import { placeHandlers as place } from '#server/modules/place/place.handlers.ts'
import { projectHandlers as project } from '#server/modules/project/project.handlers.ts'
import { projectSettingsHandlers as projectSettings } from '#server/modules/project/project-settings.handlers.ts'
import { realtimeHandlers as realtime } from '#server/modules/realtime/realtime.handlers.ts'
import { ssoHandlers as sso } from '#server/modules/auth/sso.handlers.ts'
import { departHandlers as depart } from '#server/modules/depart/depart.handlers.ts'
import { platformHandlers as platform } from '#server/modules/system/platform.handlers.ts'
import { permissionGrantHandlers as permissionGrant } from '#server/modules/permission/permission-grants.handlers.ts'
import { permissionHandlers as permission } from '#server/modules/permission/permission.handlers.ts'
import { roleViewHandlers as roleView } from '#server/modules/role/role-view.handlers.ts'
import { roleMemberHandlers as roleMember } from '#server/modules/user/role-member.handlers.ts'
import { rollCallHandlers as rollCall } from '#server/modules/roll-call/roll-call.handlers.ts'
import { roleHandlers as role } from '#server/modules/role/role.handlers.ts'
import { systemHandlers as system } from '#server/modules/system/system.handlers.ts'
import { userHandlers as user } from '#server/modules/user/user.handlers.ts'
import { userSheetHandlers as userSheet } from '#server/modules/user/user-sheet.handlers.ts'
import { uploadHandlers as upload } from '#server/modules/upload/upload.handlers.ts'
import { videoHandlers as video } from '#server/modules/video/video.handlers.ts'
import { deviceHandlers as device } from '#server/modules/device/device.handlers.ts'
import { exportHandlers } from '#server/modules/export/export.handlers.ts'
import { mapHandlers as map } from '#server/modules/map/map.handlers.ts'
import { screenHandlers as screen } from '#server/modules/screen/screen.handlers.ts'
import { searchHandlers as search } from '#server/modules/search/search.handlers.ts'
import type { contracts } from '#shared/api/index.ts'
import type { HandlersOf } from '#shared/api/define.ts'

type AllHandlers = { readonly [D in keyof typeof contracts]: HandlersOf<(typeof contracts)[D], CallContext> }

/** The handlers of every domain. A missing, wrong or surplus handler does not compile. */
export const handlers = {
  account,
  announcement,
  area,
  attendance,
  auth,
  contact,
  view,
  dashboard,
  dashboardLayout,
  depart,
  device,
  dictionary,
  dictionaryBin,
  edition,
  event,
  export: exportHandlers,
  feedback,
  handOver,
  invitation,
  maintenance,
  map,
  member,
  message,
  permission,
  permissionGrant,
  place,
  platform,
  project,
  projectSettings,
  realtime,
  role,
  roleMember,
  roleView,
  rollCall,
  screen,
  search,
  sso,
  system,
  upload,
  user,
  userSheet,
  video,
} satisfies AllHandlers
