import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf, overdue } from '#simulator/behaviours/incident.ts'

/** A fire door that stays open: propped up for a delivery, or its closer is broken. */
export const doorContact: Behaviour<'door-contact'> = (trait) => [
  causeOf('door-open', overdue(trait, { kind: 'alarm', reason: 'door', lasts: [5, 90] })),
]
