import type { PersonService } from '#server/modules/person/person.service.ts'
import { endProject, saveStatus, saveWatermark } from '#server/modules/project/project.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { dropMembership, putInvitation } from '#server/worlds/read-model/memberships.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { mayEnter, membershipOf } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord, ProjectRecord } from '#server/worlds/records.ts'
import { projectStatuses } from '#shared/contracts/project.ts'
import { AppError } from '#shared/errors/app-error.ts'

export interface ProjectService {
  /** Where the person is from now on; 4002 for a project that is not theirs or cannot be chosen. */
  choose(userId: string, projectId: string): Promise<MembershipRecord>
  /** Into service, or out of it: a stopped project cannot be chosen. 5302 when it is so already. */
  enable(projectId: string): Promise<void>
  disable(projectId: string): Promise<void>
  /** For good: nobody is a member any more. */
  remove(projectId: string): Promise<void>
  setWatermark(projectId: string, watermark: boolean): Promise<void>
}

/** A project that has not been deleted. */
const existing = ({ model }: Kernel, id: string): ProjectRecord => {
  const project = model.projects.get(id)
  if (!project || project.status === projectStatuses.deleted) throw new AppError('NOT_FOUND', { field: 'projectId' })
  return project
}

const membersOf = ({ membershipsOfProject }: ReadModel, id: string): readonly MembershipRecord[] =>
  membershipsOfProject.get(id) ?? []

const turn = async (kernel: Kernel, id: string, type: 'project-enabled' | 'project-disabled'): Promise<void> => {
  const { status: from } = existing(kernel, id)
  const to = type === 'project-enabled' ? projectStatuses.inService : projectStatuses.stopped
  const changed = from !== to && (await kernel.store.prisma.$transaction((tx) => saveStatus(tx, id, { from, to })))
  if (!changed) throw new AppError('STATE_CHANGED', { field: 'projectId' })
  const project = { ...existing(kernel, id), status: to }
  kernel.model.projects.set(id, project)
  const userIds = membersOf(kernel.model, id).map(({ userId }) => userId)
  await kernel.changes.tell({ type, at: kernel.clock.now(), project, userIds })
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

const remove = async (kernel: Kernel, id: string): Promise<void> => {
  const { status } = existing(kernel, id)
  if (!(await kernel.store.prisma.$transaction((tx) => endProject(tx, id, status))))
    throw new AppError('STATE_CHANGED', { field: 'projectId' })
  const userIds = membersOf(kernel.model, id).map(({ userId }) => userId)
  const project = { ...existing(kernel, id), status: projectStatuses.deleted }
  forget(kernel.model, project)
  await kernel.changes.tell({ type: 'project-deleted', at: kernel.clock.now(), project, userIds })
}

const setWatermark = async (kernel: Kernel, id: string, watermark: boolean): Promise<void> => {
  if (existing(kernel, id).watermark === watermark) return
  await saveWatermark(kernel.store.prisma, id, watermark)
  const project = { ...existing(kernel, id), watermark }
  kernel.model.projects.set(id, project)
  await kernel.changes.tell({ type: 'project-watermark', at: kernel.clock.now(), project })
}

export const createProjectService = (kernel: Kernel, person: PersonService): ProjectService => ({
  choose: async (userId, projectId) => {
    const membership = membershipOf(kernel.model, userId, projectId)
    if (!membership || !mayEnter(kernel.model, membership)) throw new AppError('NO_PERMISSION', { field: 'projectId' })
    await person.change(userId, { lastProjectId: projectId })
    return membership
  },
  enable: (projectId) => turn(kernel, projectId, 'project-enabled'),
  disable: (projectId) => turn(kernel, projectId, 'project-disabled'),
  remove: (projectId) => remove(kernel, projectId),
  setWatermark: (projectId, watermark) => setWatermark(kernel, projectId, watermark),
})
