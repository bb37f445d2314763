import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { MembershipRecord, PermissionRecord } from '#server/worlds/records.ts'
import { actions, actionsOf, type Authority } from '#shared/permission/actions.ts'
import { pageOf } from '#shared/permission/menu-pages.ts'
import { isRoleCode, rightsOfSystemRole, roleCodes } from '#shared/permission/roles.ts'

/*
 * Rights of a role (DECISIONS 144). The three system roles have the rights in permissions.json, regardless of the menu.
 * Any other role has the rights of the entries ticked for it: a page gives its right, a button its action.
 */
type Rights = ReadonlySet<Authority>

const none: Rights = new Set()

const systemRights = new Map<string, Rights>(
  roleCodes.map((code) => [
    code,
    new Set<Authority>([...rightsOfSystemRole(code), ...actionsOf(code).map(({ action }) => action)]),
  ]),
)

// Viewing events needs a page entry: a button below it does not grant the lists.
const carriedByButton = new Map<string, readonly Authority[]>(
  actions.map(({ action, right }) => [
    action,
    right === 'device:view' || right === action ? [action] : [action, right],
  ]),
)

/** Rights of a menu entry: a button gives its action, a product page its right, any other page or group nothing. */
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

/** The union of the rights of the given entries. */
export const carriedTogether = (permissions: readonly PermissionRecord[], ids: ReadonlySet<string>): Rights =>
  new Set(permissions.filter(({ id }) => ids.has(id)).flatMap(carriedBy))

// Permissions and a role's ticks are replaced as a whole when they change (`refreshAccess`), so they can be cache keys.
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

/** The rights of a role; none for a code without a role. */
export const rightsOfRole = (model: ReadModel, roleCode: string): Rights =>
  isRoleCode(roleCode) ? (systemRights.get(roleCode) ?? none) : rightsOfCustomRole(model, roleCode)

type Union = { readonly parts: readonly Rights[]; readonly rights: Rights }

// Keyed by the account's role list, then by the rights of the project role.
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

/** Rights of a member: the project role plus the account's roles. The same set object until one of them changes. */
export const rightsOf = (
  model: ReadModel,
  { userId, roleCode }: Pick<MembershipRecord, 'userId' | 'roleCode'>,
): Rights => {
  const base = rightsOfRole(model, roleCode)
  const own = model.rolesOfUser.get(userId)
  if (own === undefined || own.length === 0) return base
  return union(own, [base, ...own.map((code) => rightsOfRole(model, code))])
}
