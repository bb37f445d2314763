import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf, overdue } from '#simulator/behaviours/incident.ts'

/** After two hours in a lane it is a permanent obstruction, not unloading (隐患 通道堆物). */
const HEAP_MINUTES = 120

/** A vehicle that blocks a fire lane, and goods that are left there. */
export const laneWatch: Behaviour<'lane-watch'> = (trait) => [
  causeOf('lane', overdue(trait, { kind: 'video-alarm', reason: 'lane', lasts: [3, 90] })),
  causeOf('heap', overdue({ ...trait, threshold: HEAP_MINUTES }, { kind: 'risk', reason: 'lane', lasts: [200, 3000] })),
]
