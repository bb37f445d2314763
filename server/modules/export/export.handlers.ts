import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { exportContracts } from '#shared/export/export.contract.ts'

export const exportHandlers = {
  order: (input, { world, scope }) => world.services.exports.order(scope(), input),
  list: (input, { world, live }) => world.services.exports.list(live().user.id, input),
  retry: ({ id }, { world, live }) => world.services.exports.retry(live().user.id, id),
  remove: ({ id }, { world, live }) => world.services.exports.remove(live().user.id, id),
  removeBatch: ({ ids }, { world, live }) => world.services.exports.removeAll(live().user.id, ids),
  file: ({ id }, { world, live }) => world.services.exports.file(live().user.id, id),
  blob: (input, { world, scope, hangUp }) => world.services.exports.blob(scope(), input, hangUp()),
  matching: (input, { world, scope }) => world.services.exports.matching(scope(), input),
} satisfies HandlersOf<typeof exportContracts, CallContext>
