import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { screenContracts } from '#shared/screen/screen.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

export const screenHandlers = {
  address: (_, { scope, userId }) => {
    // A user id other than the caller's is refused, as a project of others is.
    if (userId !== undefined && userId !== scope().userId) throw new AppError('NO_PERMISSION')
    return `/bigscreen/${encodeURIComponent(scope().projectId)}`
  },
  figures: (_, { world, scope }) => world.services.dashboard.screen(scope()),
} satisfies HandlersOf<typeof screenContracts, CallContext>
