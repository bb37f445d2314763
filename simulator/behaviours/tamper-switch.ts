import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** The device is removed from its base: by a painter, or by a tenant disturbed by it (防拆). */
export const tamperSwitch: Behaviour<'tamper-switch'> = () => [
  causeOf('tamper', { kind: 'fault', reason: 'tamper', lasts: [20, 900] }),
]
