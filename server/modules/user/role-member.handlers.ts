import type { CallContext } from '#server/modules/context.ts'
import { noResult } from '#server/modules/no-result.ts'
import { actorOf } from '#server/modules/system/actor.ts'
import { queryRows } from '#server/modules/system/family-query.ts'
import { rolesOf } from '#server/modules/user/user-roles.ts'
import { findAccounts } from '#server/modules/user/user.repo.ts'
import { accountView, listedAccount } from '#server/modules/user/user.view.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { roleMemberContracts } from '#shared/role/role-member.contract.ts'
import { Account } from '#shared/user/user.contract.ts'

const fields = Object.keys(Account.shape)

export const roleMemberHandlers = {
  list: async (query, { world: { store, model }, scope }) => {
    const held = await rolesOf(store.prisma, model, scope())
    const members = (await findAccounts(store.prisma)).filter((row) =>
      held(row.id).some(({ id }) => id === query.roleId),
    )
    const page = queryRows(
      members.map((row) => accountView(model, row)),
      fields,
      query,
    )
    return { ...page, records: page.records.map((account) => listedAccount(model, account)) }
  },
  add: ({ roleId, userIdList }, context) =>
    noResult(context.world.services.user.grantRole(actorOf(context), roleId, userIdList)),
  remove: ({ roleId, userId }, context) =>
    noResult(context.world.services.user.withdrawRole(actorOf(context), roleId, [userId])),
  removeBatch: ({ roleId, userIds }, context) =>
    noResult(context.world.services.user.withdrawRole(actorOf(context), roleId, userIds)),
} satisfies HandlersOf<typeof roleMemberContracts, CallContext>
