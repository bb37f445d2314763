import type { EventKind } from '#shared/event/index.ts'

/** The colour family of a kind: red for alarms alone, amber for faults and risks, violet for the three anomalies. */
export type Tone = 'alarm' | 'amber' | 'anomaly'

export const kindTone: Readonly<Record<EventKind, Tone>> = {
  alarm: 'alarm',
  'video-alarm': 'alarm',
  fault: 'amber',
  risk: 'amber',
  person: 'anomaly',
  electricity: 'anomaly',
  roof: 'anomaly',
}
