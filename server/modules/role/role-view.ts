import { holdsRole, rank } from '#server/modules/membership/membership.rules.ts'
import { pageOfRows } from '#server/modules/page.ts'
import { findBusinessRoles, type BusinessRole } from '#server/modules/role/role-view.repo.ts'
import { mentions, mustFind, rowsById, type RowReads } from '#server/modules/rows.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { grow } from '#server/modules/system/grow.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { rightsOfRole } from '#server/worlds/read-model/rights.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { PermissionRecord } from '#server/worlds/records.ts'
import type { RoleDetail, RolePermission, RoleRow, roleViewContracts } from '#shared/role/role-view.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { rightListOf } from '#shared/permission/role-texts.ts'
import { formatOptional, formatTime } from '#shared/time.ts'

export type RoleQuery = InputOf<typeof roleViewContracts.list>
type List = OutputOf<typeof roleViewContracts.list>

/** Ids of a role's permissions. */
export const heldBy = ({ permissionsOfRole }: ReadModel, roleCode: string): ReadonlySet<string> =>
  permissionsOfRole.get(roleCode) ?? new Set()

const membersWith = (model: ReadModel, { projectId }: Scope, roleCode: string): number =>
  (model.membershipsOfProject.get(projectId) ?? []).filter((membership) =>
    holdsRole(model, membership, { userId: membership.userId, roleCode }),
  ).length

const roleView = (model: ReadModel, scope: Scope, role: BusinessRole): RoleRow => ({
  id: role.id,
  roleCode: role.roleCode,
  roleName: role.roleName,
  description: role.description,
  builtIn: role.builtIn,
  members: membersWith(model, scope, role.roleCode),
  permissions: heldBy(model, role.roleCode).size,
  createTime: formatTime(role.createdAt),
  updateTime: formatOptional(role.updatedAt),
})

/** System roles first, from the highest; then the others by creation time. */
const byRank = (a: BusinessRole, b: BusinessRole): number =>
  rank(a.roleCode) - rank(b.roleCode) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

const found = (connection: Connection, { keyword }: Pick<RoleQuery, 'keyword'>): BusinessRole[] =>
  findBusinessRoles(connection)
    .filter(({ roleName, roleCode, description }) => mentions([roleName, roleCode, description], keyword))
    .toSorted(byRank)

export const listRoles = ({ store, model }: Kernel, scope: Scope, query: RoleQuery): Promise<List> =>
  store.atomically((connection) => {
    const page = pageOfRows(found(connection, query), query)
    return { ...page, records: page.records.map((role) => roleView(model, scope, role)) }
  })

/** The roles that match the keyword of the list. */
export const roleReads = (kernel: Kernel, scope: Scope, query: RoleQuery): RowReads<RoleRow> => ({
  ids: (connection) => found(connection, query).map(({ id }) => id),
  rows: (connection, ids) =>
    rowsById(findBusinessRoles(connection), ids).map((role) => roleView(kernel.model, scope, role)),
})

/** A role of the list; 4003 for any other. */
export const businessRole = (connection: Connection, id: string): BusinessRole =>
  mustFind(findBusinessRoles(connection).find((one) => one.id === id))

const treeOf = (permissions: readonly PermissionRecord[], held: ReadonlySet<string>): RolePermission[] =>
  grow(permissions, ({ id, name, menuType, perms, url }, children) => ({
    id,
    name,
    target: menuType === 2 ? perms : url,
    kind: menuType === 2 ? 'button' : 'menu',
    held: held.has(id),
    children: children ?? [],
  }))

export const roleDetail = ({ store, model }: Kernel, scope: Scope, id: string): Promise<RoleDetail> =>
  store.atomically((connection) => {
    const role = businessRole(connection, id)
    const held = heldBy(model, role.roleCode)
    return {
      ...roleView(model, scope, role),
      tree: treeOf(model.permissions, held),
      permissionIds: [...held].toSorted(),
      rights: rightListOf(rightsOfRole(model, role.roleCode)),
    }
  })
