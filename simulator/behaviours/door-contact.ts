import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf, overdue } from '#simulator/behaviours/incident.ts'

/** A fire door that stays open: propped open for a delivery, or with a broken closer. */
export const doorContact: Behaviour<'door-contact'> = (trait) => [
  causeOf('door-open', overdue(trait, { kind: 'alarm', reason: 'door', lasts: [5, 90] })),
]
