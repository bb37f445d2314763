import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'
import type { RoleCode } from '#shared/permissions/roles.ts'

/**
 * Whom the system calls about an event: members of some roles in whose areas it happened (spec §6). Nobody is called about
 * a project that was stopped, or that they may not enter.
 */
export const onCall = (
  model: ReadModel,
  { projectId, areaId }: Pick<EventRecord, 'projectId' | 'areaId'>,
  roles: readonly RoleCode[],
): UserRecord[] => {
  const called = (model.membershipsOfProject.get(projectId) ?? []).filter(
    (membership) =>
      roles.some((role) => role === membership.roleCode) &&
      mayEnter(model, membership) &&
      scopeOf(model, membership).areaIds.has(areaId),
  )
  return called.flatMap(({ userId }) => model.users.get(userId) ?? []).filter(({ status }) => status === 1)
}
