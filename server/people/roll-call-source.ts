import type { IntentSource, PeopleContext } from '#server/people/intent.ts'
import { findWaiting } from '#server/modules/roll-call/roll-call.repo.ts'
import { orderOf } from '#server/people/orders.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import { nextAnswer } from '#simulator/index.ts'

/** A member's answer to the pending roll call of their project. */
export const rollCallSource =
  (context: PeopleContext, { userId, projectId }: MembershipRecord): IntentSource =>
  (params, after) => {
    const { store, clock } = context.kernel
    const waiting = store.direct((connection) => findWaiting(connection, userId, clock.now()))
    const question = waiting.find((one) => one.projectId === projectId)
    if (!question) return null
    const { id, askedAt, deadline } = question
    const at = nextAnswer(params, { userId, rollCallId: id, askedAt, deadline }, after)
    if (at === Infinity) return null
    const call = 'rollCall.answer'
    return {
      at,
      userId,
      call,
      eventId: null,
      order: () => orderOf(context.world(), { userId, projectId }, { call, input: { id } }),
    }
  }
