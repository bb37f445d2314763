import type { Turn } from '#server/modules/membership/membership.repo.ts'
import type { Tx } from '#server/modules/system/db.repo.ts'
import { failed, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import { findRoles, type Role } from '#server/modules/user/user-roles.repo.ts'
import { rolesOf } from '#server/modules/user/user-roles.ts'
import type { Actor } from '#server/modules/system/actor.ts'
import { settleRoles, writeRoles } from '#server/modules/user/write-roles.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isRoleCode } from '#shared/permission/roles.ts'

/** The roles of an account after a grant: a member has one system role, so a new one replaces it. */
const withRole = (held: readonly Role[], role: Role): string[] =>
  [...held.filter(({ roleCode }) => !(isRoleCode(role.roleCode) && isRoleCode(roleCode))), role].map(({ id }) => id)

const roleById = async (tx: Tx, roleId: string): Promise<Role> => {
  const [role] = await findRoles(tx, [roleId])
  if (!role) throw new AppError('NO_SUCH_ROLE', { field: 'roleId' })
  return role
}

type Written = readonly [userId: string, turn: Turn | null]

export const createRoleMembers = (kernel: Kernel) => {
  const { store } = kernel

  const mustExist = (userIds: readonly string[]): void => {
    const unknown = userIds.some((id) => kernel.model.users.get(id)?.deleted !== false)
    if (unknown) throw failed(NO_SUCH_ROW, 'userIdList')
  }

  /** Rewrites the roles of accounts in one transaction; accounts keep theirs when `next` returns undefined. */
  const rewrite = (
    { scope }: Actor,
    { roleId, userIds }: { readonly roleId: string; readonly userIds: readonly string[] },
    next: (held: readonly Role[], role: Role) => readonly string[] | undefined,
  ): Promise<void> =>
    store.inTurn(async () => {
      const written = await store.prisma.$transaction(async (tx) => {
        const role = await roleById(tx, roleId)
        const held = await rolesOf(tx, kernel.model, scope)
        const turns: Written[] = []
        for (const userId of new Set(userIds)) {
          const selected = next(held(userId), role)
          turns.push([userId, await writeRoles(tx, kernel, { scope, userId, selected })])
        }
        return turns
      })
      for (const [userId, turn] of written) await settleRoles(kernel, userId, turn)
    })

  return {
    grantRole: (admin: Actor, roleId: string, userIds: readonly string[]) =>
      rewrite(admin, { roleId, userIds }, (held, role) => {
        mustExist(userIds)
        return held.some(({ id }) => id === roleId) ? undefined : withRole(held, role)
      }),
    /** Revokes a role from accounts; accounts without it are ignored. */
    withdrawRole: (admin: Actor, roleId: string, userIds: readonly string[]) =>
      rewrite(admin, { roleId, userIds }, (held) =>
        held.some(({ id }) => id === roleId) ? held.filter(({ id }) => id !== roleId).map(({ id }) => id) : undefined,
      ),
  }
}
