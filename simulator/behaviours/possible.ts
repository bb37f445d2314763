import { isMeasured, type Outcome } from '#simulator/behaviours/outcome.ts'
import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import type { MeasureName } from '#shared/device/measures.ts'
import type { EventKind } from '#shared/event/index.ts'
import { causesOf } from '#simulator/behaviours/index.ts'

const eventOf = (outcome: Outcome) => {
  const { kind, reason } = outcome
  const { measure, threshold } = isMeasured(outcome) ? outcome : { measure: null, threshold: null }
  return { kind, reason, measure, threshold }
}

/**
 * The events that a device type can report, kinds in the order of the type and each reason once; the default reason of a kind
 * comes first. `threshold` is in the unit of the measure; both are null for events without a value.
 */
export const possibleEvents = (type: DeviceType) => {
  const { raises, reasons } = deviceTypes[type]
  const outcomes = causesOf(type).flatMap((cause) => cause.outcomes)
  const usual = (kind: EventKind) => reasons[kind] ?? ''
  return raises.flatMap((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind).map(eventOf)
    const once = own.filter(({ reason }, at) => own.findIndex((one) => one.reason === reason) === at)
    return once.toSorted((a, b) => Number(b.reason === usual(kind)) - Number(a.reason === usual(kind)))
  })
}

/** Whether a device type can report several kinds of the same measure, so that incidents can overlap. */
export const mayOverlap = (type: DeviceType, measure: MeasureName): boolean =>
  new Set(
    causesOf(type)
      .flatMap((cause) => cause.outcomes)
      .flatMap((outcome) => (isMeasured(outcome) && outcome.measure === measure ? [outcome.kind] : [])),
  ).size > 1
