import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** The glass is broken: sometimes for a fire, more often for fun; the button stays pressed until it is reset. */
export const pushButton: Behaviour<'push-button'> = () => [
  causeOf('pressed', { kind: 'alarm', reason: 'manual', lasts: [10, 60] }),
]
