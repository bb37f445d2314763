import type { FeedbackRecord } from '#server/worlds/admin-records.ts'
import { may, mayEnter } from '#server/worlds/read-model/scope.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { FeedbackState } from '#shared/feedback/feedback-states.ts'

export interface FeedbackAct {
  readonly userId: string
  readonly at: number
  readonly version?: number | undefined
}

/** The states in which each act is possible. */
const states = {
  take: ['open'],
  reply: ['open', 'taken'],
  close: ['open', 'taken', 'replied'],
} as const satisfies Record<string, readonly FeedbackState[]>

const isIn = (state: FeedbackState, act: keyof typeof states): boolean => states[act].some((one) => one === state)

/** What a person who handles feedback may do with it now. */
export const mayOf = ({ state }: Pick<FeedbackRecord, 'state'>) => ({
  take: isIn(state, 'take'),
  reply: isIn(state, 'reply'),
  close: isIn(state, 'close'),
})

/** Refuses an act on feedback in another state or version than the caller believes (5302). */
const check = (feedback: FeedbackRecord, act: keyof typeof states, version: number | undefined): void => {
  if (!isIn(feedback.state, act)) throw new AppError('STATE_CHANGED', { field: 'id' })
  if (version !== undefined && version !== feedback.version) throw new AppError('STATE_CHANGED', { field: 'version' })
}

const acted = (feedback: FeedbackRecord, userId: string, more: Partial<FeedbackRecord>): FeedbackRecord => ({
  ...feedback,
  ...more,
  handlerId: userId,
  version: feedback.version + 1,
})

export const taken = (feedback: FeedbackRecord, { userId, at, version }: FeedbackAct): FeedbackRecord => {
  check(feedback, 'take', version)
  return acted(feedback, userId, { state: 'taken', takenAt: at })
}

/** The feedback with a reply; any person who handles feedback may reply to what another took. */
export const replied = (
  feedback: FeedbackRecord,
  { userId, at, version }: FeedbackAct,
  reply: string,
): FeedbackRecord => {
  check(feedback, 'reply', version)
  return acted(feedback, userId, { state: 'replied', reply, repliedAt: at })
}

export const closed = (feedback: FeedbackRecord, { userId, at, version }: FeedbackAct): FeedbackRecord => {
  check(feedback, 'close', version)
  return acted(feedback, userId, { state: 'closed', closedAt: at })
}

/** The users who handle feedback: it belongs to no project, so the right in any of them is enough. */
export const handlersOfFeedback = (model: ReadModel): string[] =>
  [...model.membershipsOfUser].flatMap(([userId, memberships]) =>
    memberships.some((one) => mayEnter(model, one) && may(model, one, 'feedback:manage')) ? [userId] : [],
  )
