import { measures, type MeasureName } from '#shared/device/measures.ts'
import { reasonOf, type EventKind } from '#shared/event/index.ts'

/** A report; values in the unit of the measure, null for events without one. */
interface Reported {
  readonly kind: EventKind
  /** A key of the kind's reasons. */
  readonly reason: string
  readonly measure: MeasureName | null
  readonly value: number | null
  readonly threshold: number | null
}

/** 烟雾 0.21 dB/m，阈值 0.15: the text about an event in a push or a timeline. */
export const valueText = ({ kind, reason, measure, value, threshold }: Reported): string => {
  const text = reasonOf(kind, reason)?.text ?? reason
  if (measure === null || value === null) return text
  const { unit, digits } = measures[measure]
  const limit = threshold === null ? '' : `，阈值 ${threshold.toFixed(digits)}`
  return `${text} ${value.toFixed(digits)} ${unit}${limit}`
}
