import { measures, type Measure, type MeasureName } from '#shared/device/measures.ts'
import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import { MINUTE } from '#shared/time.ts'
import type { Cause, Occasion } from '#simulator/behaviours/behaviour.ts'
import { isMeasured, type IncidentSpec, type NoticeSpec, type Outcome } from '#simulator/behaviours/outcome.ts'
import type { CauseName } from '#simulator/behaviours/rates.ts'

/** Rounds to the displayed digits of a measure. */
export const roundTo = (measure: MeasureName, value: number): number => {
  const scale = 10 ** measures[measure].digits
  return Math.round(value * scale) / scale
}

const ZERO_RANGE = [0, 0] as const

/** The incident of a duration that reaches its limit; the timed condition lasts some minutes longer. */
export const overdue = (
  { measure, threshold }: Pick<IncidentSpec, 'measure' | 'threshold'>,
  notice: NoticeSpec,
): IncidentSpec => ({ ...notice, measure, threshold, lead: ZERO_RANGE, beyond: ZERO_RANGE })

/** Rounds, and clamps to the range of the measure. */
const shown = (name: MeasureName, value: number): number => {
  const { least = 0, most = Infinity }: Measure = measures[name]
  return roundTo(name, Math.min(most, Math.max(least, value)))
}

/** The reported value after a crossing: the last digit at least one past the threshold; for a duration the threshold itself. */
const crossing = ({ measure, threshold }: IncidentSpec, random: Occasion['random']): number => {
  const { rest, digits, counts }: Measure = measures[measure]
  if (counts !== undefined) return threshold
  const distance = threshold - rest
  return shown(measure, threshold + Math.sign(distance) * 10 ** -digits + distance * random.between(0, 0.12))
}

/** When the value reported at `at` began to leave its normal range. */
const beganAt = ({ measure, lead }: IncidentSpec, value: number, { at, random }: Occasion): number => {
  const { counts }: Measure = measures[measure]
  const before = counts === undefined ? random.between(...lead) * MINUTE : Math.max(0, value) * counts
  return Math.max(0, at - Math.round(before))
}

/** The peak, at or beyond the value. The peak of a duration is at its end, which is unknown in advance. */
const peakOf = (spec: IncidentSpec, value: number, random: Occasion['random']): number => {
  const { rest, side, counts }: Measure = measures[spec.measure]
  if (counts !== undefined) return value
  const peak = shown(spec.measure, value + (spec.threshold - rest) * random.between(...spec.beyond))
  return side === 'above' ? Math.max(value, peak) : Math.min(value, peak)
}

/** The raise signal of an incident whose value crosses the threshold at `at`; `requestedValue` replaces the drawn value. */
export const raiseOf = (spec: IncidentSpec, occasion: Occasion, requestedValue?: number): RaiseSignal => {
  const { deviceId, at, random } = occasion
  const { kind, reason, measure, threshold } = spec
  const drawn = crossing(spec, random)
  const value = requestedValue === undefined ? drawn : roundTo(measure, requestedValue)
  const peak = peakOf(spec, value, random)
  return {
    type: 'raise',
    deviceId,
    kind,
    reason,
    at,
    beganAt: beganAt(spec, value, occasion),
    measure,
    value,
    peak,
    threshold,
  }
}

/** The raise signal of an outcome without a measured value. */
export const noticeOf = (
  { kind, reason }: Pick<NoticeSpec, 'kind' | 'reason'>,
  { deviceId, at }: Pick<Occasion, 'deviceId' | 'at'>,
): RaiseSignal => ({
  type: 'raise',
  deviceId,
  kind,
  reason,
  at,
  beganAt: at,
  measure: null,
  value: null,
  peak: null,
  threshold: null,
})

/** Raises the event at `at`, and recovers by itself later. */
export const unfoldOutcome = (outcome: Outcome, occasion: Occasion): [RaiseSignal, Signal] => {
  const { deviceId, at, random } = occasion
  const raise = isMeasured(outcome) ? raiseOf(outcome, occasion) : noticeOf(outcome, occasion)
  const back = at + Math.round(random.between(...outcome.lasts) * MINUTE)
  return [raise, { type: 'recover', deviceId, kind: outcome.kind, at: back }]
}

/** A cause with a single outcome. */
export const causeOf = (name: CauseName, outcome: Outcome): Cause => ({
  name,
  outcomes: [outcome],
  unfold: (occasion) => unfoldOutcome(outcome, occasion),
})
