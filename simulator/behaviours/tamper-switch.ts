import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** The device is taken off its base: a painter, or a tenant whom it woke (防拆). */
export const tamperSwitch: Behaviour<'tamper-switch'> = () => [
  causeOf('tamper', { kind: 'fault', reason: 'tamper', lasts: [20, 900] }),
]
