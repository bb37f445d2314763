import type { CallContext } from '#server/modules/context.ts'
import { findEverywhere } from '#server/modules/search/find-everywhere.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { searchContracts } from '#shared/contracts/search.ts'

export const searchHandlers = {
  find: ({ keyword }, { world, scope }) => findEverywhere(world, scope(), keyword),
} satisfies HandlersOf<typeof searchContracts, CallContext>
