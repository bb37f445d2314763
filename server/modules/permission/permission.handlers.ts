import type { CallContext } from '#server/modules/context.ts'
import {
  createRule,
  deleteRule,
  findHeld,
  findPermissions,
  findRules,
  updateRule,
  type PermissionRule,
} from '#server/modules/permission/permission.repo.ts'
import { entryList, entryTree, nameTree } from '#server/modules/permission/permission.trees.ts'
import { adminOf } from '#server/modules/system/admin.ts'
import { editsOf, failed, given, newId, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import { filterRows } from '#server/modules/system/family-query.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { permissionContracts } from '#shared/contracts/permission.ts'

export const ruleView = (rule: PermissionRule) => ({
  id: rule.id,
  permissionId: rule.permissionId,
  ruleName: rule.ruleName,
  ruleColumn: rule.ruleColumn,
  ruleConditions: rule.ruleConditions,
  ruleValue: rule.ruleValue,
  status: rule.status,
  ...editsOf(rule),
})

const by = ({ world: { clock }, live }: CallContext) => ({ username: live().user.username, at: clock.now() })

export const permissionHandlers = {
  list: async ({ name = '' }, { world: { store } }) => {
    const rows = await findPermissions(store.prisma)
    return name === ''
      ? entryTree(rows)
      : entryList(
          rows.filter((row) => row.name.includes(name)),
          rows,
        )
  },
  tree: async (_, { world: { store } }) => {
    const rows = await findPermissions(store.prisma)
    return { treeList: nameTree(rows), ids: rows.map(({ id }) => id) }
  },
  add: async (input, context) => {
    await context.world.services.permission.add(adminOf(context), input)
    return null
  },
  edit: async (input, context) => {
    await context.world.services.permission.edit(adminOf(context), input)
    return null
  },
  remove: async ({ id }, { world }) => {
    if ((await world.services.permission.remove([id])) === 0) throw failed(NO_SUCH_ROW, 'id')
    return null
  },
  removeBatch: async ({ ids }, { world }) => {
    await world.services.permission.remove(ids)
    return null
  },
  ofRole: ({ roleId }, { world: { store } }) => findHeld(store.prisma, roleId),
  saveOfRole: async (input, { world, scope }) => {
    await world.services.permission.saveOfRole(scope(), input)
    return null
  },
  rules: async ({ permissionId }, { world: { store } }) => (await findRules(store.prisma, permissionId)).map(ruleView),
  findRules: async ({ permissionId, ...query }, { world: { store } }) =>
    filterRows((await findRules(store.prisma, permissionId)).map(ruleView), ['ruleName', 'ruleValue'], query),
  addRule: async ({ permissionId, ruleName, ...rule }, context) => {
    const { store, ids } = context.world
    const fields = { ruleColumn: '', ruleConditions: '', ruleValue: '', status: '1', ...given(rule) }
    await store.prisma.$transaction(async (tx) => {
      if (!(await findPermissions(tx)).some(({ id }) => id === permissionId)) throw failed('操作失败', 'permissionId')
      await createRule(tx, { ...fields, id: newId(ids), permissionId, ruleName }, by(context))
    })
    return null
  },
  editRule: async ({ id, ...rule }, context) => {
    if (!(await updateRule(context.world.store.prisma, id, { ...given(rule), by: by(context) })))
      throw failed(NO_SUCH_ROW, 'id')
    return null
  },
  removeRule: async ({ id }, { world: { store } }) => {
    if (!(await deleteRule(store.prisma, id))) throw failed(NO_SUCH_ROW, 'id')
    return null
  },
} satisfies HandlersOf<typeof permissionContracts, CallContext>
