import type { CallContext } from '#server/modules/context.ts'
import { noResult, rowResult } from '#server/modules/no-result.ts'
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
import { actorOf } from '#server/modules/system/actor.ts'
import { editsOf, failed, given, newId } from '#server/modules/system/family.ts'
import { filterRows } from '#server/modules/system/family-query.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { permissionContracts } from '#shared/permission/permission.contract.ts'

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
  add: (input, context) => noResult(context.world.services.permission.add(actorOf(context), input)),
  edit: (input, context) => noResult(context.world.services.permission.edit(actorOf(context), input)),
  remove: ({ id }, { world }) => rowResult(world.services.permission.remove([id])),
  removeBatch: ({ ids }, { world }) => noResult(world.services.permission.remove(ids)),
  ofRole: ({ roleId }, { world: { store } }) => findHeld(store.prisma, roleId),
  saveOfRole: (input, { world, scope }) => noResult(world.services.permission.saveOfRole(scope(), input)),
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
  editRule: ({ id, ...rule }, context) =>
    rowResult(updateRule(context.world.store.prisma, id, { ...given(rule), by: by(context) })),
  removeRule: ({ id }, { world: { store } }) => rowResult(deleteRule(store.prisma, id)),
} satisfies HandlersOf<typeof permissionContracts, CallContext>
