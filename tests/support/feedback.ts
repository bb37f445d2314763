import { saveFeedback } from '#server/modules/feedback/feedback.repo.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { FeedbackRecord } from '#server/worlds/admin-records.ts'
import type { World } from '#server/instances/world.ts'
import type { FeedbackRow, OwnFeedback } from '#shared/feedback/feedback.contract.ts'
import type { FeedbackState } from '#shared/feedback/feedback-states.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'

const FEEDBACK = '/pc/api/v4/feedback'

interface Listed<R> {
  readonly records: R[]
  readonly total: number
}
type FeedbackPage = Listed<FeedbackRow> & { readonly counts: Readonly<Record<FeedbackState, number>> }

/** The calls of one person about feedback, over REST. */
export const feedbackOf = (caller: Caller) => {
  const post = (name: string, input: object): Promise<Answer<FeedbackRow>> =>
    caller.call('POST', `${FEEDBACK}/${name}`, input)
  return {
    give: (content: string, more: object = {}): Promise<Answer<null>> =>
      caller.call('POST', '/pc/api/v4/addSuggestion', { type: 2, content, ...more }),
    mine: (query: object = {}): Promise<Answer<Listed<OwnFeedback>>> =>
      caller.call('GET', `${FEEDBACK}/mine`, { pageSize: 200, ...query }),
    list: (query: object = {}): Promise<Answer<FeedbackPage>> =>
      caller.call('GET', `${FEEDBACK}/list`, { pageSize: 200, ...query }),
    detail: (id: string): Promise<Answer<FeedbackRow>> => caller.call('GET', `${FEEDBACK}/detail`, { id }),
    take: (id: string, more: object = {}) => post('take', { id, ...more }),
    reply: (id: string, reply: string, more: object = {}) => post('reply', { id, reply, ...more }),
    close: (id: string, more: object = {}) => post('close', { id, ...more }),
  }
}

/** Open feedback as a row of the store. */
export const feedbackRecord = (more: Partial<FeedbackRecord> = {}): FeedbackRecord => ({
  id: 'fb-1',
  userId: 'u-duty',
  type: 2,
  content: '希望列表可以按楼层筛选设备',
  imageUrl: '',
  contactFlag: 0,
  createdAt: 0,
  state: 'open',
  handlerId: null,
  takenAt: null,
  reply: '',
  repliedAt: null,
  closedAt: null,
  version: 0,
  ...more,
})

/** Feedback of a person has come in. */
export const feedbackChange = (userId: string): Change => ({
  type: 'feedback-changed',
  at: 0,
  feedback: feedbackRecord({ userId }),
})

/** Writes feedback into the store, as if given before. */
export const storeFeedback = async (
  world: World,
  more: Partial<FeedbackRecord> & { readonly id: string },
): Promise<string> => {
  const feedback = feedbackRecord({ createdAt: world.clock.now(), ...more })
  await world.store.atomically((connection) => saveFeedback(connection, feedback))
  return feedback.id
}
