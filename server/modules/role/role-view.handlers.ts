import type { CallContext } from '#server/modules/context.ts'
import { previewRole, saveRole } from '#server/modules/role/role-change.ts'
import { listRoles, roleDetail } from '#server/modules/role/role-view.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { roleViewContracts } from '#shared/role/role-view.contract.ts'

export const roleViewHandlers = {
  list: (query, { world, scope }) => listRoles(world, scope(), query),
  detail: ({ id }, { world, scope }) => roleDetail(world, scope(), id),
  preview: (input, { world }) => previewRole(world, input),
  save: (input, { world, scope }) => saveRole(world, { permission: world.services.permission, scope: scope() }, input),
} satisfies HandlersOf<typeof roleViewContracts, CallContext>
