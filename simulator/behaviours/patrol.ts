import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf, overdue } from '#simulator/behaviours/incident.ts'

/** Missed patrol rounds, findings of patrols, and reports that other people make at the tag. */
export const patrol: Behaviour<'patrol'> = (trait) => [
  causeOf('missed', overdue(trait, { kind: 'risk', reason: 'missed', lasts: [60, 1200] })),
  causeOf('finding', { kind: 'risk', reason: 'patrol', lasts: [600, 6000] }),
  causeOf('reported', { kind: 'risk', reason: 'reported', lasts: [300, 4000] }),
]
