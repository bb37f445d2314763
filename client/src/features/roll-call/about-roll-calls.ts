import { aboutBus } from '#client/features/paged/use-freshen.ts'

/** Somebody was asked to answer a roll call, or answered one. */
export const aboutRollCalls = aboutBus('rollCall')
