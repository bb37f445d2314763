import { measures, type MeasureName } from '#shared/devices/measures.ts'
import type { RaiseSignal, Signal } from '#shared/devices/signal.ts'
import type { EventKind } from '#shared/events/index.ts'
import { MINUTE } from '#shared/time.ts'
import type { Occasion } from '#simulator/behaviours/behaviour.ts'

/** Rounds to the digits with which a measure is shown. */
export const roundTo = (measure: MeasureName, value: number): number => {
  const scale = 10 ** measures[measure].digits
  return Math.round(value * scale) / scale
}

/** How an incident of a measured value runs, ranges in minutes and in shares of the way from rest to threshold. */
export interface IncidentSpec {
  readonly kind: EventKind
  readonly reason: string
  readonly measure: MeasureName
  readonly threshold: number
  /** How long the value moves before it crosses the threshold. */
  readonly lead: readonly [number, number]
  /** How far beyond the threshold it goes; 1 is as far again as from rest to threshold. */
  readonly beyond: readonly [number, number]
  /** How long until the value is back by itself. */
  readonly lasts: readonly [number, number]
}

/** The value a device reports when it has crossed a threshold: at least one last digit past it. */
const crossing = (spec: IncidentSpec, random: Occasion['random']): number => {
  const way = spec.threshold - measures[spec.measure].rest
  const least = Math.sign(way) * 10 ** -measures[spec.measure].digits
  return roundTo(spec.measure, spec.threshold + least + way * random.between(0, 0.12))
}

/** The raise signal of an incident whose value crosses the threshold at `at`. */
export const raiseOf = (spec: IncidentSpec, { deviceId, at, random }: Occasion): RaiseSignal => {
  const value = crossing(spec, random)
  const furthest = value + (spec.threshold - measures[spec.measure].rest) * random.between(...spec.beyond)
  return {
    type: 'raise',
    deviceId,
    kind: spec.kind,
    reason: spec.reason,
    at,
    beganAt: at - Math.round(random.between(...spec.lead) * MINUTE),
    measure: spec.measure,
    value,
    peak: roundTo(spec.measure, Math.max(0, furthest)),
    threshold: spec.threshold,
  }
}

/** A value leaves its rest, crosses the threshold at `at`, and comes back by itself later. */
export const unfoldIncident = (spec: IncidentSpec, occasion: Occasion): Signal[] => {
  const { deviceId, at, random } = occasion
  const raise = raiseOf(spec, occasion)
  const back = at + Math.round(random.between(...spec.lasts) * MINUTE)
  return [raise, { type: 'recover', deviceId, kind: spec.kind, at: back }]
}

/** Something that is noticed rather than measured: no value, it lasts some minutes. */
export const unfoldNotice = (
  spec: Pick<IncidentSpec, 'kind' | 'reason' | 'lasts'>,
  { deviceId, at, random }: Occasion,
): Signal[] => [
  {
    type: 'raise',
    deviceId,
    kind: spec.kind,
    reason: spec.reason,
    at,
    beganAt: at,
    measure: null,
    value: null,
    peak: null,
    threshold: null,
  },
  { type: 'recover', deviceId, kind: spec.kind, at: at + Math.round(random.between(...spec.lasts) * MINUTE) },
]
