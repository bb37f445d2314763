import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { AreaRecord, DeviceRecord, MembershipRecord } from '#server/worlds/records.ts'
import { projectStatuses } from '#shared/project/statuses.ts'
import { rightsOf } from '#server/worlds/read-model/rights.ts'
import type { Authority } from '#shared/permission/actions.ts'

/**
 * What a member may see and change: one project, limited to the assigned areas and their descendants (spec §6). Repos accept
 * only a scope, never a project id from a caller.
 */
export interface Scope {
  readonly userId: string
  readonly projectId: string
  readonly roleCode: string
  readonly areaIds: ReadonlySet<string>
  /** The rights of the project role and of the account's roles (DECISIONS 144). */
  readonly rights: ReadonlySet<Authority>
}

const below = (model: ReadModel, projectId: string, roots: readonly string[]): Set<string> => {
  const areas = model.areasOfProject.get(projectId) ?? []
  const reached = new Set(roots)
  for (let grown = true; grown;) {
    const before = reached.size
    for (const { id, parentId } of areas) if (parentId !== null && reached.has(parentId)) reached.add(id)
    grown = reached.size > before
  }
  return reached
}

const areasOf = (model: ReadModel, membership: MembershipRecord, rights: ReadonlySet<Authority>): Set<string> => {
  if (membership.roleCode === 'superOwner')
    return new Set((model.areasOfProject.get(membership.projectId) ?? []).map(({ id }) => id))
  // A role without rights sees no events, devices or people (permissions.json, unknownRole).
  return rights.size > 0 ? below(model, membership.projectId, membership.areaIds) : new Set()
}

// Memberships, area lists and sets of rights are replaced when they change, so a scope is valid as long as they are.
const scopes = new WeakMap<readonly AreaRecord[], WeakMap<MembershipRecord, Scope>>()

export const scopeOf = (model: ReadModel, membership: MembershipRecord): Scope => {
  const { userId, projectId, roleCode } = membership
  const rights = rightsOf(model, membership)
  const areas = model.areasOfProject.get(projectId)
  if (!areas) return { userId, projectId, roleCode, rights, areaIds: new Set() }
  const known = scopes.get(areas) ?? new WeakMap<MembershipRecord, Scope>()
  const cached = known.get(membership)
  if (cached?.rights === rights) return cached
  const scope = { userId, projectId, roleCode, rights, areaIds: areasOf(model, membership, rights) }
  scopes.set(areas, known.set(membership, scope))
  return scope
}

/** Whether a member has a right, or may perform an action on the events of a kind. */
export const may = (model: ReadModel, membership: MembershipRecord, authority: Authority): boolean =>
  rightsOf(model, membership).has(authority)

/** Whether a member may enter the project: `authFlag` is required, and the project must not be stopped or deleted. */
export const mayEnter = (model: ReadModel, { authFlag, projectId }: MembershipRecord): boolean => {
  const status = model.projects.get(projectId)?.status ?? projectStatuses.deleted
  return authFlag && status !== projectStatuses.stopped && status !== projectStatuses.deleted
}

/** The membership of a person in a project, if there is one. */
export const membershipOf = (model: ReadModel, userId: string, projectId: string): MembershipRecord | undefined =>
  model.membershipsOfUser.get(userId)?.find((membership) => membership.projectId === projectId)

/** A device by id if the member may see it: an event or another device may name one outside the member's areas. */
export const visibleDevice = (
  model: ReadModel,
  { areaIds }: Pick<Scope, 'areaIds'>,
  id: string | null,
): DeviceRecord | undefined => {
  const device = id === null ? undefined : model.devices.get(id)
  return device && areaIds.has(device.areaId) ? device : undefined
}

/** The present scope of a member, after the member's own call has changed it. */
export const scopeNow = (model: ReadModel, scope: Scope): Scope => {
  const membership = membershipOf(model, scope.userId, scope.projectId)
  return membership ? scopeOf(model, membership) : scope
}
