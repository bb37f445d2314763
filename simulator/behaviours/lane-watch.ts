import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf, overdue } from '#simulator/behaviours/incident.ts'

/** What stands in a lane for two hours is no longer somebody who unloads (隐患 通道堆物). */
const HEAPED = 120

/** A vehicle that blocks a fire lane, and goods that nobody takes away. */
export const laneWatch: Behaviour<'lane-watch'> = (trait) => [
  causeOf('lane', overdue(trait, { kind: 'video-alarm', reason: 'lane', lasts: [3, 90] })),
  causeOf('heap', overdue({ ...trait, threshold: HEAPED }, { kind: 'risk', reason: 'lane', lasts: [200, 3000] })),
]
