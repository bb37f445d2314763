import { deviceTypes, type DeviceType } from '#shared/devices/index.ts'
import { measures, type Measure, type MeasureName } from '#shared/devices/measures.ts'
import { measuresOf } from '#shared/devices/traits.ts'
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
  /** What faults do to the readings of this device; nothing where it is left out. */
  readonly disturbed?: readonly Disturbance[]
}

/** How long one value of the noise counts before it has become the next. */
const slots: Partial<Record<MeasureName, number>> = { battery: 2 * DAY, waterLevel: 2 * HOUR }
/** The same of any measure, in milliseconds. */
export const slotOf = (measure: MeasureName): number => slots[measure] ?? 10 * MINUTE
const FADE = 90 * SECOND
const SAG = 20 * MINUTE

const smooth = (share: number): number => share * share * (3 - 2 * share)

const noiseAt = (key: ReadingKey, at: number): number => {
  const place = at / slotOf(key.measure)
  const slot = Math.floor(place)
  const from = hashNoise(key, slot)
  return from + (hashNoise(key, slot + 1) - from) * smooth(place - slot)
}

/** The value of a device in peace: never further from rest than the measure wanders, never across the threshold. */
const baseline = (key: ReadingKey, at: number): number => {
  const { rest, wander }: Measure = measures[key.measure]
  const own = hashNoise({ ...key, measure: `${key.measure}/own` }, 0)
  const daily = Math.cos(((hourOfDay(at) - 15) / 24) * 2 * Math.PI)
  return rest + wander * (0.45 * own + 0.25 * daily + 0.3 * noiseAt(key, at))
}

/** A duration in peace: nothing is timed, or somebody sets it back at the device's own hour. */
const sinceRestart = (key: ReadingKey, at: number): number => {
  const { counts = 1, restarts }: Measure = measures[key.measure]
  if (restarts === undefined) return 0
  const own = ((hashNoise({ ...key, measure: `${key.measure}/own` }, 0) + 1) / 2) * restarts
  return ((at + own) % restarts) / counts
}

/** When an incident stands at its peak: soon after it was reported, half the time it took to get there. */
export const peakAt = ({ beganAt, raisedAt }: Pick<Incident, 'beganAt' | 'raisedAt'>): number =>
  raisedAt + Math.min(5 * MINUTE, Math.max(30 * SECOND, (raisedAt - beganAt) / 2))

/** The incident while it lasts, not rounded; what lies in the past does not change when it recovers later. */
export const lasting = (incident: Incident, at: number, base: number): number => {
  const { beganAt, raisedAt, value, peak } = incident
  // Ever faster, so that the threshold is crossed at the end of the rise and not half way.
  if (at < raisedAt) return base + (value - base) * ((at - beganAt) / (raisedAt - beganAt)) ** 2
  const top = peakAt(incident)
  if (at <= top) return value + (peak - value) * smooth((at - raisedAt) / (top - raisedAt))
  return value + (peak - value) * (0.6 + 0.4 * Math.exp((top - at) / SAG))
}

const withIncident = (incident: Incident, at: number, base: number): number => {
  if (at < incident.beganAt) return base
  const end = incident.recoveredAt
  if (end === null || at <= end) return lasting(incident, at, base)
  return base + (lasting(incident, end, base) - base) * Math.exp((end - at) / FADE)
}

/** A duration while it is timed; afterwards it begins anew where somebody sets it back, and rests where nobody does. */
const withTimed = ({ measure, beganAt, recoveredAt }: Incident, at: number, base: number): number => {
  const { counts = 1, restarts }: Measure = measures[measure]
  if (at < beganAt) return base
  if (recoveredAt === null || at <= recoveredAt) return (at - beganAt) / counts
  return restarts === undefined ? base : Math.min(base, (at - recoveredAt) / counts)
}

/**
 * What the device measures at `at`, rounded to the digits of the measure; a pure function. It leaves its rest at
 * `beganAt`, is exactly `value` at `raisedAt` and `peak` at `peakAt`, stays beyond the threshold while the incident
 * is not recovered, and is back at rest some minutes after `recoveredAt`. A duration counts up from `beganAt` until
 * `recoveredAt` instead. Of incidents that overlap, the later one starts from where the earlier one is. A sensor that is
 * stuck shows what it did when that began, one that wanders is off by ever more, and what it has made of itself is no
 * incident. Throws when the type does not have the measure.
 */
export const valueAt = (key: ReadingKey & { readonly at: number }): number => {
  const { measure, disturbed = [] } = key
  if (!measuresOf(deviceTypes[key.type].traits).includes(measure)) {
    throw new RangeError(`a device of type ${key.type} does not measure ${measure}`)
  }
  const at = takenAt(disturbed, key)
  const incidents = key.incidents.filter((one) => one.measure === measure && !isMadeBy(disturbed, one))
  const ordered = incidents.toSorted((a, b) => a.beganAt - b.beganAt || a.raisedAt - b.raisedAt)
  const { counts }: Measure = measures[measure]
  const [disturb, rest] = counts === undefined ? [withIncident, baseline] : [withTimed, sinceRestart]
  return roundTo(
    measure,
    ordered.reduce(
      (value, incident) => disturb(incident, at, value),
      wandered(disturbed, { measure, at }, rest(key, at)),
    ),
  )
}

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
  return Array.from({ length: points }, (_, index) => {
    const at = Math.round(from + ((to - from) * index) / (points - 1))
    return { at, value: valueAt({ ...key, at }) }
  })
}
