/** Handling state of an event (spec §3): nobody has it, somebody is on the way, it is answered. */
export const handlingStates = { todo: 0, doing: 1, done: 2 } as const
export type HandlingState = (typeof handlingStates)[keyof typeof handlingStates]

export const handlingStateTexts: Record<HandlingState, string> = { 0: '未处理', 1: '处理中', 2: '已处理' }
