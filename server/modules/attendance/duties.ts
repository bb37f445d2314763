import type { Clocking } from '#server/modules/attendance/attendance.repo.ts'
import { shiftAt, shiftRules, wholeSeconds, type Shift } from '#shared/attendance/shifts.ts'

/** A duty: from a clock-in to the clock-out that ends it. */
export interface Duty {
  readonly shift: Shift
  readonly begun: Clocking
  /** Null while the duty runs, and for good when there was no clock-out. */
  readonly ended: Clocking | null
  readonly state: 'on' | 'done' | 'missing'
  readonly seconds: number
  readonly late: boolean
  readonly early: boolean
}

/** Whether a duty that began then is still running. A forgotten clock-out ends it after the longest duty. */
export const lasts = (begun: Pick<Clocking, 'at'>, now: number): boolean => now - begun.at < shiftRules.longest

type Pair = readonly [begun: Clocking, ended: Clocking | null]

// A clock-out too long after the last clock-in ends nothing: the end of that duty is unknown.
const pairsOf = (clockings: readonly Clocking[]): Pair[] => {
  const pairs: Pair[] = []
  let begun: Clocking | null = null
  for (const clocking of clockings) {
    if (clocking.act === 'in') {
      if (begun) pairs.push([begun, null])
      begun = clocking
    } else if (begun) {
      pairs.push([begun, lasts(begun, clocking.at) ? clocking : null])
      begun = null
    }
  }
  return begun ? [...pairs, [begun, null]] : pairs
}

const stateOf = ([begun, ended]: Pair, { last, now }: { last: boolean; now: number }): Duty['state'] => {
  if (ended) return 'done'
  return last && lasts(begun, now) ? 'on' : 'missing'
}

const dutyOf = (pair: Pair, at: { last: boolean; now: number }): Duty => {
  const [begun, ended] = pair
  const state = stateOf(pair, at)
  const until = { done: ended?.at ?? begun.at, on: at.now, missing: begun.at }[state]
  return {
    shift: shiftAt(begun.at),
    begun,
    ended,
    state,
    seconds: wholeSeconds(begun.at, until),
    late: false,
    early: false,
  }
}

/** Late: the first duty of a shift begins late. Early: the last duty of a shift ends early. */
const judged = (duty: Duty, before: Duty | undefined, after: Duty | undefined): Duty => {
  const { shift, begun, ended } = duty
  const isFirst = before?.shift.from !== shift.from
  const isLast = after?.shift.from !== shift.from
  return {
    ...duty,
    late: isFirst && begun.at > shift.from + shiftRules.lateAfter,
    early: isLast && ended !== null && ended.at < shift.to - shiftRules.earlyBefore,
  }
}

/**
 * The duties of one person from all their clockings, in order. A clock-out without a clock-in before it is ignored; a
 * running duty counts until now.
 */
export const dutiesOf = (clockings: readonly Clocking[], now: number): Duty[] => {
  const pairs = pairsOf(clockings)
  const duties = pairs.map((pair, index) => dutyOf(pair, { last: index === pairs.length - 1, now }))
  return duties.map((duty, index) => judged(duty, duties[index - 1], duties[index + 1]))
}
