import type { CallContext } from '#server/modules/context.ts'
import { findDepartments } from '#server/modules/depart/depart.repo.ts'
import { departmentIdTree, departmentsNamed, departmentTree } from '#server/modules/depart/depart.view.ts'
import { noResult, rowResult } from '#server/modules/no-result.ts'
import { foundNothing } from '#server/modules/system/family.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { departContracts } from '#shared/depart/depart.contract.ts'

export const departHandlers = {
  tree: async (_, { world: { store } }) => departmentTree(await findDepartments(store.prisma)),
  idTree: async (_, { world: { store } }) => departmentIdTree(await findDepartments(store.prisma)),
  search: async ({ keyWord }, { world: { store } }) => {
    const found = departmentsNamed(await findDepartments(store.prisma), keyWord)
    if (found.length === 0) throw foundNothing('查询失败或没有您想要的任何数据!')
    return found
  },
  add: (input, { world, live }) => noResult(world.services.depart.add(live().user, input)),
  edit: (input, { world, live }) => noResult(world.services.depart.edit(live().user, input)),
  remove: ({ id }, { world }) => rowResult(world.services.depart.remove([id])),
  removeBatch: ({ ids }, { world }) => noResult(world.services.depart.remove(ids)),
} satisfies HandlersOf<typeof departContracts, CallContext>
