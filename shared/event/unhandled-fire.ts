import { handlingStates, type HandlingState } from '#shared/event/handling-state.ts'

interface Handled {
  readonly fire: boolean
  readonly state: HandlingState
}

/** An untaken 火警: it is first in every list (DECISIONS 166). */
export const isUnhandledFire = ({ fire, state }: Handled): boolean => fire && state === handlingStates.todo
