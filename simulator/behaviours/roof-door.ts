import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf, overdue } from '#simulator/behaviours/incident.ts'

/** The access to the roof is locked or obstructed for hours (天面封堵). */
export const roofDoor: Behaviour<'roof-door'> = (trait) => [
  causeOf('blocked', overdue(trait, { kind: 'roof', reason: 'blocked', lasts: [60, 1500] })),
]
