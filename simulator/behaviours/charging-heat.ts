import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** A battery cell that fails while charging: the cabinet heats up within minutes. */
export const chargingHeat: Behaviour<'charging-heat'> = ({ measure, threshold }) => [
  causeOf('hot-cell', {
    kind: 'alarm',
    reason: 'charging',
    measure,
    threshold,
    lead: [3, 12],
    beyond: [0.1, 0.9],
    lasts: [15, 60],
  }),
]
