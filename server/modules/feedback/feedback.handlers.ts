import type { CallContext } from '#server/modules/context.ts'
import { listFeedback, listOwn } from '#server/modules/feedback/feedback-list.ts'
import { noResult } from '#server/modules/no-result.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { feedbackContracts } from '#shared/feedback/feedback.contract.ts'

export const feedbackHandlers = {
  addSuggestion: (suggestion, { world, live }) => noResult(world.services.feedback.add(live().user.id, suggestion)),
  mine: (paging, { world, live }) => listOwn(world, live().user.id, paging),
  list: (query, { world }) => listFeedback(world, query),
  detail: ({ id }, { world }) => world.services.feedback.detail(id),
  take: (input, { world, scope }) => world.services.feedback.take(scope().userId, input),
  reply: (input, { world, scope }) => world.services.feedback.reply(scope().userId, input),
  close: (input, { world, scope }) => world.services.feedback.close(scope().userId, input),
} satisfies HandlersOf<typeof feedbackContracts, CallContext>
