import type { Clocking } from '#server/modules/attendance/attendance.repo.ts'
import { shiftAt, shiftRules, wholeSeconds, type Shift } from '#shared/attendance/shifts.ts'

/** From a clocking in to the clocking out that ends it. */
export interface Duty {
  readonly shift: Shift
  readonly begun: Clocking
  /** Null while it lasts, and for good when nobody clocked out. */
  readonly ended: Clocking | null
  readonly state: 'on' | 'done' | 'missing'
  readonly seconds: number
  readonly late: boolean
  readonly early: boolean
}

/** Whether somebody who clocked in then is still on duty: whoever forgot to clock out is not for ever. */
export const lasts = (begun: Pick<Clocking, 'at'>, now: number): boolean => now - begun.at < shiftRules.longest

type Pair = readonly [begun: Clocking, ended: Clocking | null]

// A clocking out too late for the last clocking in ends nothing: nobody knows when that duty ended.
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

/** Late is who comes late to the first duty of a shift, early who leaves the last one early. */
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
 * The duties of one person, from all that they clocked, in order. A clocking out without one in before it counts for
 * nothing; one who is on duty now has been so until now.
 */
export const dutiesOf = (clockings: readonly Clocking[], now: number): Duty[] => {
  const pairs = pairsOf(clockings)
  const duties = pairs.map((pair, index) => dutyOf(pair, { last: index === pairs.length - 1, now }))
  return duties.map((duty, index) => judged(duty, duties[index - 1], duties[index + 1]))
}
