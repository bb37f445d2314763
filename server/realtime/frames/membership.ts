import type { Delivery } from '#server/worlds/audience.ts'
import { landing } from '#server/modules/auth/session.view.ts'
import type { ChangeOf, ChangeType } from '#server/worlds/changes.ts'
import { respondersTo } from '#server/modules/invitation/invitation.rules.ts'
import { bus, toPeople as to, type FrameTable } from '#server/realtime/frames/frame-table.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { InvitationRecord, MembershipRecord, ProjectRecord } from '#server/worlds/records.ts'
import { permissionTitles, invitationTitles } from '#shared/permission/role-texts.ts'
import type { changeReasons, Message } from '#shared/realtime/messages.ts'
import { formatTime } from '#shared/time.ts'

type Reason = (typeof changeReasons)[number]

const projectOf = (model: ReadModel, projectId: string) => ({
  projectId,
  projectName: model.projects.get(projectId)?.name ?? '',
})

const nameOf = (model: ReadModel, userId: string) => {
  const user = model.users.get(userId)
  return { username: user?.username ?? '', name: user?.realname ?? '' }
}

/** The project to switch to after losing one: the user's current one, otherwise the first other one; empty without any. */
const replacement = (model: ReadModel, userId: string, lost: string): string => {
  const user = model.users.get(userId)
  return (user && landing(model, user, lost)?.projectId) ?? ''
}

type PermissionChange = Record<'replaceProjectId' | 'projectId', string> & { changeReason: Reason; type?: string }

const permissionChanged = (
  model: ReadModel,
  userId: string,
  { changeReason, replaceProjectId, projectId, type }: PermissionChange,
): Delivery =>
  to([userId], {
    code: 1000,
    ...(type !== undefined && { type }),
    changeReason,
    replaceProjectId,
    ...projectOf(model, projectId),
    title: permissionTitles[changeReason],
  })

const invited = (
  model: ReadModel,
  invitation: InvitationRecord,
): Extract<Message, { readonly type: 'invitation' }> => ({
  code: 1,
  type: 'invitation',
  ...projectOf(model, invitation.projectId),
  ...nameOf(model, invitation.inviterId),
  roleCode: invitation.roleCode,
  areaName: model.areas.get(invitation.areaId)?.name ?? '',
  title: invitationTitles.sent,
  createAt: formatTime(invitation.createdAt),
})

const invitationSent = (model: ReadModel, invitation: InvitationRecord): Delivery[] =>
  invitation.userId === null ? [] : [to([invitation.userId], invited(model, invitation))]

/** To all screens of the invited user: the pending invitations have changed (push.json, 300). */
const waitingChanged = ({ id, projectId, userId, state }: InvitationRecord): Delivery[] =>
  userId === null ? [] : [to([userId], bus('invitation', { id, projectId, state }))]

/** To the person who asked again, and to those who may answer: the list of members has changed. */
const requestChanged = (model: ReadModel, invitation: InvitationRecord): Delivery[] => {
  const { id, projectId, userId, state } = invitation
  const userIds = [...new Set([...(userId === null ? [] : [userId]), ...respondersTo(model, invitation)])]
  return [to(userIds, bus('invitation', { id, projectId, state }))]
}

const invitationAnswered = (model: ReadModel, invitation: InvitationRecord, at: number): Delivery[] => {
  const answer = invitation.state === 'accepted' ? invitationTitles.accepted : invitationTitles.rejected
  const message = {
    ...invited(model, invitation),
    ...nameOf(model, invitation.userId ?? ''),
    title: answer,
    details: answer,
    createAt: formatTime(at),
  }
  return [to([invitation.inviterId], { ...message, type: 'optInvitation' }), ...waitingChanged(invitation)]
}

/** To the member whose role changed or ended: the message about it, and that their permissions changed. */
const roleChanged = (
  model: ReadModel,
  { membership: { userId, projectId, roleCode }, at }: ChangeOf<'member-updated' | 'member-removed'>,
  change: { type: 'updateUserRole' | 'delUser'; changeReason: Reason; replaceProjectId: string },
): Delivery[] => {
  const { type, ...reason } = change
  const message = {
    code: 1 as const,
    ...projectOf(model, projectId),
    ...nameOf(model, userId),
    roleCode,
    createAt: formatTime(at),
    ...reason,
    type,
    title: permissionTitles[change.changeReason],
  }
  return [to([userId], message), permissionChanged(model, userId, { ...change, projectId })]
}

