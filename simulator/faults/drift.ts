import { isMeasured, type IncidentSpec } from '#simulator/behaviours/outcome.ts'
import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import { measures, type Measure, type MeasureName } from '#shared/device/measures.ts'
import type { RaiseSignal } from '#shared/device/signal.ts'
import { measuresOf } from '#shared/device/traits.ts'
import type { EventKind } from '#shared/event/index.ts'
import { HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { causesOf } from '#simulator/behaviours/index.ts'
import type { DeviceFaultState, EffectOf, Report } from '#simulator/faults/device-fault-state.ts'
import type { Disturbance } from '#simulator/faults/disturbance.ts'
import { shownValue, type DeviceEffectRules, type FaultContext } from '#simulator/faults/fault-context.ts'
import { mainMeasure } from '#simulator/faults/stuck.ts'
import { forget, recovered } from '#simulator/faults/withheld.ts'

type Drifting = DeviceFaultState<EffectOf<'drift' | 'battery'>>
type Wandering = Omit<Disturbance, 'until'> & { readonly perHour: number }

/** Checks of a drifting reading: once a minute as a device reports, more often for a fast drift, less often for a slow one. */
const SAMPLE_BOUNDS = { least: 60, most: 5000 }
const stepOf = (all: number): number =>
  Math.max(SECOND, Math.min(MINUTE, Math.ceil(all / SAMPLE_BOUNDS.least)), Math.ceil(all / SAMPLE_BOUNDS.most))
/** An answered event whose cause persists is raised again after this time. */
const REPEAT_AFTER_MS = 10 * MINUTE

/** The drifting measure; undefined where a type does not have it. Durations do not drift. */
export const driftMeasure = ({ measure }: EffectOf<'drift'>, type: DeviceType): MeasureName | undefined => {
  const wanted = measure ?? mainMeasure(type)
  const { counts }: Partial<Measure> = wanted === undefined ? {} : measures[wanted]
  return counts === undefined ? measuresOf(deviceTypes[type].traits).find((one) => one === wanted) : undefined
}

/** Outcomes of a measure for a device type: for each kind the first reason that depends on this measure alone. */
const outcomesOf = (type: DeviceType, measure: MeasureName): IncidentSpec[] => {
  const outcomes = causesOf(type)
    .flatMap((cause) => cause.outcomes)
    .filter((outcome): outcome is IncidentSpec => isMeasured(outcome) && outcome.measure === measure)
  return outcomes.filter(({ kind }, index) => outcomes.findIndex((one) => one.kind === kind) === index)
}

const isBeyond = (threshold: number, perHour: number, value: number): boolean =>
  perHour > 0 ? value > threshold : value < threshold

/** When a drifting reading is first reported past a threshold; null when it never gets there. */
const crossing = (
  one: Drifting,
  context: FaultContext,
  { wandering, threshold }: { wandering: Wandering; threshold: number },
) => {
  const { rest, wander, side }: Measure = measures[wandering.measure]
  const { from, perHour } = wandering
  if (perHour > 0 !== (side === 'above')) return null
  // A baseline reading deviates from rest by `wander` at most, which bounds the time of the crossing.
  const within = (more: number) => ((Math.abs(threshold - rest) + more) / Math.abs(perHour)) * HOUR
  const latest = within(2 * wander)
  const step = stepOf(latest)
  for (let look = Math.max(1, Math.floor(within(-wander) / step)); look * step <= latest + step; look += 1) {
    const at = from + look * step
    const value = shownValue(one, context, { at, disturbed: wandering })
    if (isBeyond(threshold, perHour, value)) return { at, value }
  }
  return null
}

const raiseOf = (
  { deviceId }: Drifting,
  { kind, reason, threshold, measure }: IncidentSpec,
  { at, beganAt, value }: { at: number; beganAt: number; value: number },
): RaiseSignal => ({ type: 'raise', deviceId, kind, reason, at, beganAt, measure, value, peak: value, threshold })

/** All raise signals that the drift will lead to, in order of time. */
export const comingOf = (one: Drifting, context: FaultContext, wandering: Wandering): RaiseSignal[] =>
  outcomesOf(one.type, wandering.measure)
    .flatMap((outcome) => {
      const crossed = crossing(one, context, { wandering, threshold: outcome.threshold })
      return crossed ? [raiseOf(one, outcome, { ...crossed, beganAt: wandering.from })] : []
    })
    .toSorted((a, b) => a.at - b.at)

/** The raise signals that are due. A kind that is already open stays open and is not raised again. */
export const takeComing = (one: Drifting, { now, shown }: FaultContext): Report[] => {
  const come = one.coming.filter(({ at }) => at <= now)
  one.coming = one.coming.filter(({ at }) => at > now)
  one.kinds = [...new Set([...one.kinds, ...come.map(({ kind }) => kind)])]
  return come.filter(({ kind }) => shown(one.deviceId, kind) === undefined)
}

/** A reading past a threshold because of its sensor keeps the event open, also one that was open before. */
export const shouldStayOpen = ({ kinds }: Drifting, { type, kind }: Report): boolean =>
  type === 'recover' && kinds.includes(kind)

/** Raises an event again that was answered while its cause persists, with its value at that time. */
export const sayAgain = (
  one: Drifting,
  kind: EventKind,
  { context, wandering }: { context: FaultContext; wandering: Wandering },
) => {
  const outcome = outcomesOf(one.type, wandering.measure).find((candidate) => candidate.kind === kind)
  if (!outcome) return
  const at = context.now + REPEAT_AFTER_MS
  const value = shownValue(one, context, { at, disturbed: wandering })
  one.coming = [...one.coming, raiseOf(one, outcome, { at, value, beganAt: wandering.from })].toSorted(
    (a, b) => a.at - b.at,
  )
}

const wanderingOf = ({ fault, type, effect, since }: DeviceFaultState<EffectOf<'drift'>>): Wandering => {
  const measure = driftMeasure(effect, type)
  if (measure === undefined) throw new RangeError(`a device of type ${type} has nothing that could drift`)
  return { fault, measure, from: since, perHour: effect.perHour }
}

const nextDue = (one: Drifting) => {
  one.due = one.coming[0]?.at ?? null
}

/** A reading that drifts until it raises alarms that only the sensor has caused. */
export const drift: DeviceEffectRules<DeviceFaultState<EffectOf<'drift'>>> = {
  begin: (one, context) => {
    one.coming = comingOf(one, context, wanderingOf(one))
    nextDue(one)
    return []
  },
  pass: (one, report) => (shouldStayOpen(one, report) ? [] : [report]),
  act: (one, context) => {
    const said = takeComing(one, context)
    nextDue(one)
    return said
  },
  answered: (one, kind, context) => {
    if (forget(one, kind)) sayAgain(one, kind, { context, wandering: wanderingOf(one) })
    nextDue(one)
  },
  end: recovered,
  disturbs: wanderingOf,
}
