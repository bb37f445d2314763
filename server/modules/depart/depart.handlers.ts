import type { CallContext } from '#server/modules/context.ts'
import { findDepartments } from '#server/modules/depart/depart.repo.ts'
import { departmentIdTree, departmentsNamed, departmentTree } from '#server/modules/depart/depart.view.ts'
import { failed, foundNothing, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { departContracts } from '#shared/contracts/depart.ts'

export const departHandlers = {
  tree: async (_, { world: { store } }) => departmentTree(await findDepartments(store.prisma)),
  idTree: async (_, { world: { store } }) => departmentIdTree(await findDepartments(store.prisma)),
  search: async ({ keyWord }, { world: { store } }) => {
    const found = departmentsNamed(await findDepartments(store.prisma), keyWord)
    if (found.length === 0) throw foundNothing('查询失败或没有您想要的任何数据!')
    return found
  },
  add: async (input, { world, live }) => {
    await world.services.depart.add(live().user, input)
    return null
  },
  edit: async (input, { world, live }) => {
    await world.services.depart.edit(live().user, input)
    return null
  },
  remove: async ({ id }, { world }) => {
    if ((await world.services.depart.remove([id])) === 0) throw failed(NO_SUCH_ROW, 'id')
    return null
  },
  removeBatch: async ({ ids }, { world }) => {
    await world.services.depart.remove(ids)
    return null
  },
} satisfies HandlersOf<typeof departContracts, CallContext>
