import { measures, type Measure, type MeasureName } from '#shared/devices/measures.ts'
import type { RaiseSignal, Signal } from '#shared/devices/signal.ts'
import type { EventKind } from '#shared/events/index.ts'
import { MINUTE } from '#shared/time.ts'
import type { Cause, Occasion } from '#simulator/behaviours/behaviour.ts'
import type { CauseName } from '#simulator/behaviours/rates.ts'

/** Rounds to the digits with which a measure is shown. */
export const roundTo = (measure: MeasureName, value: number): number => {
  const scale = 10 ** measures[measure].digits
  return Math.round(value * scale) / scale
}

/** What is noticed rather than measured; how long it lasts by itself, in minutes. */
export interface NoticeSpec {
  readonly kind: EventKind
  readonly reason: string
  readonly lasts: readonly [number, number]
}

/** How an incident of a measured value runs, ranges in minutes and in shares of the way from rest to threshold. */
export interface IncidentSpec extends NoticeSpec {
  readonly measure: MeasureName
  readonly threshold: number
  /** How long the value moves before it crosses the threshold; a duration has moved as long as it says. */
  readonly lead: readonly [number, number]
  /** How far beyond the threshold it goes; 1 is as far again as from rest to threshold. */
  readonly beyond: readonly [number, number]
}

export type Outcome = NoticeSpec | IncidentSpec

/** Whether an outcome is about a value. */
export const isMeasured = (outcome: Outcome): outcome is IncidentSpec => 'measure' in outcome

const NOT_AT_ALL = [0, 0] as const

/** A duration that comes to its limit: what is timed goes on for some minutes more. */
export const overdue = (
  { measure, threshold }: Pick<IncidentSpec, 'measure' | 'threshold'>,
  notice: NoticeSpec,
): IncidentSpec => ({ ...notice, measure, threshold, lead: NOT_AT_ALL, beyond: NOT_AT_ALL })

/** Rounded, and within what the measure can show. */
const shown = (name: MeasureName, value: number): number => {
  const { least = 0, most = Infinity }: Measure = measures[name]
  return roundTo(name, Math.min(most, Math.max(least, value)))
}

/** The value a device reports when it has crossed a threshold: at least one last digit past it, a duration exactly. */
const crossing = ({ measure, threshold }: IncidentSpec, random: Occasion['random']): number => {
  const { rest, digits, counts }: Measure = measures[measure]
  if (counts !== undefined) return threshold
  const way = threshold - rest
  return shown(measure, threshold + Math.sign(way) * 10 ** -digits + way * random.between(0, 0.12))
}

/** When a value that is reported at `at` began to leave its rest. */
const beganAt = ({ measure, lead }: IncidentSpec, value: number, { at, random }: Occasion): number => {
  const { counts }: Measure = measures[measure]
  const before = counts === undefined ? random.between(...lead) * MINUTE : Math.max(0, value) * counts
  return Math.max(0, at - Math.round(before))
}

/** The peak lies at or beyond the value. A duration is furthest where it ends, which is nobody's to know before. */
const peakOf = (spec: IncidentSpec, value: number, random: Occasion['random']): number => {
  const { rest, side, counts }: Measure = measures[spec.measure]
  if (counts !== undefined) return value
  const peak = shown(spec.measure, value + (spec.threshold - rest) * random.between(...spec.beyond))
  return side === 'above' ? Math.max(value, peak) : Math.min(value, peak)
}

/** The raise signal of an incident whose value crosses the threshold at `at`, or is another one that was asked for. */
export const raiseOf = (spec: IncidentSpec, occasion: Occasion, asked?: number): RaiseSignal => {
  const { deviceId, at, random } = occasion
  const { kind, reason, measure, threshold } = spec
  const drawn = crossing(spec, random)
  const value = asked === undefined ? drawn : roundTo(measure, asked)
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

/** The raise signal of something that is noticed: it has no value. */
export const noticeOf = ({ kind, reason }: NoticeSpec, { deviceId, at }: Occasion): RaiseSignal => ({
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

/** It is raised at `at` and comes back by itself later. */
export const unfoldOutcome = (outcome: Outcome, occasion: Occasion): [RaiseSignal, Signal] => {
  const { deviceId, at, random } = occasion
  const raise = isMeasured(outcome) ? raiseOf(outcome, occasion) : noticeOf(outcome, occasion)
  const back = at + Math.round(random.between(...outcome.lasts) * MINUTE)
  return [raise, { type: 'recover', deviceId, kind: outcome.kind, at: back }]
}

/** A cause that always comes to the same. */
export const causeOf = (name: CauseName, outcome: Outcome): Cause => ({
  name,
  outcomes: [outcome],
  unfold: (occasion) => unfoldOutcome(outcome, occasion),
})
