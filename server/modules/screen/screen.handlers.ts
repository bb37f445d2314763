import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { screenContracts } from '#shared/contracts/screen.ts'
import { AppError } from '#shared/errors/app-error.ts'

export const screenHandlers = {
  address: (_, { scope, userId }) => {
    // Who names somebody else asks for what is not theirs, as with a project that is not.
    if (userId !== undefined && userId !== scope().userId) throw new AppError('NO_PERMISSION')
    return `/bigscreen/${encodeURIComponent(scope().projectId)}`
  },
  figures: (_, { world, scope }) => world.services.dashboard.screen(scope()),
} satisfies HandlersOf<typeof screenContracts, CallContext>
