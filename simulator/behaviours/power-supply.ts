import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Mains power fails and the battery takes over (主电故障); or the battery has failed (备电故障). */
export const powerSupply: Behaviour<'power-supply'> = () => [
  causeOf('mains', { kind: 'fault', reason: 'mains', lasts: [10, 240] }),
  causeOf('backup', { kind: 'fault', reason: 'backup', lasts: [600, 4000] }),
]
