import { countFeedback, countOwn, findFeedbacks, type FeedbackFilter } from '#server/modules/feedback/feedback.repo.ts'
import { feedbackView, ownView } from '#server/modules/feedback/feedback.view.ts'
import { pageOf, sliceOf } from '#server/modules/page.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import type { feedbackContracts } from '#shared/feedback/feedback.contract.ts'
import { feedbackStateNames } from '#shared/feedback/feedback-states.ts'
import { endOfLimit, parseTime } from '#shared/time.ts'

type Input<N extends keyof typeof feedbackContracts> = InputOf<(typeof feedbackContracts)[N]>
type Output<N extends keyof typeof feedbackContracts> = OutputOf<(typeof feedbackContracts)[N]>

const keywordOf = ({ users }: ReadModel, text = ''): FeedbackFilter['keyword'] => {
  if (text === '') return undefined
  const userIds = [...users.values()].filter(({ realname }) => realname.includes(text)).map(({ id }) => id)
  return { text, userIds }
}

/** One page of the feedback of all users with counts by state, read in one transaction. */
export const listFeedback = (
  { store, model }: Kernel,
  { state, type, from, to, keyword, order, ...paging }: Input<'list'>,
): Promise<Output<'list'>> =>
  store.atomically((connection) => {
    const filter: FeedbackFilter = {
      state,
      type,
      from: from === undefined ? undefined : parseTime(from),
      to: to === undefined ? undefined : endOfLimit(to),
      keyword: keywordOf(model, keyword),
    }
    const found = findFeedbacks(connection, filter, { order, ...sliceOf(paging) })
    const counts = countFeedback(connection, filter)
    const all = feedbackStateNames.reduce((sum, name) => sum + counts[name], 0)
    const rows = found.map((one) => feedbackView(model, one))
    return { ...pageOf(rows, state === undefined ? all : counts[state], paging), counts }
  })

/** One page of what a person has sent. */
export const listOwn = ({ store }: Kernel, userId: string, paging: Input<'mine'>): Promise<Output<'mine'>> =>
  store.atomically((connection) => {
    const found = findFeedbacks(connection, { userId }, { order: 'desc', ...sliceOf(paging) })
    return pageOf(found.map(ownView), countOwn(connection, userId), paging)
  })
