import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { viewContracts } from '#shared/view/view.contract.ts'

export const viewHandlers = {
  list: (input, { world, scope }) => world.services.view.list(scope(), input),
  share: (input, { world, scope }) => world.services.view.share(scope(), input),
  rename: (input, { world, scope }) => world.services.view.rename(scope(), input),
  remove: (input, { world, scope }) => world.services.view.remove(scope(), input),
} satisfies HandlersOf<typeof viewContracts, CallContext>
