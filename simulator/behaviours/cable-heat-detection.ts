import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Cables that warm up in the evening, when the load in the house is highest. */
export const cableHeatDetection: Behaviour<'cable-heat-detection'> = ({ measure, threshold }) => [
  causeOf('hot-cable', {
    kind: 'alarm',
    reason: 'cableTemperature',
    measure,
    threshold,
    lead: [10, 40],
    beyond: [0.05, 0.6],
    lasts: [30, 120],
  }),
]
