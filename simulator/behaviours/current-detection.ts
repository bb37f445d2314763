import type { Behaviour, Cause } from '#simulator/behaviours/behaviour.ts'
import { unfoldIncident, unfoldNotice } from '#simulator/behaviours/incident.ts'

/** Residual current at night, when chargers hang on old lines; misuse of electricity; lines that wear out. */
export const currentDetection: Behaviour<'current-detection'> = ({ measure, threshold }, type) => {
  const reason = type.reasons.alarm === 'charging' ? 'charging' : 'residualCurrent'
  const leakage = {
    kind: 'alarm',
    reason,
    measure,
    threshold,
    lead: [1, 10],
    beyond: [0.1, 1.2],
    lasts: [20, 90],
  } as const
  const causes: Cause[] = [{ name: 'leakage', unfold: (occasion) => unfoldIncident(leakage, occasion) }]
  if (type.reasons.electricity !== undefined) {
    const misuse = { kind: 'electricity', reason: type.reasons.electricity, lasts: [30, 240] } as const
    causes.push({ name: 'misuse', unfold: (occasion) => unfoldNotice(misuse, occasion) })
  }
  if (type.raises.includes('risk')) {
    const wear = { kind: 'risk', reason: 'current', lasts: [600, 6000] } as const
    causes.push({ name: 'wear', unfold: (occasion) => unfoldNotice(wear, occasion) })
  }
  return causes
}
