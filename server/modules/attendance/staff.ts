import { areasBelow } from '#server/modules/below.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { may, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import { roleName } from '#server/worlds/read-model/roles.ts'
import type { MembershipRecord, UserRecord } from '#server/worlds/records.ts'
import { maskedPhone } from '#shared/masked-phone.ts'

/** Filters for the people of an attendance list. */
export interface StaffFilter {
  readonly areaId?: string | undefined
  readonly userId?: string | undefined
  readonly keyword?: string | undefined
}

/** A membership with its account. */
export interface Worker {
  readonly membership: MembershipRecord
  readonly user: UserRecord
}

/** Whether a membership is in an area within the scope. */
export const isVisible = ({ roleCode, areaIds }: Scope, membership: MembershipRecord): boolean =>
  roleCode === 'superOwner' || membership.areaIds.some((areaId) => areaIds.has(areaId))

/** Whether a membership is in an area or below it. */
const worksIn = (
  model: ReadModel,
  scope: Scope,
  { membership, areaId }: { membership: MembershipRecord; areaId: string },
) => {
  const own = scopeOf(model, membership).areaIds
  return scope.areaIds.has(areaId) && areasBelow(model, areaId).some((id) => own.has(id))
}

const isNamed = ({ realname, username }: UserRecord, keyword: string): boolean =>
  realname.includes(keyword) || username.includes(keyword)

const fits = (model: ReadModel, scope: Scope, { worker, filter }: { worker: Worker; filter: StaffFilter }): boolean => {
  const { membership, user } = worker
  const { areaId, userId, keyword = '' } = filter
  return (
    (userId === undefined || user.id === userId) &&
    (areaId === undefined || worksIn(model, scope, { membership, areaId })) &&
    isNamed(user, keyword)
  )
}

/** The members in scope who clock in and out: by their role, or because they did (`clocked`) before their role changed. */
export const staffOf = (
  model: ReadModel,
  scope: Scope,
  { clocked, ...filter }: StaffFilter & { readonly clocked: ReadonlySet<string> },
): Worker[] =>
  (model.membershipsOfProject.get(scope.projectId) ?? [])
    .filter((membership) => may(model, membership, 'attendance:clock') || clocked.has(membership.userId))
    .filter((membership) => isVisible(scope, membership))
    .flatMap((membership) => {
      const user = model.users.get(membership.userId)
      return user && fits(model, scope, { worker: { membership, user }, filter }) ? [{ membership, user }] : []
    })

/** A member as the attendance lists show one, with only the areas that the caller sees. */
export const workerView = (model: ReadModel, { areaIds }: Scope, { membership, user }: Worker) => ({
  person: { id: user.id, name: user.realname },
  phone: maskedPhone(user.phone),
  roleCode: membership.roleCode,
  roleName: roleName(model, membership.roleCode),
  areas: membership.areaIds
    .filter((id) => areaIds.has(id))
    .map((id) => ({ id, name: model.areas.get(id)?.name ?? '' })),
})
