import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** A sensor that detects its own failure, the sooner the older it is (传感器故障). */
export const sensorHealth: Behaviour<'sensor-health'> = () => [
  causeOf('sensor', { kind: 'fault', reason: 'sensor', lasts: [600, 4000] }),
]
