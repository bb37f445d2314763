import type { CallContext } from '#server/modules/context.ts'
import { listHandOvers } from '#server/modules/hand-over/hand-over-list.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { handOverContracts } from '#shared/hand-over/hand-over.contract.ts'

export const handOverHandlers = {
  list: (query, { world, scope }) => listHandOvers(world, scope(), query),
  detail: ({ id }, { world, scope }) => world.services.handOver.detail(scope(), id),
  form: (_, { world, scope }) => world.services.handOver.form(scope()),
  add: (input, { world, scope }) => world.services.handOver.add(scope(), input),
  confirm: (input, { world, scope }) => world.services.handOver.confirm(scope(), input),
  withdraw: (input, { world, scope }) => world.services.handOver.withdraw(scope(), input),
} satisfies HandlersOf<typeof handOverContracts, CallContext>
