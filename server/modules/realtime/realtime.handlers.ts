import type { CallContext } from '#server/modules/context.ts'
import { concerns } from '#server/realtime/fan-out.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { realtimeContracts } from '#shared/contracts/realtime.ts'

export const realtimeHandlers = {
  since: ({ epoch, seq }, { world, live }) => {
    const { log } = world.hub
    const logged = log.since(epoch, seq)
    const userId = live().user.id
    const frames = (logged ?? [])
      .filter(({ audience }) => concerns(world.model, audience, userId))
      .map(({ frame }) => frame)
    return { epoch: log.epoch(), seq: log.seq(), complete: logged !== null, frames }
  },
} satisfies HandlersOf<typeof realtimeContracts, CallContext>
