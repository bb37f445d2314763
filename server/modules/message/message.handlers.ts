import type { CallContext } from '#server/modules/context.ts'
import { noResult } from '#server/modules/no-result.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { messageContracts } from '#shared/message/message.contract.ts'

export const messageHandlers = {
  list: (query, { world, live }) => world.services.message.list(live().user.id, query),
  unread: (_, { world, live }) => world.services.message.unread(live().user.id),
  read: ({ msgId }, { world, live }) => noResult(world.services.message.read(live().user.id, msgId)),
  readAll: (_, { world, live }) => noResult(world.services.message.readAll(live().user.id)),
  pushStatus: async ({ pushStatus }, { world, live }) => {
    await world.services.person.change(live().user.id, { pushStatus })
    return { pushStatus }
  },
} satisfies HandlersOf<typeof messageContracts, CallContext>
