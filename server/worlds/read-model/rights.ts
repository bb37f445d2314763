import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { MembershipRecord, PermissionRecord } from '#server/worlds/records.ts'
import { actions, actionsOf, type Authority } from '#shared/permissions/actions.ts'
import { pageOf } from '#shared/permissions/menu-pages.ts'
import { isRoleCode, rightsOfSystemRole, roleCodes } from '#shared/permissions/roles.ts'

/*
 * What a role carries (DECISIONS 144). The three system roles carry what permissions.json says, whatever becomes of the
 * menu. Any other role carries what the entries ticked for it carry: a page its right, a button its action.
 */
type Rights = ReadonlySet<Authority>

const none: Rights = new Set()

const systemRights = new Map<string, Rights>(
  roleCodes.map((code) => [
    code,
    new Set<Authority>([...rightsOfSystemRole(code), ...actionsOf(code).map(({ action }) => action)]),
  ]),
)

// Looking at events needs a page: a button below it does not open the lists.
const carriedByButton = new Map<string, readonly Authority[]>(
  actions.map(({ action, right }) => [
    action,
    right === 'device:view' || right === action ? [action] : [action, right],
  ]),
)

/** What an entry carries: a button by its action, a page of the product its right; any other, and a group, nothing. */
export const carriedBy = ({
  menuType,
  perms,
  component,
  url,
}: Pick<PermissionRecord, 'menuType' | 'perms' | 'component' | 'url'>): readonly Authority[] => {
  if (menuType === 2) return carriedByButton.get(perms) ?? []
  const right = pageOf({ component, path: url })?.right
  return right === undefined ? [] : [right]
}

/** What some of the entries carry together. */
export const carriedTogether = (permissions: readonly PermissionRecord[], ids: ReadonlySet<string>): Rights =>
  new Set(permissions.filter(({ id }) => ids.has(id)).flatMap(carriedBy))

// Entries and ticks are replaced as a whole when they change (`refreshAccess`), so what follows from them is kept beside.
const derived = new WeakMap<ReadonlySet<string>, { permissions: readonly PermissionRecord[]; rights: Rights }>()

const rightsOfCustomRole = ({ permissions, permissionsOfRole }: ReadModel, roleCode: string): Rights => {
  const held = permissionsOfRole.get(roleCode)
  if (!held) return none
  const known = derived.get(held)
  if (known?.permissions === permissions) return known.rights
  const rights = carriedTogether(permissions, held)
  derived.set(held, { permissions, rights })
  return rights
}

/** What a role carries; nothing for a code without a role. */
export const rightsOfRole = (model: ReadModel, roleCode: string): Rights =>
  isRoleCode(roleCode) ? (systemRights.get(roleCode) ?? none) : rightsOfCustomRole(model, roleCode)

type Union = { readonly parts: readonly Rights[]; readonly rights: Rights }

// By the list of the account's own roles and the role in the project.
const unions = new WeakMap<readonly string[], WeakMap<Rights, Union>>()

const isSame = (a: readonly Rights[], b: readonly Rights[]): boolean => a.every((part, index) => part === b[index])

const union = (own: readonly string[], parts: readonly [Rights, ...Rights[]]): Rights => {
  const ofOwn = unions.get(own) ?? new WeakMap<Rights, Union>()
  const known = ofOwn.get(parts[0])
  if (known && isSame(known.parts, parts)) return known.rights
  const rights = new Set(parts.flatMap((part) => [...part]))
  unions.set(own, ofOwn.set(parts[0], { parts, rights }))
  return rights
}

/** What a member may do: the role in the project with the account's own roles. The same set until one of them changes. */
export const rightsOf = (
  model: ReadModel,
  { userId, roleCode }: Pick<MembershipRecord, 'userId' | 'roleCode'>,
): Rights => {
  const base = rightsOfRole(model, roleCode)
  const own = model.rolesOfUser.get(userId)
  if (own === undefined || own.length === 0) return base
  return union(own, [base, ...own.map((code) => rightsOfRole(model, code))])
}
