import { levelOf, nextCode } from '#server/modules/depart/depart.code.ts'
import {
  createDepartment,
  deleteDepartments,
  findDepartments,
  updateDepartment,
  type DepartmentData,
} from '#server/modules/depart/depart.repo.ts'
import { failed, given, newId, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { refreshDepartments } from '#server/worlds/read-model/refresh.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import type { departContracts } from '#shared/depart/depart.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof departContracts> = InputOf<(typeof departContracts)[N]>

const dataOf = ({ departOrder, ...fields }: Omit<Input<'edit'>, 'id'>): DepartmentData =>
  given({ ...fields, sortNo: departOrder })

export const createDepartService = (kernel: Kernel) => {
  const { store, clock } = kernel
  const by = ({ username }: UserRecord) => ({ username, at: clock.now() })

  return {
    add: async (person: UserRecord, { departName, parentId: parent, ...fields }: Input<'add'>) => {
      const parentId = parent || null
      await store.prisma.$transaction(async (tx) => {
        const rows = await findDepartments(tx)
        const above = rows.find(({ id }) => id === parentId)
        if (parentId !== null && !above) throw failed('操作失败', 'parentId')
        const orgCode = nextCode(
          above?.orgCode ?? '',
          rows.filter((row) => row.parentId === parentId).map((row) => row.orgCode),
        )
        if (orgCode === null) throw failed('操作失败', 'parentId')
        const place = { id: newId(kernel.ids), parentId, orgCode, orgType: String(levelOf(orgCode)) }
        const kind = { orgCategory: above ? '2' : '1' }
        await createDepartment(tx, { ...kind, ...dataOf(fields), ...place, departName }, by(person))
      })
    },
    edit: async (person: UserRecord, { id, ...fields }: Input<'edit'>) => {
      if (!(await updateDepartment(store.prisma, id, { ...dataOf(fields), by: by(person) })))
        throw failed(NO_SUCH_ROW, 'id')
      await refreshDepartments(kernel)
    },
    /** Ignores unknown ids; returns how many departments were deleted, including those below. */
    remove: (ids: readonly string[]): Promise<number> =>
      // Serialised, so that no user chooses a department while it is being deleted.
      store.inTurn(async () => {
        const gone = await store.prisma.$transaction(async (tx) => {
          const rows = await findDepartments(tx)
          const tops = rows.filter(({ id }) => ids.includes(id))
          const below = rows.filter(({ orgCode }) => tops.some((top) => orgCode.startsWith(top.orgCode)))
          await deleteDepartments(tx, below)
          return below.length
        })
        await refreshDepartments(kernel)
        return gone
      }),
  }
}
