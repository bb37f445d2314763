import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { unfoldIncident } from '#simulator/behaviours/incident.ts'

/** Heat: sun on a store room in the afternoon; in a charging or exchange cabinet it is a cell that went wrong. */
export const heatDetection: Behaviour<'heat-detection'> = ({ measure, threshold }, type) => {
  const reason = type.reasons.alarm === 'charging' ? 'charging' : 'temperature'
  const spec = {
    kind: 'alarm',
    reason,
    measure,
    threshold,
    lead: [4, 15],
    beyond: [0.05, 0.7],
    lasts: [15, 60],
  } as const
  return [{ name: 'heat', unfold: (occasion) => unfoldIncident(spec, occasion) }]
}
