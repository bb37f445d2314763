import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'
import { misuseOf } from '#simulator/behaviours/load-detection.ts'

/** A breaker carries a quarter more than its load limit before it trips (断路器跳闸). */
const TRIP_FACTOR = 1.25

/** A breaker watches the load as other devices do, and trips; it is reset soon after. */
export const breaker: Behaviour<'breaker'> = (trait, type) => [
  ...misuseOf(trait, type),
  causeOf('trip', {
    kind: 'alarm',
    reason: 'trip',
    measure: trait.measure,
    threshold: trait.threshold * TRIP_FACTOR,
    lead: [0.5, 4],
    beyond: [0.05, 0.6],
    lasts: [10, 120],
  }),
]
