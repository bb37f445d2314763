import type { CallContext } from '#server/modules/context.ts'
import { noResult, rowResult } from '#server/modules/no-result.ts'
import { tickTree } from '#server/modules/permission/permission.trees.ts'
import { findPermissions } from '#server/modules/permission/permission.repo.ts'
import { findRole, findRoleByCode, findRoles, type Role } from '#server/modules/role/role.repo.ts'
import { editsOf, failed, foundNothing, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import { queryRows } from '#server/modules/system/family-query.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { RoleEntry, type roleContracts } from '#shared/role/role.contract.ts'

const fields = Object.keys(RoleEntry.shape)

const roleView = (role: Role) => ({
  id: role.id,
  roleName: role.roleName,
  roleCode: role.roleCode,
  description: role.description,
  ...editsOf(role),
})

export const roleHandlers = {
  list: async (query, { world: { store } }) => queryRows((await findRoles(store.prisma)).map(roleView), fields, query),
  all: async (_, { world: { store } }) => {
    const roles = await findRoles(store.prisma)
    if (roles.length === 0) throw failed('未找到角色信息')
    return roles.map(roleView)
  },
  byId: async ({ id }, { world: { store } }) => {
    const role = await findRole(store.prisma, id)
    if (!role) throw failed(NO_SUCH_ROW, 'id')
    return roleView(role)
  },
  permissionTree: async (_, { world: { store } }) => {
    const rows = await findPermissions(store.prisma)
    return { treeList: tickTree(rows), ids: rows.map(({ id }) => id) }
  },
  add: (input, { world, live }) => noResult(world.services.role.add(live().user, input)),
  edit: (input, { world, live }) => noResult(world.services.role.edit(live().user, input)),
  remove: ({ id }, { world }) => rowResult(world.services.role.remove([id])),
  removeBatch: ({ ids }, { world }) => noResult(world.services.role.remove(ids)),
  checkCode: async ({ id = '', roleCode }, { world: { store } }) => {
    const role = await findRoleByCode(store.prisma, roleCode)
    if (role && role.id !== id) throw foundNothing('角色编码已存在', true)
    return true
  },
} satisfies HandlersOf<typeof roleContracts, CallContext>
