import type { EventRecord } from '#server/worlds/records.ts'
import { heatOfFire, type Incident } from '#simulator/index.ts'

type Recorded = Pick<EventRecord, 'reason' | 'measure' | 'value' | 'peak' | 'beganAt' | 'raisedAt' | 'recoveredAt'>

/** The disturbances of its device's values that an event describes; empty for an event without a measure. */
export const asIncidents = ({ reason, measure, value, peak, beganAt, raisedAt, recoveredAt }: Recorded): Incident[] => {
  if (measure === null || value === null) return []
  const own = { measure, value, peak: peak ?? value, beganAt, raisedAt, recoveredAt }
  return [own, ...heatOfFire(own, reason)]
}
