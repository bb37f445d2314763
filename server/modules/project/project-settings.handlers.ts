import type { CallContext } from '#server/modules/context.ts'
import { projectHolds, stoppedProjects } from '#server/modules/project/project-holds.ts'
import { may, membershipOf } from '#server/worlds/read-model/scope.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { projectSettingsContracts } from '#shared/project/project-settings.contract.ts'
import { projectStatuses } from '#shared/project/statuses.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Turn = 'enable' | 'disable' | 'remove'
const statusAfter = {
  enable: projectStatuses.inService,
  disable: projectStatuses.stopped,
  remove: projectStatuses.deleted,
} as const

/** Enables or disables a project of which the caller is superOwner, whichever project is chosen; 4002 for any other. */
const turn = async ({ world, live }: CallContext, projectId: string, act: Turn) => {
  const userId = live().user.id
  const membership = membershipOf(world.model, userId, projectId)
  if (!membership?.authFlag || !may(world.model, membership, 'project:manage'))
    throw new AppError('NO_PERMISSION', { field: 'projectId' })
  await world.services.project[act](projectId, userId)
  return { projectId, projectStatus: statusAfter[act] }
}

export const projectSettingsHandlers = {
  detail: (_, { world, scope }) => world.services.projectSettings.detail(scope()),
  edit: (input, { world, scope }) => world.services.projectSettings.edit(scope(), input),
  setWatermark: async ({ watermark }, { world, scope }) => {
    const { projectId, userId } = scope()
    await world.services.project.setWatermark(projectId, watermark, userId)
    return world.services.projectSettings.detail(scope())
  },
  rules: (input, { world, scope }) => world.services.projectSettings.rules(scope(), input),
  saveRules: (input, { world, scope }) => world.services.projectSettings.saveRules(scope(), input),
  restoreDefaults: (input, { world, scope }) => world.services.projectSettings.restoreDefaults(scope(), input),
  changes: (input, { world, scope }) => world.services.projectSettings.changes(scope(), input),
  holds: (_, { world: { model }, scope }) => projectHolds(model, scope().projectId),
  stopped: (_, { world: { model }, live }) =>
    stoppedProjects(model, live().user.id).map(({ id, name }) => ({ id, name })),
  enable: ({ projectId }, context) => turn(context, projectId, 'enable'),
  disable: ({ projectId }, context) => turn(context, projectId, 'disable'),
  remove: ({ projectId }, context) => turn(context, projectId, 'remove'),
} satisfies HandlersOf<typeof projectSettingsContracts, CallContext>
