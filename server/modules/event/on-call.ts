import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'
import type { RoleCode } from '#shared/permission/roles.ts'

/**
 * The people notified about an event: members with one of the roles whose areas include it (spec §6). Members of a suspended
 * project, and members who may not enter, are left out.
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
