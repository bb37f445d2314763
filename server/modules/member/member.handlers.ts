import { runBatch } from '#server/modules/batch.ts'
import type { CallContext } from '#server/modules/context.ts'
import { readEntries } from '#server/modules/member/member-entries.ts'
import { listMembers } from '#server/modules/member/member-list.ts'
import { memberDetailView, viewFacts } from '#server/modules/member/member.view.ts'
import { grantableRoles, memberRoles, roleNames } from '#server/modules/membership/granting.ts'
import { mustFind } from '#server/modules/rows.ts'
import { roleDescription } from '#server/worlds/read-model/roles.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { memberContracts, MemberDetail } from '#shared/member/member.contract.ts'

/** One row of the caller's list; an id outside it is refused as not found. */
const detail = ({ world, scope }: CallContext, id: string): Promise<MemberDetail> =>
  world.store.atomically((connection) => {
    const entry = mustFind(readEntries(world, connection, scope()).find((one) => one.id === id))
    return memberDetailView(viewFacts(world, scope()), entry)
  })

export const memberHandlers = {
  roles: (_, { world: { model }, scope }) => ({
    roles: roleNames(model, memberRoles(model)),
    grantable: grantableRoles(model, scope()).map((role) => ({
      ...role,
      description: roleDescription(model, role.roleCode),
    })),
  }),
  list: (query, { world, scope }) => listMembers(world, scope(), query),
  detail: ({ id }, context) => detail(context, id),
  edit: async ({ id, ...change }, context) => {
    await context.world.services.membership.update(context.scope(), { userId: id, ...change })
    return detail(context, id)
  },
  editAreas: ({ ids, ...change }, { world, scope }) =>
    runBatch(ids, (userId) => world.services.membership.changeAreas(scope(), { userId, ...change })),
  editRoles: ({ ids, roleCode }, { world, scope }) =>
    runBatch(ids, (userId) => world.services.membership.update(scope(), { userId, roleCode })),
  removeBatch: ({ ids }, { world, scope }) =>
    runBatch(ids, (userId) => world.services.membership.remove(scope(), userId)),
  remove: async ({ id }, { world, scope }) => {
    await world.services.membership.remove(scope(), id)
    return { id }
  },
  resend: async ({ id }, context) => {
    await context.world.services.invitation.resend(context.scope(), id)
    return detail(context, id)
  },
  revoke: async ({ id }, { world, scope }) => {
    await world.services.invitation.revoke(scope(), id)
    return { id }
  },
} satisfies HandlersOf<typeof memberContracts, CallContext>
