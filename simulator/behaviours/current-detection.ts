import type { Behaviour, Cause } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** A residual current at half of the alarm threshold, day and night, means ageing wiring (隐患 线路老化). */
const RISK_FACTOR = 0.5

/** Residual current at night, when chargers load old wiring; and ageing wiring. */
export const currentDetection: Behaviour<'current-detection'> = ({ measure, threshold }, type) => {
  const leakage: Cause = causeOf('leakage', {
    kind: 'alarm',
    reason: 'residualCurrent',
    measure,
    threshold,
    lead: [1, 10],
    beyond: [0.1, 1.2],
    lasts: [20, 90],
  })
  if (!type.raises.includes('risk')) return [leakage]
  const wear = causeOf('wear', {
    kind: 'risk',
    reason: 'current',
    measure,
    threshold: threshold * RISK_FACTOR,
    lead: [600, 3000],
    beyond: [0.05, 0.5],
    lasts: [600, 6000],
  })
  return [leakage, wear]
}
