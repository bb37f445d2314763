import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Up to a tenth above the end of the green zone it still works, but needs refilling soon (隐患 压力长期偏低). */
const RISK_FACTOR = 1.1

/** An extinguisher that was used or leaks fast, and one that loses pressure over weeks. */
export const extinguisherPressure: Behaviour<'extinguisher-pressure'> = ({ measure, threshold }) => [
  causeOf('discharge', {
    kind: 'alarm',
    reason: 'extinguisherPressure',
    measure,
    threshold,
    lead: [1, 20],
    beyond: [0.1, 2],
    lasts: [60, 600],
  }),
  causeOf('leak', {
    kind: 'risk',
    reason: 'pressure',
    measure,
    threshold: threshold * RISK_FACTOR,
    lead: [2000, 9000],
    beyond: [0.05, 0.3],
    lasts: [400, 3000],
  }),
]
