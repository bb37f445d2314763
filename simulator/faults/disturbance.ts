import { measures, type Measure, type MeasureName } from '#shared/devices/measures.ts'
import { HOUR } from '#shared/time.ts'

/** What a fault does to the readings of one measure of a device. Instants in milliseconds since 1970 UTC. */
export interface Disturbance {
  readonly fault: string
  readonly measure: MeasureName
  readonly from: number
  /** Null while it lasts. */
  readonly until: number | null
  /** How fast the reading wanders, in its unit; null where it stands still. */
  readonly perHour: number | null
}

interface Moment {
  readonly measure: MeasureName
  readonly at: number
}

const concerns = ({ measure, from }: Disturbance, moment: Moment): boolean =>
  measure === moment.measure && from <= moment.at

/** The instant at which a reading was taken that is shown at another: earlier where it stands still. */
export const takenAt = (disturbed: readonly Disturbance[], moment: Moment): number =>
  disturbed
    .filter((one) => one.perHour === null && concerns(one, moment) && (one.until === null || moment.at < one.until))
    .reduce((least, { from }) => Math.min(least, from), moment.at)

/** How far a reading has wandered from where it would be, in its unit: back at once when the sensor is well again. */
const shiftAt = (disturbed: readonly Disturbance[], moment: Moment): number =>
  disturbed
    .filter((one) => concerns(one, moment) && (one.until === null || moment.at < one.until))
    .reduce((sum, { perHour, from }) => sum + ((perHour ?? 0) * (moment.at - from)) / HOUR, 0)

/** A reading in peace as a sensor shows it that wanders, within what the measure can show. */
export const wandered = (disturbed: readonly Disturbance[], moment: Moment, base: number): number => {
  const shift = shiftAt(disturbed, moment)
  if (shift === 0) return base
  const { least = 0, most = Infinity }: Measure = measures[moment.measure]
  return Math.min(most, Math.max(least, base + shift))
}

/** Whether an incident is what a sensor that wanders has made of it: then the readings show it already. */
export const isMadeBy = (
  disturbed: readonly Disturbance[],
  { measure, beganAt }: { measure: MeasureName; beganAt: number },
): boolean => disturbed.some((one) => one.perHour !== null && one.measure === measure && one.from === beganAt)
