import { concerns } from '#server/worlds/audience.ts'
import type { CallContext } from '#server/modules/context.ts'
import { pageAfter, type CatchUpPage } from '#server/realtime/catch-up-page.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { realtimeContracts } from '#shared/realtime/realtime.contract.ts'

export const realtimeHandlers = {
  since: (mark, { world, live }): CatchUpPage => {
    const userId = live().user.id
    return pageAfter(world.hub.log, mark, ({ audience }) => concerns(world.model, audience, userId))
  },
} satisfies HandlersOf<typeof realtimeContracts, CallContext>
