import type { CallContext } from '#server/modules/context.ts'
import { listOrders } from '#server/modules/maintenance/maintenance-list.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { maintenanceContracts } from '#shared/maintenance/maintenance.contract.ts'

export const maintenanceHandlers = {
  list: (query, { world, scope }) => listOrders(world, scope(), query),
  detail: ({ id }, { world, scope }) => world.services.maintenance.detail(scope(), id),
  add: (input, { world, scope }) => world.services.maintenance.add(scope(), input),
  take: (input, { world, scope }) => world.services.maintenance.take(scope(), input),
  done: (input, { world, scope }) => world.services.maintenance.done(scope(), input),
  cancel: (input, { world, scope }) => world.services.maintenance.cancel(scope(), input),
} satisfies HandlersOf<typeof maintenanceContracts, CallContext>
