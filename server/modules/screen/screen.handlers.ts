import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { screenContracts } from '#shared/contracts/screen.ts'

export const screenHandlers = {
  address: (_, { scope }) => `/bigscreen/${encodeURIComponent(scope().projectId)}`,
} satisfies HandlersOf<typeof screenContracts, CallContext>
