import { contains, mayGrant } from '#server/modules/membership/granting.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { roleCodes } from '#shared/permissions/roles.ts'

/** An actor's scope when their turn comes: while others had theirs it may have become another, or none at all (4002). */
export const actorNow = (model: ReadModel, { userId, projectId }: Scope): Scope => {
  const membership = membershipOf(model, userId, projectId)
  if (!membership) throw new AppError('NO_PERMISSION')
  return scopeOf(model, membership)
}

/** Where a role stands in lists: system roles from the highest, then all others. */
export const rank = (roleCode: string): number => {
  const place = roleCodes.findIndex((code) => code === roleCode)
  return place < 0 ? roleCodes.length : place
}

/** The role of a member who is given another: the one that contains the other, else the new one. */
export const roleAfter = (model: ReadModel, before: string, given: string): string =>
  contains(model, before, given) ? before : given

/** Whether a role over some areas is already contained in a membership. */
export const covers = (
  model: ReadModel,
  { roleCode, areaIds }: MembershipRecord,
  grant: { readonly roleCode: string; readonly areaId: string },
): boolean => contains(model, roleCode, grant.roleCode) && (roleCode === 'superOwner' || areaIds.includes(grant.areaId))

/** Whether somebody has a role in a project: as a member, or with the account, which has it everywhere. */
export const holdsRole = (
  { rolesOfUser }: Pick<ReadModel, 'rolesOfUser'>,
  member: { readonly roleCode: string },
  { userId = '', roleCode }: { readonly userId?: string | undefined; readonly roleCode: string },
): boolean => member.roleCode === roleCode || (rolesOfUser.get(userId) ?? []).includes(roleCode)

/** Some areas with all that lie above them: who is assigned to one of these has to do with what lies below. */
export const withAbove = ({ areas }: Pick<ReadModel, 'areas'>, areaIds: Iterable<string>): Set<string> => {
  const reached = new Set<string>()
  for (const areaId of areaIds)
    for (let id: string | null = areaId; id !== null && !reached.has(id); id = areas.get(id)?.parentId ?? null)
      reached.add(id)
  return reached
}

/** Tells of memberships whether an actor sees the member at all: their areas, with what lies below, have one in common. */
export const colleagues = (
  model: Pick<ReadModel, 'areas'>,
  actor: Scope,
): ((membership: MembershipRecord) => boolean) => {
  if (actor.roleCode === 'superOwner') return () => true
  const around = withAbove(model, actor.areaIds)
  return ({ roleCode, areaIds }) =>
    (roleCode === 'superOwner' && around.size > 0) || areaIds.some((areaId) => around.has(areaId))
}

/** Whether nobody is superOwner of the project beside this member and some others who are to go as well. */
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
 * Whether an actor's right reaches a member: another person, of a role that the actor could have given, and assigned to
 * one of the actor's areas.
 */
export const mayChange = (model: ReadModel, actor: Scope, { userId, roleCode, areaIds }: MembershipRecord): boolean =>
  userId !== actor.userId &&
  mayGrant(model, actor, roleCode) &&
  (actor.roleCode === 'superOwner' || areaIds.some((areaId) => actor.areaIds.has(areaId)))

/**
 * The membership, if the actor may change it: a member of whom the actor sees nothing does not exist (4003); the last
 * superOwner has to stay (5301); nobody changes what they could not have given, themselves included, or who is
 * assigned to other areas than theirs (4002).
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

/** Areas after an actor has set some: those the actor does not see stay as they were. */
export const areasAfter = (actor: Scope, before: MembershipRecord, wanted: readonly string[]): string[] => {
  const hidden = wanted.find((areaId) => !actor.areaIds.has(areaId))
  if (hidden !== undefined) throw new AppError('NOT_FOUND', { field: 'areaIds' })
  return [...new Set([...before.areaIds.filter((areaId) => !actor.areaIds.has(areaId)), ...wanted])].toSorted()
}
