/** Time allowed to answer a roll call, in minutes. */
export const rollCallMinutes = { least: 1, usual: 5, most: 30 } as const

/** State of one person's answer to a roll call. */
const rollCallStates = { waiting: '待应答', answered: '已应答', missed: '未应答' } as const
export type RollCallState = keyof typeof rollCallStates
export const rollCallStateNames = Object.keys(rollCallStates) as [RollCallState, ...RollCallState[]] // the keys of a constant table

/** A roll call as sent to one person. Without an answer by `deadline` it counts as missed. */
export interface RollCallLine {
  readonly deadline: number
  readonly answeredAt: number | null
}

/** State of the person's answer at an instant. */
export const rollCallState = ({ deadline, answeredAt }: RollCallLine, now: number): RollCallState => {
  if (answeredAt !== null) return 'answered'
  return now < deadline ? 'waiting' : 'missed'
}

/** Persons per state. `rate` (0 to 1) is answered out of answered plus missed; null when there are neither. */
export interface RollCallCounts {
  readonly answered: number
  readonly missed: number
  readonly waiting: number
  readonly rate: number | null
}

/** Sums several counts, such as those of all persons of a list. */
export const addRollCalls = (counts: readonly Omit<RollCallCounts, 'rate'>[]): RollCallCounts => {
  const sum = { answered: 0, missed: 0, waiting: 0 }
  for (const { answered, missed, waiting } of counts) {
    sum.answered += answered
    sum.missed += missed
    sum.waiting += waiting
  }
  const settled = sum.answered + sum.missed
  return { ...sum, rate: settled === 0 ? null : sum.answered / settled }
}

/** Counts the states of some roll calls at an instant. */
export const countRollCalls = (lines: readonly RollCallLine[], now: number): RollCallCounts => {
  const counts = { answered: 0, missed: 0, waiting: 0 }
  for (const one of lines) counts[rollCallState(one, now)] += 1
  return addRollCalls([counts])
}
