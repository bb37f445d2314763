import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { dashboardLayoutContracts } from '#shared/dashboard/dashboard-layout.contract.ts'

export const dashboardLayoutHandlers = {
  detail: (_, { world, scope }) => world.services.dashboardLayout.detail(scope()),
  save: (input, { world, scope }) => world.services.dashboardLayout.save(scope(), input),
  saveOfRole: (input, { world, scope }) => world.services.dashboardLayout.saveOfRole(scope(), input),
} satisfies HandlersOf<typeof dashboardLayoutContracts, CallContext>
