import type { ControlContext } from '#server/director/control-context.ts'
import { pushFrame } from '#server/acts/push-frame.ts'
import type { pushContracts } from '#shared/contracts/control-push.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'

export const pushHandlers = {
  push: (order, { world }) => {
    const sent = pushFrame(world, order)
    world.hub.flush()
    return sent
  },
} satisfies HandlersOf<typeof pushContracts, ControlContext>
