import type { CallContext } from '#server/modules/context.ts'
import { acknowledge, isDue, setupType } from '#server/modules/edition/tips.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { editionContracts } from '#shared/contracts/edition.ts'

export const editionHandlers = {
  newInfo: (_, { world, live }) => world.services.edition.newest(live().user.id),
  list: (_, { world }) => world.services.edition.list(),
  editSms: async ({ asEditionId }, { world, live }) => {
    await world.services.edition.read(live().user.id, asEditionId)
    return null
  },
  publish: async (edition, { world }) => ({ asEditionId: await world.services.edition.publish(edition) }),
  setupStatus: async (_, context) => ({ flag: await isDue(context, 'setup'), type: setupType(context) }),
  setupSeen: async (_, context) => {
    await acknowledge(context, 'setup')
    return null
  },
  migrationTip: (_, context) => isDue(context, 'migration'),
  migrationSeen: async (_, context) => {
    await acknowledge(context, 'migration')
    return null
  },
} satisfies HandlersOf<typeof editionContracts, CallContext>
