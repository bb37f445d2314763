import type { EventKind } from '#shared/event/index.ts'
import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Reasons that are recognised visually, with the minutes they last. Timed reasons have traits of their own. */
const sights = {
  bicycle: { kind: 'video-alarm', lasts: [2, 15] },
  flame: { kind: 'video-alarm', lasts: [5, 30] },
  vision: { kind: 'video-alarm', lasts: [5, 40] },
  overnight: { kind: 'person', lasts: [60, 420] },
  presence: { kind: 'person', lasts: [10, 90] },
} as const satisfies Record<string, { kind: EventKind; lasts: readonly [number, number] }>

const isSight = (reason: string | undefined): reason is keyof typeof sights =>
  reason !== undefined && Object.hasOwn(sights, reason)

/** A recognition, true or false, whose confidence increases within seconds. */
export const recognition: Behaviour<'recognition'> = ({ measure, threshold }, type) =>
  [type.reasons['video-alarm'], type.reasons.person]
    .filter((reason) => isSight(reason))
    .map((reason) =>
      causeOf(reason, { ...sights[reason], reason, measure, threshold, lead: [0.1, 0.5], beyond: [0.02, 0.25] }),
    )
