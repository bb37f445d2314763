import type { Delivery } from '#server/worlds/audience.ts'
import { landing } from '#server/modules/auth/session.view.ts'
import type { ChangeOf, ChangeType } from '#server/worlds/changes.ts'
import { bus, toPeople as to, type FrameTable } from '#server/realtime/frames/frame-table.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { InvitationRecord, MembershipRecord, ProjectRecord } from '#server/worlds/records.ts'
import { permissionTitles, invitationTitles } from '#shared/permissions/role-texts.ts'
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

const membershipMessage = (model: ReadModel, { userId, projectId, roleCode }: MembershipRecord, at: number) => ({
  code: 1 as const,
  ...projectOf(model, projectId),
  ...nameOf(model, userId),
  roleCode,
  createAt: formatTime(at),
})

const memberUpdated = (model: ReadModel, membership: MembershipRecord, at: number): Delivery[] => {
  const { userId, projectId } = membership
  const change = { changeReason: 'roleUpdate' as const, replaceProjectId: projectId }
  const message = {
    ...membershipMessage(model, membership, at),
    ...change,
    type: 'updateUserRole' as const,
    title: permissionTitles.roleUpdate,
  }
  return [to([userId], message), permissionChanged(model, userId, { ...change, projectId, type: 'updateUserRole' })]
}

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
  const message = {
    code: 1010 as const,
    ...projectOf(model, membership.projectId),
    ...nameOf(model, membership.userId),
  }
  return userIds.length === 0 ? [] : [to(userIds, message)]
}

const memberRemoved = (model: ReadModel, membership: MembershipRecord, at: number): Delivery[] => {
  const { userId, projectId } = membership
  const change = { changeReason: 'deleteProject' as const, replaceProjectId: replacement(model, userId, projectId) }
  const message = {
    ...membershipMessage(model, membership, at),
    ...change,
    type: 'delUser' as const,
    title: permissionTitles.deleteProject,
  }
  return [
    to([userId], message),
    permissionChanged(model, userId, { ...change, projectId, type: 'delUser' }),
    ...left(model, membership),
  ]
}

// The account itself was deleted, so the project fields are empty (spec §4).
const accountRemoved = (model: ReadModel, { person, memberships, at }: ChangeOf<'account-removed'>): Delivery[] => {
  const gone = {
    projectId: '',
    projectName: '',
    roleCode: '',
    changeReason: 'deleteProject' as const,
    replaceProjectId: '',
  }
  const { username, realname: name } = person
  const message = {
    code: 1 as const,
    type: 'delUser' as const,
    ...gone,
    username,
    name,
    title: permissionTitles.deleteProject,
    createAt: formatTime(at),
  }
  return [to([person.id], message), ...memberships.flatMap((membership) => left(model, membership))]
}

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
  return type === 'project-deleted' || userIds.length === 0
    ? deliveries
    : [...deliveries, to(userIds, watermark(project))]
}

const watermark = ({ id: projectId, name: projectName }: ProjectRecord): Message => ({
  code: 1001,
  projectId,
  projectName,
})

const watermarkChanged = (model: ReadModel, project: ProjectRecord): Delivery[] => {
  const userIds = (model.membershipsOfProject.get(project.id) ?? []).map(({ userId }) => userId)
  return userIds.length === 0 ? [] : [to(userIds, watermark(project))]
}

/** Frames and recipients when a membership, an invitation or a whole project changes (push.json, raisedBy). */
export const membershipFrames = {
  'invitation-sent': (model, { invitation }) => invitationSent(model, invitation),
  'invitation-answered': (model, { invitation, at }) => invitationAnswered(model, invitation, at),
  'invitation-revoked': (_, { invitation }) => waitingChanged(invitation),
  'member-joined': (model, { membership: { userId, projectId } }) => [
    permissionChanged(model, userId, { changeReason: 'addProject', replaceProjectId: projectId, projectId }),
  ],
  'member-updated': (model, { membership, at }) => memberUpdated(model, membership, at),
  'member-removed': (model, { membership, at }) => memberRemoved(model, membership, at),
  'account-removed': accountRemoved,
  'project-enabled': statusChanged,
  'project-disabled': statusChanged,
  'project-deleted': statusChanged,
  'project-watermark': (model, { project }) => watermarkChanged(model, project),
  'person-online': (model, { userId }) =>
    (model.pendingInvitations.get(userId) ?? []).map((invitation) => to([userId], invited(model, invitation))),
} satisfies Partial<FrameTable<ChangeType>>
