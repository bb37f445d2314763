import type { CallContext } from '#server/modules/context.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { membershipOf, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { projectContracts } from '#shared/contracts/project.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventKind } from '#shared/events/index.ts'
import { isRoleCode, roleName, roles } from '#shared/permissions/roles.ts'

/** Open events of some kinds in the areas of a member. */
const openCount = (model: ReadModel, membership: MembershipRecord, kinds: readonly EventKind[]): number => {
  let sum = 0
  for (const areaId of scopeOf(model, membership).areaIds) {
    for (const kind of kinds) {
      const { todo, doing } = model.openEvents.count(areaId, kind)
      sum += todo + doing
    }
  }
  return sum
}

const projectView = (model: ReadModel, membership: MembershipRecord) => {
  const project = model.projects.get(membership.projectId)
  if (!project) throw new Error(`Membership ${membership.id} names a project that does not exist`)
  return {
    id: project.id,
    name: project.name,
    authFlag: membership.authFlag,
    alarmCount: openCount(model, membership, ['alarm', 'video-alarm']),
    faultCount: openCount(model, membership, ['fault']),
    projectStatus: project.status,
    projectInfo: project.info,
    projectColor: project.color,
    logo: project.logo,
  }
}

const roleView = (model: ReadModel, { projectId, roleCode, areaIds }: MembershipRecord) => ({
  projectId,
  roleCode,
  roleName: roleName(roleCode),
  description: isRoleCode(roleCode) ? roles[roleCode].description : '',
  areas: areaIds.map((id) => ({ id, name: model.areas.get(id)?.name ?? '' })),
})

export const projectHandlers = {
  getProjects: (_, { world: { model }, live }) =>
    (model.membershipsOfUser.get(live().user.id) ?? []).map((membership) => projectView(model, membership)),
  getRoleByProject: ({ projectId }, { world: { model }, live }) => {
    const membership = membershipOf(model, live().user.id, projectId)
    if (!membership) throw new AppError('NO_PERMISSION', { field: 'projectId' })
    return roleView(model, membership)
  },
} satisfies HandlersOf<typeof projectContracts, CallContext>