const memberUpdated = (model: ReadModel, change: ChangeOf<'member-updated'>): Delivery[] =>
  roleChanged(model, change, {
    type: 'updateUserRole',
    changeReason: 'roleUpdate',
    replaceProjectId: change.membership.projectId,
  })

/** The other members who see any of the former member's areas: only they are notified of the departure. */
const companions = (model: ReadModel, membership: MembershipRecord): string[] =>
  (model.membershipsOfProject.get(membership.projectId) ?? [])
    .filter((other) => other.userId !== membership.userId && mayEnter(model, other))
    .filter(
      (other) =>
        other.roleCode === 'superOwner' ||
        membership.areaIds.some((areaId) => scopeOf(model, other).areaIds.has(areaId)),
    )
    .map(({ userId }) => userId)

const left = (model: ReadModel, membership: MembershipRecord): Delivery[] => {
  const userIds = companions(model, membership)
  const { projectId, userId } = membership
  return userIds.length === 0
    ? []
    : [to(userIds, { code: 1010, ...projectOf(model, projectId), ...nameOf(model, userId) })]
}

const memberRemoved = (model: ReadModel, change: ChangeOf<'member-removed'>): Delivery[] => {
  const { userId, projectId } = change.membership
  const replaceProjectId = replacement(model, userId, projectId)
  return [
    ...roleChanged(model, change, { type: 'delUser', changeReason: 'deleteProject', replaceProjectId }),
    ...left(model, change.membership),
  ]
}

// The account itself was deleted, so the project fields are empty (spec §4).
const accountRemoved = (model: ReadModel, { person, memberships, at }: ChangeOf<'account-removed'>): Delivery[] => [
  to([person.id], {
    code: 1,
    type: 'delUser',
    projectId: '',
    projectName: '',
    roleCode: '',
    changeReason: 'deleteProject',
    replaceProjectId: '',
    username: person.username,
    name: person.realname,
    title: permissionTitles.deleteProject,
    createAt: formatTime(at),
  }),
  ...memberships.flatMap((membership) => left(model, membership)),
]

type ProjectChange = ChangeOf<'project-enabled' | 'project-disabled' | 'project-deleted'>
const reasons: Readonly<Record<ProjectChange['type'], Reason>> = {
  'project-enabled': 'enabled',
  'project-disabled': 'disabled',
  'project-deleted': 'deleted',
}

const statusChanged = (model: ReadModel, { type, project, userIds }: ProjectChange): Delivery[] => {
  const changeReason = reasons[type]
  const { id: projectId } = project
  const goTo = (userId: string) => (changeReason === 'enabled' ? projectId : replacement(model, userId, projectId))
  const deliveries = userIds.map((userId) =>
    permissionChanged(model, userId, { changeReason, projectId, replaceProjectId: goTo(userId) }),
  )
  return type === 'project-deleted' ? deliveries : [...deliveries, ...watermark(project, userIds)]
}

/** To some members: their consoles redraw the project. */
const watermark = ({ id: projectId, name: projectName }: ProjectRecord, userIds: readonly string[]): Delivery[] =>
  userIds.length === 0 ? [] : [to(userIds, { code: 1001, projectId, projectName })]

const membersOf = (model: ReadModel, { id }: ProjectRecord): string[] =>
  (model.membershipsOfProject.get(id) ?? []).map(({ userId }) => userId)

/** Frames and recipients when a membership, an invitation or a whole project changes (push.json, raisedBy). */
export const membershipFrames = {
  'invitation-sent': (model, { invitation }) => invitationSent(model, invitation),
  'invitation-answered': (model, { invitation, at }) => invitationAnswered(model, invitation, at),
  'invitation-revoked': (_, { invitation }) => waitingChanged(invitation),
  'invitation-requested': (model, { invitation }) => requestChanged(model, invitation),
  'invitation-refused': (model, { invitation }) => requestChanged(model, invitation),
  'member-joined': (model, { membership: { userId, projectId } }) => [
    permissionChanged(model, userId, { changeReason: 'addProject', replaceProjectId: projectId, projectId }),
  ],
  'member-updated': memberUpdated,
  'member-removed': memberRemoved,
  'account-removed': accountRemoved,
  'project-enabled': statusChanged,
  'project-disabled': statusChanged,
  'project-deleted': statusChanged,
  'project-watermark': (model, { project }) => watermark(project, membersOf(model, project)),
  'person-online': (model, { userId }) =>
    (model.pendingInvitations.get(userId) ?? []).map((invitation) => to([userId], invited(model, invitation))),
} satisfies Partial<FrameTable<ChangeType>>
