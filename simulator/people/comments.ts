import { MINUTE } from '#shared/time.ts'
import { createStream } from '#simulator/engine/random.ts'
import { earlier, type Situation } from '#simulator/people/handling.ts'
import { byDay } from '#simulator/people/hours.ts'
import { commentOf } from '#simulator/people/texts.ts'
import type { Colleague, PeopleParams, OpenEvent, Planned } from '#simulator/people/types.ts'

export interface Comment {
  readonly act: 'comment'
  readonly content: string
}

/** Probability of a comment by the person on site, and by another person. */
const [ON_SITE_CHANCE, REMOTE_CHANCE] = [0.2, 0.08]

/** Earliest time, probability and mean delay of a comment. */
const habitOf = (openEvent: OpenEvent, isThere: boolean) =>
  isThere
    ? { from: openEvent.takenAt ?? openEvent.raisedAt, chance: ON_SITE_CHANCE, wait: 3 * MINUTE }
    : { from: openEvent.raisedAt, chance: REMOTE_CHANCE, wait: 12 * MINUTE }

const commentBy = (params: PeopleParams, { openEvent }: Situation, who: Colleague): Planned<Comment> | null => {
  const isThere = openEvent.state === 1 && openEvent.handlerId === who.userId
  // An operator goes to the site; only the person in charge of the area comments from afar.
  if (!isThere && who.roleCode === 'operator') return null
  const { from, chance, wait } = habitOf(openEvent, isThere)
  const random = createStream(params.seed, 'comment', who.userId, openEvent.id, isThere ? 1 : 0)
  if (!random.chance(Math.min(1, chance * params.pace.comment))) return null
  const written = from + MINUTE / 2 + random.exponential(wait)
  const at = Math.floor(isThere ? written : byDay(written, random.next()))
  return { at, userId: who.userId, action: { act: 'comment', content: commentOf(openEvent.kind, isThere, random) } }
}

/** The next comment on an open event, strictly after an instant; each person writes at most once on site and once from afar. */
export const nextComment = (params: PeopleParams, situation: Situation, after: number): Planned<Comment> | null =>
  situation.responders.able
    .map((who) => commentBy(params, situation, who))
    .filter((one) => one !== null && one.at > after)
    .reduce((first, one) => earlier(first, one), null)
