import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Somebody breaks the glass: for a fire now and then, for fun more often; it stays pressed until it is reset. */
export const pushButton: Behaviour<'push-button'> = () => [
  causeOf('pressed', { kind: 'alarm', reason: 'manual', lasts: [10, 60] }),
]
