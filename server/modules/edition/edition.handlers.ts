import type { CallContext } from '#server/modules/context.ts'
import { acknowledge, endTour, isDue, isTourDue, setupType } from '#server/modules/edition/tips.ts'
import { noResult } from '#server/modules/no-result.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { editionContracts } from '#shared/edition/edition.contract.ts'

export const editionHandlers = {
  newInfo: (_, { world, live }) => world.services.edition.newest(live().user.id),
  list: (_, { world }) => world.services.edition.list(),
  editSms: ({ asEditionId }, { world, live }) => noResult(world.services.edition.read(live().user.id, asEditionId)),
  publish: async (edition, { world }) => ({ asEditionId: await world.services.edition.publish(edition) }),
  setupStatus: async (_, context) => ({ flag: await isDue(context, 'setup'), type: setupType(context) }),
  setupSeen: (_, context) => noResult(acknowledge(context, 'setup')),
  tourStatus: (_, { world, live }) => isTourDue(world, live().user.id),
  tourSeen: (_, { world, live }) => noResult(endTour(world, live().user.id)),
  migrationTip: (_, context) => isDue(context, 'migration'),
  migrationSeen: (_, context) => noResult(acknowledge(context, 'migration')),
} satisfies HandlersOf<typeof editionContracts, CallContext>
