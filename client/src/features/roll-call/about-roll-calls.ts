import { aboutBus } from '#client/realtime/use-freshen.ts'

/** A frame about a roll call: a new one, or an answer. */
export const aboutRollCalls = aboutBus('rollCall')
