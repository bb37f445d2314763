import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { feedbackContracts } from '#shared/contracts/feedback.ts'

export const feedbackHandlers = {
  addSuggestion: async (suggestion, { world, live }) => {
    await world.services.feedback.add(live().user.id, suggestion)
    return null
  },
} satisfies HandlersOf<typeof feedbackContracts, CallContext>
