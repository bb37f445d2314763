import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Heat: afternoon sun on a store room, a boiler, a fuse cabinet. */
export const heatDetection: Behaviour<'heat-detection'> = ({ measure, threshold }) => [
  causeOf('heat', {
    kind: 'alarm',
    reason: 'temperature',
    measure,
    threshold,
    lead: [4, 15],
    beyond: [0.05, 0.7],
    lasts: [15, 60],
  }),
]
