import type { PersonService } from '#server/modules/person/person.service.ts'
import { changeProject, existing, type By } from '#server/modules/project/change-project.ts'
import { editOf } from '#server/modules/project/project-edit.ts'
import { logProjectChange } from '#server/modules/project/project-log.repo.ts'
import { endProject, saveStatus } from '#server/modules/project/project.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { dropMembership, putInvitation } from '#server/worlds/read-model/memberships.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { mayEnter, membershipOf } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord, ProjectRecord } from '#server/worlds/records.ts'
import { projectStatuses } from '#shared/project/statuses.ts'
import { AppError } from '#shared/errors/app-error.ts'

const membersOf = ({ membershipsOfProject }: ReadModel, id: string): readonly MembershipRecord[] =>
  membershipsOfProject.get(id) ?? []

const turns = {
  enabled: { to: projectStatuses.inService, change: 'project-enabled' },
  disabled: { to: projectStatuses.stopped, change: 'project-disabled' },
} as const

const turn = async (kernel: Kernel, { projectId, userId }: By, act: keyof typeof turns): Promise<void> => {
  const { status: from } = existing(kernel, projectId)
  const { to, change } = turns[act]
  if (from === to) throw new AppError('STATE_CHANGED', { field: 'projectId' })
  const at = kernel.clock.now()
  await kernel.store.prisma.$transaction(async (tx) => {
    if (!(await saveStatus(tx, projectId, { from, to }))) throw new AppError('STATE_CHANGED', { field: 'projectId' })
    await logProjectChange(tx, { projectId, userId, act, text: '', at })
  })
  const project = { ...existing(kernel, projectId), status: to }
  kernel.model.projects.set(projectId, project)
  const userIds = membersOf(kernel.model, projectId).map((member) => member.userId)
  await kernel.changes.storeAndPublish({ type: change, at, project, userIds })
}

const forget = (model: ReadModel, project: ProjectRecord): void => {
  model.projects.set(project.id, project)
  for (const membership of membersOf(model, project.id)) dropMembership(model, membership)
  for (const invitation of [...model.pendingInvitations.values()].flat()) {
    if (invitation.projectId === project.id) putInvitation(model, { ...invitation, state: 'revoked' })
  }
  for (const device of model.devices.values())
    if (device.projectId === project.id) model.devices.set(device.id, { ...device, enabled: false })
  for (const user of model.users.values()) {
    if (user.lastProjectId !== project.id) continue
    const changed = { ...user, lastProjectId: null }
    model.users.set(user.id, changed)
    model.usersByName.set(user.username, changed)
  }
}

const remove = async (kernel: Kernel, { projectId, userId }: By): Promise<void> => {
  const { status } = existing(kernel, projectId)
  const at = kernel.clock.now()
  await kernel.store.prisma.$transaction(async (tx) => {
    if (!(await endProject(tx, projectId, { from: status, at })))
      throw new AppError('STATE_CHANGED', { field: 'projectId' })
    await logProjectChange(tx, { projectId, userId, act: 'removed', text: '', at })
  })
  const userIds = membersOf(kernel.model, projectId).map((member) => member.userId)
  const project = { ...existing(kernel, projectId), status: projectStatuses.deleted }
  forget(kernel.model, project)
  await kernel.changes.storeAndPublish({ type: 'project-deleted', at, project, userIds })
}

/** `userId` is the person named in the project's log; null for the system. */
export const createProjectService = (kernel: Kernel, person: PersonService) => {
  const { inTurn } = kernel.store
  return {
    /** Sets the chosen project of a person; 4002 for a project that is not theirs or cannot be chosen. */
    choose: async (userId: string, projectId: string): Promise<MembershipRecord> => {
      const membership = membershipOf(kernel.model, userId, projectId)
      if (!membership || !mayEnter(kernel.model, membership))
        throw new AppError('NO_PERMISSION', { field: 'projectId' })
      await person.change(userId, { lastProjectId: projectId })
      return membership
    },
    /** Enables or suspends a project: a suspended one cannot be chosen. 5302 when it is so already. */
    enable: (projectId: string, userId: string | null = null) =>
      inTurn(() => turn(kernel, { projectId, userId }, 'enabled')),
    disable: (projectId: string, userId: string | null = null) =>
      inTurn(() => turn(kernel, { projectId, userId }, 'disabled')),
    /** Deletes a project for good and removes all its memberships. */
    remove: (projectId: string, userId: string | null = null) => inTurn(() => remove(kernel, { projectId, userId })),
    setWatermark: async (projectId: string, watermark: boolean, userId: string | null = null) => {
      await changeProject(kernel, { projectId, userId }, (before) => editOf(before, { watermark }))
    },
  }
}
