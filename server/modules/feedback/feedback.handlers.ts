import type { CallContext } from '#server/modules/context.ts'
import { addFeedback } from '#server/modules/feedback/feedback.service.ts'
import { noResult } from '#server/modules/no-result.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { feedbackContracts } from '#shared/feedback/feedback.contract.ts'

export const feedbackHandlers = {
  addSuggestion: (suggestion, { world, live }) => noResult(addFeedback(world, live().user.id, suggestion)),
} satisfies HandlersOf<typeof feedbackContracts, CallContext>
