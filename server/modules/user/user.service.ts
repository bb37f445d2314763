import { hashNewPassword } from '#server/platform/passwords.ts'
import { revokeInvitationsOf } from '#server/modules/invitation/invitation.repo.ts'
import { deleteMembershipsOf, type Turn } from '#server/modules/membership/membership.repo.ts'
import { checkReach } from '#server/modules/membership/granting.ts'
import { isLastSuperOwner } from '#server/modules/membership/membership.rules.ts'
import type { By, Tx } from '#server/modules/system/db.repo.ts'
import type { Actor } from '#server/modules/system/actor.ts'
import { failed, newId } from '#server/modules/system/family.ts'
import { writeChange, writeNew } from '#server/modules/user/user-forms.ts'
import { createRoleMembers } from '#server/modules/user/role-members.ts'
import { findAccount, findNamed, retireAccount, setPassword, setStatus } from '#server/modules/user/user.repo.ts'
import { settleRoles, writeRoles } from '#server/modules/user/write-roles.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { refreshPeople } from '#server/worlds/read-model/refresh.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import type { userContracts } from '#shared/user/user.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof userContracts> = InputOf<(typeof userContracts)[N]>

/** Refuses acts on the caller's own account: an administrator who locks it out has no way back in. */
const notOneself = ({ person }: Actor, ids: readonly string[]): void => {
  if (ids.includes(person.id)) throw failed('管理员账号不允许此操作！', 'ids')
}

const sameTwice = (password: string, again: string | null | undefined): void => {
  if (again != null && again !== '' && again !== password) throw failed('两次输入密码不一致!', 'confirmpassword')
}

const byOf = ({ clock }: Kernel, { person: { username } }: Actor): By => ({ username, at: clock.now() })

/** Add and edit: forms with roles, whose changes are announced after the read model is updated. */
const createForms = (kernel: Kernel) => {
  const { store, ids } = kernel

  /** Writes a form in one transaction, then updates the read model and announces the changes. */
  const write = (userId: string, form: (tx: Tx) => Promise<Turn | null>): Promise<void> =>
    store.inTurn(async () => settleRoles(kernel, userId, await store.prisma.$transaction(form)))

  return {
    add: async (admin: Actor, input: Input<'add'>) => {
      sameTwice(input.password, input.confirmpassword)
      const userId = input.id ?? newId(ids)
      const passwordHash = await hashNewPassword(input.password, ids.token())
      await write(userId, async (tx) => {
        await writeNew(tx, input, { id: userId, passwordHash, by: byOf(kernel, admin) })
        return writeRoles(tx, kernel, { scope: admin.scope, userId, selected: input.selectedroles })
      })
    },
    edit: (admin: Actor, input: Input<'edit'>) =>
      write(input.id, async (tx) => {
        checkReach(kernel.model, admin.scope, { userIds: [input.id], field: 'id' })
        await writeChange(tx, input, byOf(kernel, admin))
        return writeRoles(tx, kernel, { scope: admin.scope, userId: input.id, selected: input.selectedroles })
      }),
  }
}

/** Refuses to delete the only superOwner of a project: no other member could manage it. */
const mustNotLead = ({ membershipsOfUser, membershipsOfProject }: ReadModel, ids: readonly string[]): void => {
  const leads = (membership: MembershipRecord) => isLastSuperOwner({ membershipsOfProject }, membership, new Set(ids))
  if (ids.some((id) => (membershipsOfUser.get(id) ?? []).some(leads)))
    throw failed('该账号是项目唯一的超级管理员，不允许此操作！', 'ids')
}

const createRemoval = (kernel: Kernel) => {
  const { store, clock } = kernel

  const removeAll = async (admin: Actor, ids: readonly string[]): Promise<number> => {
    checkReach(kernel.model, admin.scope, { userIds: ids, field: 'ids' })
    mustNotLead(kernel.model, ids)
    const gone = ids.flatMap((id) => {
      const person = kernel.model.users.get(id)
      return person && !person.deleted ? [{ person, memberships: kernel.model.membershipsOfUser.get(id) ?? [] }] : []
    })
    await store.prisma.$transaction(async (tx) => {
      for (const { person } of gone) {
        const account = await findAccount(tx, person.id)
        if (!account) continue
        await deleteMembershipsOf(tx, person.id)
        await revokeInvitationsOf(tx, person.id, clock.now())
        await retireAccount(tx, account, byOf(kernel, admin))
      }
    })
    await refreshPeople(
      kernel,
      gone.map(({ person }) => person.id),
    )
    for (const { person, memberships } of gone) {
      kernel.model.pendingInvitations.delete(person.id)
      await kernel.changes.storeAndPublish({ type: 'account-removed', at: clock.now(), person, memberships })
    }
    return gone.length
  }

  return async (admin: Actor, ids: readonly string[]) => {
    notOneself(admin, ids)
    return store.inTurn(() => removeAll(admin, ids))
  }
}

export const createUserService = (kernel: Kernel) => {
  const { store, clock, changes, ids: chance } = kernel
  return {
    ...createForms(kernel),
    ...createRoleMembers(kernel),
    freeze: async (admin: Actor, ids: readonly string[], status: number) => {
      notOneself(admin, ids)
      await store.inTurn(async () => {
        checkReach(kernel.model, admin.scope, { userIds: ids, field: 'ids' })
        const userIds = await store.prisma.$transaction((tx) => setStatus(tx, ids, { status, by: byOf(kernel, admin) }))
        await refreshPeople(kernel, userIds)
        await changes.storeAndPublish({
          type: status === 1 ? 'account-thawed' : 'account-frozen',
          at: clock.now(),
          userIds,
        })
      })
    },
    changePassword: async (admin: Actor, { username, password, confirmpassword }: Input<'changePassword'>) => {
      sameTwice(password, confirmpassword)
      const passwordHash = await hashNewPassword(password, chance.token())
      await store.inTurn(async () => {
        const userId = await store.prisma.$transaction(async (tx) => {
          const account = await findNamed(tx, username)
          if (!account) throw failed('用户不存在！', 'username')
          checkReach(kernel.model, admin.scope, { userIds: [account.id], field: 'username' })
          await setPassword(tx, account.id, { passwordHash, by: byOf(kernel, admin) })
          return account.id
        })
        await refreshPeople(kernel, [userId])
        changes.publish({ type: 'session-ended', at: clock.now(), userId })
      })
    },
    /** Ignores unknown ids; returns how many accounts were deleted. */
    remove: createRemoval(kernel),
  }
}
