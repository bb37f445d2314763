import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf, unfoldOutcome } from '#simulator/behaviours/incident.ts'

/** Share of smoke alarms with heat, for detectors that sense both: one in eight is more than a pan. */
const FIRE_CHANCE = 0.12

/** Smoke from kitchens around mealtimes, and detector chambers that collect dust over the years. */
export const smokeDetection: Behaviour<'smoke-detection'> = ({ measure, threshold }, type) => {
  const alarm = { kind: 'alarm', measure, threshold, lead: [1.5, 6], lasts: [8, 35] } as const
  const pan = { ...alarm, reason: 'smoke', beyond: [0.1, 1.6] } as const
  const dust = causeOf('dust', { kind: 'fault', reason: 'sensor', lasts: [600, 4000] })
  // Only a type whose default alarm is for both compares the two (烟温探测器).
  if (type.reasons.alarm !== 'smokeAndHeat') return [causeOf('smoke', pan), dust]
  const fire = { ...alarm, reason: 'smokeAndHeat', beyond: [1.5, 4] } as const
  return [
    {
      name: 'smoke',
      outcomes: [pan, fire],
      unfold: (occasion) => unfoldOutcome(occasion.random.chance(FIRE_CHANCE) ? fire : pan, occasion),
    },
    dust,
  ]
}
