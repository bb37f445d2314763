import { findFeedback, saveFeedback } from '#server/modules/feedback/feedback.repo.ts'
import { closed, replied, taken, type FeedbackAct } from '#server/modules/feedback/feedback.rules.ts'
import { feedbackView } from '#server/modules/feedback/feedback.view.ts'
import { mustFind } from '#server/modules/rows.ts'
import { knownPictures } from '#server/modules/upload/upload.service.ts'
import { newId } from '#server/modules/system/family.ts'
import type { FeedbackRecord } from '#server/worlds/admin-records.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { feedbackContracts, FeedbackRow } from '#shared/feedback/feedback.contract.ts'
import { feedbackLimits } from '#shared/feedback/feedback-states.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { commaParts } from '#shared/text-formats.ts'

type Input<N extends keyof typeof feedbackContracts> = InputOf<(typeof feedbackContracts)[N]>
type Suggestion = Input<'addSuggestion'>

const { shortest, longest, images } = feedbackLimits

// Counts code points, so that a character outside the basic plane counts as one, not two.
const lengthOf = (text: string): number => Array.from(text).length

const checkContent = (content: string): void => {
  const length = lengthOf(content)
  if (content.trim() !== '' && length >= shortest && length <= longest) return
  throw new AppError('BAD_INPUT', { field: 'content', message: '请输入大于10且不超过200的字符数' })
}

const addressesIn = (imageUrl: string): string[] => {
  const addresses = commaParts(imageUrl)
  if (addresses.length > images) throw new AppError('BAD_INPUT', { field: 'imageUrl', message: '最多只可上传8张' })
  return addresses
}

const announce = (kernel: Kernel, feedback: FeedbackRecord): Promise<void> =>
  kernel.changes.storeAndPublish({ type: 'feedback-changed', at: kernel.clock.now(), feedback })

const fresh = {
  state: 'open',
  handlerId: null,
  takenAt: null,
  reply: '',
  repliedAt: null,
  closedAt: null,
  version: 0,
} as const

/** Feedback by the rules of spec §5, checked on the server regardless of the form. */
const add = async (
  kernel: Kernel,
  userId: string,
  { type, content, imageUrl, contactFlag }: Suggestion,
): Promise<void> => {
  checkContent(content)
  const pictures = await knownPictures(kernel, 'imageUrl', addressesIn(imageUrl))
  const { store, clock, ids } = kernel
  const feedback: FeedbackRecord = {
    ...fresh,
    id: newId(ids),
    userId,
    type,
    content,
    imageUrl: pictures.join(),
    contactFlag,
    createdAt: clock.now(),
  }
  await store.atomically((connection) => saveFeedback(connection, feedback))
  await announce(kernel, feedback)
}

type Rule = (feedback: FeedbackRecord, act: FeedbackAct) => FeedbackRecord

export const createFeedbackService = (kernel: Kernel) => {
  /** Decides and writes in one transaction, so that of two simultaneous acts the second sees the first. */
  const act = async (userId: string, { id, version }: Input<'take'>, rule: Rule): Promise<FeedbackRow> => {
    const feedback = await kernel.store.atomically((connection) => {
      const after = rule(mustFind(findFeedback(connection, id)), { userId, at: kernel.clock.now(), version })
      saveFeedback(connection, after)
      return after
    })
    await announce(kernel, feedback)
    return feedbackView(kernel.model, feedback)
  }
  return {
    add: (userId: string, suggestion: Suggestion) => add(kernel, userId, suggestion),
    detail: (id: string): Promise<FeedbackRow> =>
      kernel.store.atomically((connection) => feedbackView(kernel.model, mustFind(findFeedback(connection, id)))),
    take: (userId: string, input: Input<'take'>) => act(userId, input, taken),
    reply: (userId: string, { reply, ...target }: Input<'reply'>) =>
      act(userId, target, (feedback, how) => replied(feedback, how, reply)),
    close: (userId: string, input: Input<'close'>) => act(userId, input, closed),
  }
}
