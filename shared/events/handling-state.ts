/** Handling state of an event (spec §3): nobody has it, somebody is on the way, it is answered. */
export const handlingStates = { todo: 0, doing: 1, done: 2 } as const
export type HandlingState = (typeof handlingStates)[keyof typeof handlingStates]

export const handlingStateTexts: Record<HandlingState, string> = { 0: '未处理', 1: '处理中', 2: '已处理' }

/** What may happen to an event that stands in a state: 0 → 1 by going on site, 0 or 1 → 2 by an answer. */
export const nextState = (state: HandlingState, act: 'toSite' | 'feedback'): HandlingState | null => {
  if (act === 'toSite') return state === 0 ? 1 : null
  return state === 2 ? null : 2
}
