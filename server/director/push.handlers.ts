import type { ControlContext } from '#server/director/control-context.ts'
import { pushFrame } from '#server/acts/push-frame.ts'
import type { pushContracts } from '#shared/control/push.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'

export const pushHandlers = {
  push: (order, { world }) => {
    const sent = pushFrame(world, order)
    world.hub.flush()
    return sent
  },
} satisfies HandlersOf<typeof pushContracts, ControlContext>
