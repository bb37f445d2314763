import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Gas that escapes around the meals: a pot that boiled over, a hose, a valve left open. */
export const gasDetection: Behaviour<'gas-detection'> = ({ measure, threshold }) => [
  causeOf('gas', {
    kind: 'alarm',
    reason: 'gas',
    measure,
    threshold,
    lead: [2, 8],
    beyond: [0.1, 1.5],
    lasts: [10, 30],
  }),
]
