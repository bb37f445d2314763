import type { Behaviour, Cause } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Up to half as much again as the alarm threshold is still too low in the long run (隐患 液位长期偏低). */
const RISK_FACTOR = 1.5

/** Tanks that run empty at any hour, and tanks that are never filled up. */
export const levelDetection: Behaviour<'level-detection'> = ({ measure, threshold }, type) => {
  const loss = {
    kind: 'alarm',
    reason: 'waterLevel',
    measure,
    threshold,
    lead: [20, 90],
    beyond: [0.05, 0.5],
    lasts: [60, 300],
  } as const
  const causes: Cause[] = [causeOf('level-loss', loss)]
  if (type.raises.includes('risk')) {
    const sag = {
      ...loss,
      kind: 'risk',
      reason: 'level',
      threshold: threshold * RISK_FACTOR,
      lasts: [400, 3000],
    } as const
    causes.push(causeOf('level-sag', sag))
  }
  return causes
}
