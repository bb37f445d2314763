import type { CallContext } from '#server/modules/context.ts'
import { countVisits, visitsByDay } from '#server/modules/system/visits.repo.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { systemContracts } from '#shared/system/system.contract.ts'

export const systemHandlers = {
  loginInfo: (_, { world: { store, clock } }) => store.atomically((connection) => countVisits(connection, clock.now())),
  visitInfo: (_, { world: { store, clock } }) => store.atomically((connection) => visitsByDay(connection, clock.now())),
} satisfies HandlersOf<typeof systemContracts, CallContext>
