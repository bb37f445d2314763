import { openIn } from '#server/modules/area/area.view.ts'
import { landing } from '#server/modules/auth/session.view.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { may } from '#server/worlds/read-model/scope.ts'
import type { ProjectRecord } from '#server/worlds/records.ts'
import type { ProjectHolds } from '#shared/project/project-settings.contract.ts'
import { projectStatuses } from '#shared/project/statuses.ts'

const count = <T>(rows: Iterable<T>, isCounted: (row: T) => boolean): number => {
  let sum = 0
  for (const row of rows) if (isCounted(row)) sum += 1
  return sum
}

/** What hangs on a project, of everybody's areas: stopping or deleting it affects them all. */
export const projectHolds = (model: ReadModel, projectId: string): ProjectHolds => {
  const areas = model.areasOfProject.get(projectId) ?? []
  const members = model.membershipsOfProject.get(projectId) ?? []
  const isHere = (row: { readonly projectId: string }): boolean => row.projectId === projectId
  return {
    areas: areas.length,
    devices: count(model.devices.values(), (device) => device.enabled && isHere(device)),
    members: members.length,
    alone: count(members, ({ userId }) => {
      const user = model.users.get(userId)
      return user === undefined || landing(model, user, projectId) === undefined
    }),
    openEvents: areas.reduce((sum, { id }) => sum + openIn(model, id), 0),
    invitations: count([...model.pendingInvitations.values()].flat(), isHere),
  }
}

/** The stopped projects that a person may put into service again. */
export const stoppedProjects = (model: ReadModel, userId: string): ProjectRecord[] =>
  (model.membershipsOfUser.get(userId) ?? []).flatMap((membership) => {
    const project = model.projects.get(membership.projectId)
    const isStopped = project?.status === projectStatuses.stopped
    return isStopped && membership.authFlag && may(model, membership, 'project:manage') ? [project] : []
  })
