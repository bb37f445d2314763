import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** The battery falls below its threshold, the sooner the older the device; it is replaced within days. */
export const battery: Behaviour<'battery'> = ({ measure, threshold }) => [
  causeOf('battery-low', {
    kind: 'fault',
    reason: 'battery',
    measure,
    threshold,
    lead: [600, 4000],
    beyond: [0.02, 0.15],
    lasts: [500, 5000],
  }),
]
