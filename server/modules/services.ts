import { createAccountService } from '#server/modules/account/account.service.ts'
import { createPasswordService } from '#server/modules/account/password.service.ts'
import { createRegistrationService } from '#server/modules/account/registration.service.ts'
import { createAnnouncementService } from '#server/modules/announcement/announcement.service.ts'
import { createAreaService } from '#server/modules/area/area.service.ts'
import { createAuthService, type AuthState } from '#server/modules/auth/auth.service.ts'
import { createIdentity } from '#server/modules/auth/identity.ts'
import { createDashboardService } from '#server/modules/dashboard/dashboard.service.ts'
import { createDashboardLayoutService } from '#server/modules/dashboard-layout/dashboard-layout.service.ts'
import { createContactService } from '#server/modules/contact/contact.service.ts'
import { createDictionaryService } from '#server/modules/dictionary/dictionary.service.ts'
import { createEditionService } from '#server/modules/edition/edition.service.ts'
import { createFeedbackService } from '#server/modules/feedback/feedback.service.ts'
import { createIntake } from '#server/modules/event/event.intake.ts'
import { createEventService } from '#server/modules/event/event.service.ts'
import { createHandOverService } from '#server/modules/hand-over/hand-over.service.ts'
import { createViewService } from '#server/modules/view/view.service.ts'
import { startDeferralEnds } from '#server/modules/event/deferral-ends.ts'
import { startVoiceCalls } from '#server/modules/event/voice-calls.ts'
import { createInvitationService } from '#server/modules/invitation/invitation.service.ts'
import { createMaintenanceService } from '#server/modules/maintenance/maintenance.service.ts'
import { createMembershipService } from '#server/modules/membership/membership.service.ts'
import { createMessageService } from '#server/modules/message/message.service.ts'
import { createPersonService } from '#server/modules/person/person.service.ts'
import { createPlaceService } from '#server/modules/place/place.service.ts'
import { createProjectService } from '#server/modules/project/project.service.ts'
import { createProjectSettingsService } from '#server/modules/project/project-settings.service.ts'
import { createDepartService } from '#server/modules/depart/depart.service.ts'
import { createPermissionService } from '#server/modules/permission/permission.service.ts'
import { createRollCallService } from '#server/modules/roll-call/roll-call.service.ts'
import { createRoleService } from '#server/modules/role/role.service.ts'
import { createUserService } from '#server/modules/user/user.service.ts'
import { createDeviceService } from '#server/modules/device/device.service.ts'
import { createRefresh } from '#server/modules/device/refresh-devices.ts'
import { createExportService } from '#server/modules/export/export.service.ts'
import { createMapService } from '#server/modules/map/map.service.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Simulation } from '#server/worlds/simulation.ts'

export interface ServicesState {
  readonly auth: AuthState
  readonly exports: number
}

/** Login, registration and the management of a person's own account. */
const createAccounts = (kernel: Kernel) => {
  const identity = createIdentity(kernel)
  return {
    account: createAccountService(kernel, identity),
    auth: createAuthService(kernel, identity),
    password: createPasswordService(kernel, identity),
    registration: createRegistrationService(kernel, identity),
  }
}

/** The data that platform administrators manage. */
const createAdmin = (kernel: Kernel) => ({
  depart: createDepartService(kernel),
  dictionary: createDictionaryService(kernel),
  feedback: createFeedbackService(kernel),
  permission: createPermissionService(kernel),
  role: createRoleService(kernel),
  user: createUserService(kernel),
})

/** Messages, announcements, editions and exports. */
const createNotifications = (kernel: Kernel) => {
  const message = createMessageService(kernel)
  return {
    announcement: createAnnouncementService(kernel, message),
    edition: createEditionService(kernel, message),
    exports: createExportService(kernel),
    message,
  }
}

/** Projects and their memberships. */
const createProjects = (kernel: Kernel) => {
  const person = createPersonService(kernel)
  return {
    contact: createContactService(kernel),
    handOver: createHandOverService(kernel),
    invitation: createInvitationService(kernel),
    membership: createMembershipService(kernel),
    person,
    project: createProjectService(kernel, person),
    projectSettings: createProjectSettingsService(kernel),
    rollCall: createRollCallService(kernel),
  }
}

/** The devices of the city, and their reports. */
const createCity = (kernel: Kernel, simulation: Simulation) => {
  const intake = createIntake(kernel)
  // The simulation engine holds the devices and areas it was started with, so changes of either must be passed on.
  const [revive, refresh] = [() => simulation.start(intake.take), createRefresh(intake, simulation)]
  return {
    area: createAreaService(kernel, revive),
    dashboard: createDashboardService(kernel),
    dashboardLayout: createDashboardLayoutService(kernel),
    device: createDeviceService(kernel, refresh),
    event: createEventService(kernel, { intake, simulation }),
    intake,
    maintenance: createMaintenanceService(kernel),
    map: createMapService(kernel),
    place: createPlaceService(kernel, { revive, refresh }),
    view: createViewService(kernel),
  }
}

/**
 * A new service is added to the group that it belongs to. A module reaches another only through its arguments here, or
 * through a change.
 */
export const createServices = (kernel: Kernel, simulation: Simulation) => {
  const voiceCalls = startVoiceCalls(kernel)
  const deferralEnds = startDeferralEnds(kernel)
  const [accounts, notifications] = [createAccounts(kernel), createNotifications(kernel)]
  return {
    ...accounts,
    ...notifications,
    ...createAdmin(kernel),
    ...createProjects(kernel),
    ...createCity(kernel, simulation),
    /** The state of the services that is neither in the store nor in the read model. */
    exportState: (): ServicesState => ({
      auth: accounts.auth.exportState(),
      exports: notifications.exports.exportState(),
    }),
    /** Resets that state when a world starts or is reset; after a restore, with the state of the snapshot. */
    begin: (state?: ServicesState) => {
      notifications.announcement.unread.forget()
      accounts.auth.begin(state?.auth)
      voiceCalls.begin()
      deferralEnds.begin()
      notifications.exports.begin(state?.exports)
    },
  }
}

/** The services of one world. */
export type Services = ReturnType<typeof createServices>
