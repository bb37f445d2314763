import type { CallContext } from '#server/modules/context.ts'
import { findEverywhere } from '#server/modules/search/find-everywhere.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { searchContracts } from '#shared/search/search.contract.ts'

export const searchHandlers = {
  find: ({ keyword }, { world, scope }) => findEverywhere(world, scope(), keyword),
} satisfies HandlersOf<typeof searchContracts, CallContext>
