import type { Behaviour, Cause } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Up to twice the alarm threshold is still too low in the long run (隐患 压力长期偏低). */
const RISK_FACTOR = 2

/** Pipes that lose pressure at any hour, and pipes whose pressure stays low without an alarm. */
export const pressureDetection: Behaviour<'pressure-detection'> = ({ measure, threshold }, type) => {
  const loss = {
    kind: 'alarm',
    reason: 'waterPressure',
    measure,
    threshold,
    lead: [1, 12],
    beyond: [0.02, 0.35],
    lasts: [20, 150],
  } as const
  const causes: Cause[] = [causeOf('pressure-loss', loss)]
  if (type.raises.includes('risk')) {
    const sag = {
      ...loss,
      kind: 'risk',
      reason: 'pressure',
      threshold: threshold * RISK_FACTOR,
      lead: [30, 90],
      lasts: [400, 3000],
    } as const
    causes.push(causeOf('pressure-sag', sag))
  }
  return causes
}
