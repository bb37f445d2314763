import type { KindGroup } from '#shared/event/define-kind.ts'
import { groupOf, type EventKind } from '#shared/event/index.ts'

/** A colour family: red for alarms alone, amber for faults and risks, violet for the anomalies. */
export type Tone = 'alarm' | 'amber' | 'anomaly'

const tones: Readonly<Record<KindGroup, Tone>> = { alarm: 'alarm', fault: 'amber', risk: 'amber', anomaly: 'anomaly' }

export const toneOf = (kind: EventKind): Tone => tones[groupOf(kind)]
