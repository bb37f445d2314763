import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf, overdue } from '#simulator/behaviours/incident.ts'

/** A person on duty leaves the desk and is not back in time (人员离岗). */
export const postWatch: Behaviour<'post-watch'> = (trait) => [
  causeOf('absence', overdue(trait, { kind: 'video-alarm', reason: 'absence', lasts: [3, 50] })),
]
