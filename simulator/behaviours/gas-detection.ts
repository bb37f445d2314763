import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Gas leaks around mealtimes: a pot boiling over, a hose, an open valve. */
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
