import { personView } from '#server/modules/event/event.view.ts'
import type { FeedbackRecord } from '#server/worlds/admin-records.ts'
import { mayOf } from '#server/modules/feedback/feedback.rules.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { FeedbackRow, OwnFeedback } from '#shared/feedback/feedback.contract.ts'
import { feedbackStates } from '#shared/feedback/feedback-states.ts'
import { commaParts } from '#shared/text-formats.ts'
import { formatOptional, formatTime } from '#shared/time.ts'

/** Feedback as its sender sees it. */
export const ownView = (feedback: FeedbackRecord): OwnFeedback => {
  const { id, type, content, imageUrl, createdAt, state, reply, repliedAt, closedAt } = feedback
  return {
    id,
    type,
    content,
    images: commaParts(imageUrl),
    createdAt: formatTime(createdAt),
    state,
    stateName: feedbackStates[state],
    reply,
    repliedAt: formatOptional(repliedAt),
    closedAt: formatOptional(closedAt),
  }
}

/** Feedback as the people who handle it see it. */
export const feedbackView = (model: ReadModel, feedback: FeedbackRecord): FeedbackRow => {
  const { userId, contactFlag, handlerId, takenAt, version } = feedback
  return {
    ...ownView(feedback),
    person: personView(model, userId) ?? { id: userId, name: '' },
    phone: contactFlag === 1 ? (model.users.get(userId)?.phone ?? '') : '',
    handler: personView(model, handlerId),
    takenAt: formatOptional(takenAt),
    version,
    may: mayOf(feedback),
  }
}
