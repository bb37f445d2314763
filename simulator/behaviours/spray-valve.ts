import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** An opening valve (喷淋动作) shows as an immediate drop of pressure: a broken glass bulb, a test, a fire. */
export const sprayValve: Behaviour<'spray-valve'> = ({ measure, threshold }) => [
  causeOf('spray', {
    kind: 'alarm',
    reason: 'spray',
    measure,
    threshold,
    lead: [0.2, 1],
    beyond: [0.05, 0.4],
    lasts: [10, 60],
  }),
]
