/** Handling state of an event (spec §3): not taken, a person is on the way, answered. */
export const handlingStates = { todo: 0, doing: 1, done: 2 } as const
export type HandlingState = (typeof handlingStates)[keyof typeof handlingStates]

export const handlingStateTexts: Record<HandlingState, string> = { 0: '未处理', 1: '处理中', 2: '已处理' }
