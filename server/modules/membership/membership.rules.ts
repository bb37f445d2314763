import { contains, mayGrant } from '#server/modules/membership/granting.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { roleCodes } from '#shared/permission/roles.ts'

/** The actor's scope when the act has its turn. Acts before it may have changed the scope, or ended the membership (4002). */
export const actorNow = (model: ReadModel, { userId, projectId }: Scope): Scope => {
  const membership = membershipOf(model, userId, projectId)
  if (!membership) throw new AppError('NO_PERMISSION')
  return scopeOf(model, membership)
}

/** Position of a role in lists: system roles from the highest, then all others. */
export const rank = (roleCode: string): number => {
  const place = roleCodes.findIndex((code) => code === roleCode)
  return place < 0 ? roleCodes.length : place
}

/** The role of a member who is granted another one: the old one if it includes the new one, otherwise the new one. */
export const roleAfter = (model: ReadModel, before: string, given: string): string =>
  contains(model, before, given) ? before : given

/** Whether a membership already includes a role over an area. */
export const covers = (
  model: ReadModel,
  { roleCode, areaIds }: MembershipRecord,
  grant: { readonly roleCode: string; readonly areaId: string },
): boolean => contains(model, roleCode, grant.roleCode) && (roleCode === 'superOwner' || areaIds.includes(grant.areaId))

/** Whether a person has a role in a project: through the membership, or through the account, which has it in all projects. */
export const holdsRole = (
  { rolesOfUser }: Pick<ReadModel, 'rolesOfUser'>,
  member: { readonly roleCode: string },
  { userId = '', roleCode }: { readonly userId?: string | undefined; readonly roleCode: string },
): boolean => member.roleCode === roleCode || (rolesOfUser.get(userId) ?? []).includes(roleCode)

/** Areas with all areas above them: a person assigned to one of these is also responsible for what is below. */
export const withAbove = ({ areas }: Pick<ReadModel, 'areas'>, areaIds: Iterable<string>): Set<string> => {
  const reached = new Set<string>()
  for (const areaId of areaIds)
    for (let id: string | null = areaId; id !== null && !reached.has(id); id = areas.get(id)?.parentId ?? null)
      reached.add(id)
  return reached
}

/** Returns a test whether an actor sees a member: their areas, including everything below, overlap. */
export const colleagues = (
  model: Pick<ReadModel, 'areas'>,
  actor: Scope,
): ((membership: MembershipRecord) => boolean) => {
  if (actor.roleCode === 'superOwner') return () => true
  const around = withAbove(model, actor.areaIds)
  return ({ roleCode, areaIds }) =>
    (roleCode === 'superOwner' && around.size > 0) || areaIds.some((areaId) => around.has(areaId))
}

/** Whether no other superOwner would remain in the project; `goingToo` are others who leave as well. */
export const isLastSuperOwner = (
  { membershipsOfProject }: Pick<ReadModel, 'membershipsOfProject'>,
  { userId, projectId, roleCode }: MembershipRecord,
  goingToo: ReadonlySet<string> = new Set(),
): boolean => {
  const stays = (other: MembershipRecord) =>
    other.roleCode === 'superOwner' && other.userId !== userId && !goingToo.has(other.userId)
  return roleCode === 'superOwner' && !(membershipsOfProject.get(projectId) ?? []).some(stays)
}

/**
 * Whether an actor may change a member: another person, with a role that the actor may grant, assigned to one of the actor's
 * areas.
 */
export const mayChange = (model: ReadModel, actor: Scope, { userId, roleCode, areaIds }: MembershipRecord): boolean =>
  userId !== actor.userId &&
  mayGrant(model, actor, roleCode) &&
  (actor.roleCode === 'superOwner' || areaIds.some((areaId) => actor.areaIds.has(areaId)))

/**
 * The membership, if the actor may change it. A member whom the actor does not see is refused as not found (4003). The last
 * superOwner must stay (5301). Actors may not change themselves, a member whose role they may not grant, or one outside their
 * areas (4002).
 */
export const changeable = (
  model: ReadModel,
  actor: Scope,
  membership: MembershipRecord | null | undefined,
): MembershipRecord => {
  if (!membership || !colleagues(model, actor)(membership)) throw new AppError('NOT_FOUND', { field: 'id' })
  if (actor.roleCode === 'superOwner' && isLastSuperOwner(model, membership))
    throw new AppError('ACT_FAILED', { field: 'id', message: '项目至少需要一名超级管理员' })
  if (!mayChange(model, actor, membership)) throw new AppError('NO_PERMISSION', { field: 'id' })
  return membership
}

/** Areas of a member after an actor has set some: areas outside the actor's scope are unchanged. */
export const areasAfter = (actor: Scope, before: MembershipRecord, wanted: readonly string[]): string[] => {
  const hidden = wanted.find((areaId) => !actor.areaIds.has(areaId))
  if (hidden !== undefined) throw new AppError('NOT_FOUND', { field: 'areaIds' })
  return [...new Set([...before.areaIds.filter((areaId) => !actor.areaIds.has(areaId)), ...wanted])].toSorted()
}
