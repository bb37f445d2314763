import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** A battery falls below its mark, the sooner the older the device; somebody changes it within days. */
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
