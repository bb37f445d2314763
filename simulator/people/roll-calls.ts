import { SECOND } from '#shared/time.ts'
import { createStream } from '#simulator/engine/random.ts'
import type { PeopleParams } from '#simulator/people/types.ts'

/** A roll call as sent to one person on duty. */
interface Question {
  readonly userId: string
  readonly rollCallId: string
}

/** Nine of ten are at the desk and answer within a minute or so; the others are on patrol, or asleep. */
const [ANSWER_CHANCE, MIN_ANSWER_MS, MEAN_ANSWER_MS] = [0.92, 4 * SECOND, 40 * SECOND]

/** Time from the roll call to the answer, in milliseconds; Infinity for never. */
export const answerAfter = (seed: number, { userId, rollCallId }: Question): number => {
  const random = createStream(seed, 'roll-call-answer', userId, rollCallId)
  if (!random.chance(ANSWER_CHANCE)) return Infinity
  return MIN_ANSWER_MS + Math.floor(random.exponential(MEAN_ANSWER_MS) / SECOND) * SECOND + random.int(0, SECOND - 1)
}

/** When a person answers a roll call, after an instant; Infinity when they do not, or when clocking is switched off. */
export const nextAnswer = (
  { seed, pace }: PeopleParams,
  { askedAt, deadline, ...question }: Question & { readonly askedAt: number; readonly deadline: number },
  after: number,
): number => {
  if (pace.clock === 0) return Infinity
  const at = askedAt + answerAfter(seed, question)
  return at > after && at < deadline ? at : Infinity
}
