import { BUILT_IN, failed, given, newId, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import {
  createRole,
  deleteRoles,
  findRole,
  findRoleByCode,
  findRoles,
  updateRole,
  type Role,
} from '#server/modules/role/role.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { refreshAccess } from '#server/worlds/read-model/refresh.ts'
import { peopleOfRole } from '#server/worlds/read-model/roles.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import type { roleContracts } from '#shared/role/role.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof roleContracts> = InputOf<(typeof roleContracts)[N]>

/** The code of a system role is fixed, since memberships and grants refer to it. */
const mayRecode = ({ builtIn, roleCode }: Role, wanted: string | undefined): void => {
  if (builtIn && wanted !== undefined && wanted !== roleCode) throw failed(BUILT_IN, 'roleCode')
}

export const createRoleService = (kernel: Kernel) => {
  const { store, clock, changes } = kernel
  const by = ({ username }: UserRecord) => ({ username, at: clock.now() })

  /** Reloads the roles and notifies the people whose permissions changed. */
  const settle = async (before: readonly string[], codes: readonly string[]) => {
    await refreshAccess(kernel)
    const after = codes.flatMap((code) => peopleOfRole(kernel.model, code))
    const userIds = [...new Set([...before, ...after])].toSorted()
    if (userIds.length > 0) await changes.storeAndPublish({ type: 'access-changed', at: clock.now(), userIds })
  }

  return {
    add: async (person: UserRecord, { roleName, roleCode, description }: Input<'add'>) => {
      await store.prisma.$transaction(async (tx) => {
        if (await findRoleByCode(tx, roleCode)) throw failed('操作失败', 'roleCode')
        await createRole(tx, { id: newId(kernel.ids), roleName, roleCode, description: description ?? '' }, by(person))
      })
      await refreshAccess(kernel)
    },
    edit: async (person: UserRecord, { id, ...fields }: Input<'edit'>) => {
      const data = given(fields)
      const { roleCode: before } = await store.prisma.$transaction(async (tx) => {
        const role = await findRole(tx, id)
        if (!role) throw failed(NO_SUCH_ROW, 'id')
        mayRecode(role, data.roleCode)
        const namesake = data.roleCode === undefined ? null : await findRoleByCode(tx, data.roleCode)
        if (namesake && namesake.id !== id) throw failed('操作失败', 'roleCode')
        await updateRole(tx, id, { ...data, by: by(person) })
        return role
      })
      const recoded = data.roleCode !== undefined && data.roleCode !== before
      await settle(recoded ? peopleOfRole(kernel.model, before) : [], recoded ? [data.roleCode ?? ''] : [])
    },
    /** Ignores unknown ids; returns how many roles were deleted. */
    remove: async (ids: readonly string[]): Promise<number> => {
      const gone = await store.prisma.$transaction(async (tx) => {
        const roles = (await findRoles(tx)).filter(({ id }) => ids.includes(id))
        if (roles.some(({ builtIn }) => builtIn)) throw failed(BUILT_IN, 'ids')
        await deleteRoles(tx, ids)
        return roles
      })
      await settle(
        gone.flatMap(({ roleCode }) => peopleOfRole(kernel.model, roleCode)),
        [],
      )
      return gone.length
    },
  }
}
