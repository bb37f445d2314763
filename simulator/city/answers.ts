import type { EventRow } from '#simulator/city/rows.ts'
import type { Random } from '#simulator/engine/random.ts'
import { fireResults, habitOf } from '#simulator/people/habits.ts'
import { slowness } from '#simulator/people/hours.ts'
import { noteOf } from '#simulator/people/texts.ts'
import { MINUTE } from '#shared/time.ts'

/** Draws from the event's own stream how a person handles it: when they set out, if they do, and when and how they answer. */
export const drawAnswer = ({ kind, fire, reason, raisedAt }: EventRow, random: Random) => {
  const { results, least, mean, onSite } = habitOf(kind)
  const slow = slowness(raisedAt)
  const goes = random.chance(onSite)
  const leaves = raisedAt + Math.round(MINUTE + slow * random.exponential(mean / 4))
  const from = goes ? leaves : raisedAt
  const answeredAt = from + Math.round(least + slow * random.exponential(mean))
  const result = random.weighted(kind === 'alarm' && fire ? fireResults : results)
  return { takenAt: goes ? leaves : null, answeredAt, result, note: noteOf({ reason, result }, random) }
}

export type Answer = ReturnType<typeof drawAnswer>
