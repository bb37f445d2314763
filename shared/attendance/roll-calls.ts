/** How long people have to answer a roll call, in minutes. */
export const rollCallMinutes = { least: 1, usual: 5, most: 30 } as const

/** How somebody stands to a roll call that asked them. */
export const rollCallStates = { waiting: '待应答', answered: '已应答', missed: '未应答' } as const
export type RollCallState = keyof typeof rollCallStates
export const rollCallStateNames = Object.keys(rollCallStates) as [RollCallState, ...RollCallState[]] // the keys of a constant table

/** A question to one person: with the deadline whoever has not answered has missed it. */
export interface Asked {
  readonly deadline: number
  readonly answeredAt: number | null
}

/** How the person stands to it at an instant. */
export const rollCallState = ({ deadline, answeredAt }: Asked, now: number): RollCallState => {
  if (answeredAt !== null) return 'answered'
  return now < deadline ? 'waiting' : 'missed'
}

/** How many stand how; `rate` (0 to 1) is that of those who can no longer do otherwise, null without any. */
export interface RollCallCounts {
  readonly answered: number
  readonly missed: number
  readonly waiting: number
  readonly rate: number | null
}

/** Counts of several added up, such as of all persons of a list. */
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

/** Counts what became of some questions by an instant. */
export const countRollCalls = (asked: readonly Asked[], now: number): RollCallCounts => {
  const counts = { answered: 0, missed: 0, waiting: 0 }
  for (const one of asked) counts[rollCallState(one, now)] += 1
  return addRollCalls([counts])
}
