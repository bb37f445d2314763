import { MINUTE } from '#shared/time.ts'
import { createStream } from '#simulator/engine/random.ts'
import { earlier, type Situation } from '#simulator/people/handling.ts'
import { byDay } from '#simulator/people/hours.ts'
import { commentOf } from '#simulator/people/texts.ts'
import type { Colleague, Life, Matter, Planned } from '#simulator/people/types.ts'

export interface Comment {
  readonly act: 'comment'
  readonly content: string
}

/** Probability of a comment by the person on site, and by another person. */
const [ON_SITE_CHANCE, REMOTE_CHANCE] = [0.2, 0.08]

/** Earliest time, probability and mean delay of a comment. */
const habitOf = (matter: Matter, isThere: boolean) =>
  isThere
    ? { from: matter.takenAt ?? matter.raisedAt, chance: ON_SITE_CHANCE, wait: 3 * MINUTE }
    : { from: matter.raisedAt, chance: REMOTE_CHANCE, wait: 12 * MINUTE }

const commentBy = (life: Life, { matter }: Situation, who: Colleague): Planned<Comment> | null => {
  const isThere = matter.state === 1 && matter.handlerId === who.userId
  // An operator goes to the site; only the person in charge of the area comments from afar.
  if (!isThere && who.roleCode === 'operator') return null
  const { from, chance, wait } = habitOf(matter, isThere)
  const random = createStream(life.seed, 'comment', who.userId, matter.id, isThere ? 1 : 0)
  if (!random.chance(Math.min(1, chance * life.pace.comment))) return null
  const written = from + MINUTE / 2 + random.exponential(wait)
  const at = Math.floor(isThere ? written : byDay(written, random.next()))
  return { at, userId: who.userId, deed: { act: 'comment', content: commentOf(matter.kind, isThere, random) } }
}

/** The next comment on an open event, strictly after an instant; each person writes at most once on site and once from afar. */
export const nextComment = (life: Life, situation: Situation, after: number): Planned<Comment> | null =>
  situation.crew.able
    .map((who) => commentBy(life, situation, who))
    .filter((one) => one !== null && one.at > after)
    .reduce((first, one) => earlier(first, one), null)
