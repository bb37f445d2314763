import type { CallContext } from '#server/modules/context.ts'
import { listRollCalls, pendingRollCalls, rollCallDetail } from '#server/modules/roll-call/roll-call-lists.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { rollCallContracts } from '#shared/roll-call/roll-call.contract.ts'

export const rollCallHandlers = {
  send: ({ minutes }, { world, scope }) => world.services.rollCall.send(scope(), minutes),
  list: (query, { world, scope }) => listRollCalls(world, scope(), query),
  detail: ({ id }, { world, scope }) => rollCallDetail(world, scope(), id),
  pending: (_, { world, live }) => pendingRollCalls(world, live().user.id),
  answer: ({ id }, { world, live }) => world.services.rollCall.answer(live().user.id, id),
} satisfies HandlersOf<typeof rollCallContracts, CallContext>
