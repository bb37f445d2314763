import { projectPart } from '#server/modules/auth/session.view.ts'
import type { CallContext } from '#server/modules/context.ts'
import { dataSourceCount, eventCounts, projectsOf } from '#server/modules/project/project.view.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { roleDescription, roleName } from '#server/worlds/read-model/roles.ts'
import { membershipOf } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { projectContracts } from '#shared/project/project.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

const roleView = (model: ReadModel, { projectId, roleCode, areaIds }: MembershipRecord) => ({
  projectId,
  roleCode,
  roleName: roleName(model, roleCode),
  description: roleDescription(model, roleCode),
  areas: areaIds.map((id) => ({ id, name: model.areas.get(id)?.name ?? '' })),
})

/** The caller's membership in a project; 4002 for any other project. */
const own = ({ world: { model }, live }: CallContext, projectId: string): MembershipRecord => {
  const membership = membershipOf(model, live().user.id, projectId)
  if (!membership) throw new AppError('NO_PERMISSION', { field: 'projectId' })
  return membership
}

const idOf = (listed: string | { readonly id: string }): string => (typeof listed === 'string' ? listed : listed.id)

export const projectHandlers = {
  getProjects: (_, { world: { model }, live }) => projectsOf(model, live().user.id),
  projectList: (_, { world: { model }, live }) => projectsOf(model, live().user.id),
  eventCounts: ({ projectList }, { world: { model }, live }) =>
    eventCounts(projectsOf(model, live().user.id), projectList?.map(idOf)),
  getRoleByProject: ({ projectId }, context) => roleView(context.world.model, own(context, projectId)),
  dataSourceCount: ({ projectId }, context) => dataSourceCount(context.world.model, own(context, projectId)),
  switchProject: async ({ projectId }, { world, live }) =>
    projectPart(world.model, await world.services.project.choose(live().user.id, projectId)),
} satisfies HandlersOf<typeof projectContracts, CallContext>
