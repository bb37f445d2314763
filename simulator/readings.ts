import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import { measures, type Measure, type MeasureName } from '#shared/device/measures.ts'
import { measuresOf } from '#shared/device/traits.ts'
import { DAY, HOUR, MINUTE, SECOND, hourOfDay } from '#shared/time.ts'
import { roundTo } from '#simulator/behaviours/incident.ts'
import { hashNoise } from '#simulator/engine/random.ts'
import { isMadeBy, takenAt, wandered, type Disturbance } from '#simulator/faults/disturbance.ts'

/** An excursion of one measure of one device, as an event records it. Instants in milliseconds, values in the unit. */
export interface Incident {
  readonly beganAt: number
  readonly raisedAt: number
  readonly recoveredAt: number | null
  readonly measure: MeasureName
  readonly value: number
  readonly peak: number
}

export interface ReadingKey {
  readonly seed: number
  readonly deviceId: string
  readonly type: DeviceType
  readonly measure: MeasureName
  readonly incidents: readonly Incident[]
  /** Effects of faults on the readings of this device; none when omitted. */
  readonly disturbed?: readonly Disturbance[]
}

/** Interval between two values of the noise, in milliseconds; readings interpolate between them. */
const slots: Partial<Record<MeasureName, number>> = { battery: 2 * DAY, waterLevel: 2 * HOUR }
/** The interval of any measure, in milliseconds. */
export const slotOf = (measure: MeasureName): number => slots[measure] ?? 10 * MINUTE
const FADE_MS = 90 * SECOND
const SAG_MS = 20 * MINUTE

const smooth = (share: number): number => share * share * (3 - 2 * share)

const noiseAt = (key: ReadingKey, at: number): number => {
  const place = at / slotOf(key.measure)
  const slot = Math.floor(place)
  const from = hashNoise(key, slot)
  return from + (hashNoise(key, slot + 1) - from) * smooth(place - slot)
}

/** The reading without incidents: it deviates from rest by `wander` at most, and never crosses the threshold. */
const baseline = (key: ReadingKey, at: number): number => {
  const { rest, wander }: Measure = measures[key.measure]
  const own = hashNoise({ ...key, measure: `${key.measure}/own` }, 0)
  const daily = Math.cos(((hourOfDay(at) - 15) / 24) * 2 * Math.PI)
  return rest + wander * (0.45 * own + 0.25 * daily + 0.3 * noiseAt(key, at))
}

/** A duration without incidents: 0, or counted from a regular reset at the device's own hour. */
const sinceRestart = (key: ReadingKey, at: number): number => {
  const { counts = 1, restarts }: Measure = measures[key.measure]
  if (restarts === undefined) return 0
  const own = ((hashNoise({ ...key, measure: `${key.measure}/own` }, 0) + 1) / 2) * restarts
  return ((at + own) % restarts) / counts
}

/** When an incident reaches its peak: soon after its report, after half the duration of the rise. */
export const peakAt = ({ beganAt, raisedAt }: Pick<Incident, 'beganAt' | 'raisedAt'>): number =>
  raisedAt + Math.min(5 * MINUTE, Math.max(30 * SECOND, (raisedAt - beganAt) / 2))

/** The value of an incident while it lasts, not rounded; a later recovery does not change past values. */
export const lasting = (incident: Incident, at: number, base: number): number => {
  const { beganAt, raisedAt, value, peak } = incident
  // Accelerating, so that the threshold is crossed at the end of the rise and not half-way.
  if (at < raisedAt) return base + (value - base) * ((at - beganAt) / (raisedAt - beganAt)) ** 2
  const top = peakAt(incident)
  if (at <= top) return value + (peak - value) * smooth((at - raisedAt) / (top - raisedAt))
  return value + (peak - value) * (0.6 + 0.4 * Math.exp((top - at) / SAG_MS))
}

const withIncident = (incident: Incident, at: number, base: number): number => {
  if (at < incident.beganAt) return base
  const end = incident.recoveredAt
  if (end === null || at <= end) return lasting(incident, at, base)
  return base + (lasting(incident, end, base) - base) * Math.exp((end - at) / FADE_MS)
}

/** A duration while its condition lasts; later it restarts from 0 where it is reset regularly, otherwise it returns to rest. */
const withTimed = ({ measure, beganAt, recoveredAt }: Incident, at: number, base: number): number => {
  const { counts = 1, restarts }: Measure = measures[measure]
  if (at < beganAt) return base
  if (recoveredAt === null || at <= recoveredAt) return (at - beganAt) / counts
  return restarts === undefined ? base : Math.min(base, (at - recoveredAt) / counts)
}

/**
 * Reads a device at any instant, rounded to the digits of the measure; a pure function. The reading leaves its rest at `beganAt`,
 * is exactly `value` at `raisedAt` and `peak` at `peakAt`. It stays beyond the threshold until the recovery, and is back at rest
 * some minutes after `recoveredAt`. A duration counts up from `beganAt` until `recoveredAt` instead. Of overlapping incidents,
 * the later one starts from the value of the earlier one. A stuck sensor shows the value at the start of the fault; a drifting
 * one is off by ever more. Incidents that the drift has caused do not count. Throws when the type does not have the measure.
 */
export const createReader = (key: ReadingKey): ((instant: number) => number) => {
  const { measure, disturbed = [] } = key
  if (!measuresOf(deviceTypes[key.type].traits).includes(measure)) {
    throw new RangeError(`a device of type ${key.type} does not measure ${measure}`)
  }
  const incidents = key.incidents.filter((one) => one.measure === measure && !isMadeBy(disturbed, one))
  const ordered = incidents.toSorted((a, b) => a.beganAt - b.beganAt || a.raisedAt - b.raisedAt)
  const { counts }: Measure = measures[measure]
  const [disturb, rest] = counts === undefined ? [withIncident, baseline] : [withTimed, sinceRestart]
  return (instant) => {
    const at = takenAt(disturbed, { measure, at: instant })
    const base = wandered(disturbed, { measure, at }, rest(key, at))
    return roundTo(
      measure,
      ordered.reduce((value, incident) => disturb(incident, at, value), base),
    )
  }
}

/** The reading at one instant. */
export const valueAt = ({ at, ...key }: ReadingKey & { readonly at: number }): number => createReader(key)(at)

export interface CurvePoint {
  readonly at: number
  readonly value: number
}

/** `points` values (at least 2) at equal distances, the first at `from` and the last at `to`. */
export const curve = (
  key: ReadingKey & { readonly from: number; readonly to: number; readonly points: number },
): CurvePoint[] => {
  const { from, to, points } = key
  if (points < 2 || to <= from) throw new RangeError('a curve needs two points and a time between them')
  const read = createReader(key)
  return Array.from({ length: points }, (_, index) => {
    const at = Math.round(from + ((to - from) * index) / (points - 1))
    return { at, value: read(at) }
  })
}
