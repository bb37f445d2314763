import type { Behaviour, Occasion } from '#simulator/behaviours/behaviour.ts'
import { unfoldIncident, unfoldNotice } from '#simulator/behaviours/incident.ts'

/** Smoke of a pan clears within half an hour; where heat is felt too, one in eight is more than a pan. */
const reasonFor = (both: boolean, { random }: Occasion): string =>
  both && random.chance(0.12) ? 'smokeAndHeat' : 'smoke'

/** Smoke from kitchens around the meals, and chambers that fill with dust over the years. */
export const smokeDetection: Behaviour<'smoke-detection'> = ({ measure, threshold }, type) => {
  // Only a type that usually alarms for both at once compares the two (烟温探测器).
  const both = type.reasons.alarm === 'smokeAndHeat'
  return [
    {
      name: 'smoke',
      unfold: (occasion) => {
        const reason = reasonFor(both, occasion)
        const beyond = reason === 'smoke' ? ([0.1, 1.6] as const) : ([1.5, 4] as const)
        const spec = { kind: 'alarm', reason, measure, threshold, lead: [1.5, 6], beyond, lasts: [8, 35] } as const
        return unfoldIncident(spec, occasion)
      },
    },
    {
      name: 'dust',
      unfold: (occasion) => unfoldNotice({ kind: 'fault', reason: 'sensor', lasts: [600, 4000] }, occasion),
    },
  ]
}
