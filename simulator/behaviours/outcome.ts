import type { MeasureName } from '#shared/device/measures.ts'
import type { EventKind } from '#shared/event/index.ts'

/** An outcome without a measured value; `lasts` is its natural duration in minutes. */
export interface NoticeSpec {
  readonly kind: EventKind
  readonly reason: string
  readonly lasts: readonly [number, number]
}

/** Course of an incident with a measured value; ranges in minutes, and in multiples of the distance from rest to threshold. */
export interface IncidentSpec extends NoticeSpec {
  readonly measure: MeasureName
  readonly threshold: number
  /** Minutes before the value crosses the threshold; not used for durations, whose own value gives the start. */
  readonly lead: readonly [number, number]
  /** Distance beyond the threshold; 1 equals the distance from rest to threshold. */
  readonly beyond: readonly [number, number]
}

export type Outcome = NoticeSpec | IncidentSpec

/** Whether an outcome has a measured value. */
export const isMeasured = (outcome: Outcome): outcome is IncidentSpec => 'measure' in outcome
