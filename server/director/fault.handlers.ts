import type { ControlContext } from '#server/director/control-context.ts'
import { orderFault } from '#server/acts/order-fault.ts'
import { settle } from '#server/director/settle.ts'
import type { faultContracts } from '#shared/fault/fault.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { targetOf } from '#shared/fault/fault-effects.schema.ts'
import { AppError } from '#shared/errors/app-error.ts'

export const faultHandlers = {
  faults: (_, { world }) => world.faults.list(),
  addFault: async (order, { world }) => {
    const fault = await orderFault(world, order)
    if (targetOf(order.on) === 'device') await settle(world)
    return fault
  },
  removeFault: async ({ id }, { world }) => {
    const fault = world.faults.remove(id)
    if (!fault) throw new AppError('NOT_FOUND', { field: 'id' })
    if (targetOf(fault.on) === 'device') await settle(world)
    return fault
  },
  clearFaults: async (_, { world }) => {
    const removed = world.faults.clear()
    await settle(world)
    return { removed }
  },
} satisfies HandlersOf<typeof faultContracts, ControlContext>
