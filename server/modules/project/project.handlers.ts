import type { CallContext } from '#server/modules/context.ts'
import { projectsOf } from '#server/modules/project/project.view.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { membershipOf } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { projectContracts } from '#shared/contracts/project.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isRoleCode, roleName, roles } from '#shared/permissions/roles.ts'

const roleView = (model: ReadModel, { projectId, roleCode, areaIds }: MembershipRecord) => ({
  projectId,
  roleCode,
  roleName: roleName(roleCode),
  description: isRoleCode(roleCode) ? roles[roleCode].description : '',
  areas: areaIds.map((id) => ({ id, name: model.areas.get(id)?.name ?? '' })),
})

export const projectHandlers = {
  getProjects: (_, { world: { model }, live }) => projectsOf(model, live().user.id),
  getRoleByProject: ({ projectId }, { world: { model }, live }) => {
    const membership = membershipOf(model, live().user.id, projectId)
    if (!membership) throw new AppError('NO_PERMISSION', { field: 'projectId' })
    return roleView(model, membership)
  },
} satisfies HandlersOf<typeof projectContracts, CallContext>
