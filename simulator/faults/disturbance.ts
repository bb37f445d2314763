import { measures, type Measure, type MeasureName } from '#shared/device/measures.ts'
import { HOUR } from '#shared/time.ts'

/** Effect of a fault on the readings of one measure of a device. Instants in milliseconds since 1970 UTC. */
export interface Disturbance {
  readonly fault: string
  readonly measure: MeasureName
  readonly from: number
  /** Null while it lasts. */
  readonly until: number | null
  /** Drift of the reading per hour, in its unit; null for a frozen reading. */
  readonly perHour: number | null
}

interface Moment {
  readonly measure: MeasureName
  readonly at: number
}

const concerns = ({ measure, from }: Disturbance, moment: Moment): boolean =>
  measure === moment.measure && from <= moment.at

/** When the reading shown at an instant was taken: earlier for a frozen reading. */
export const takenAt = (disturbed: readonly Disturbance[], moment: Moment): number =>
  disturbed
    .filter((one) => one.perHour === null && concerns(one, moment) && (one.until === null || moment.at < one.until))
    .reduce((least, { from }) => Math.min(least, from), moment.at)

/** Offset of a drifting reading from its true value, in its unit: 0 immediately after the sensor is repaired. */
const shiftAt = (disturbed: readonly Disturbance[], moment: Moment): number =>
  disturbed
    .filter((one) => concerns(one, moment) && (one.until === null || moment.at < one.until))
    .reduce((sum, { perHour, from }) => sum + ((perHour ?? 0) * (moment.at - from)) / HOUR, 0)

/** The baseline reading with the drift of its sensor, within the range of the measure. */
export const wandered = (disturbed: readonly Disturbance[], moment: Moment, base: number): number => {
  const shift = shiftAt(disturbed, moment)
  if (shift === 0) return base
  const { least = 0, most = Infinity }: Measure = measures[moment.measure]
  return Math.min(most, Math.max(least, base + shift))
}

/** Whether an incident was caused by a drifting sensor: the readings already include it. */
export const isMadeBy = (
  disturbed: readonly Disturbance[],
  { measure, beganAt }: { measure: MeasureName; beganAt: number },
): boolean => disturbed.some((one) => one.perHour !== null && one.measure === measure && one.from === beganAt)
