import { measures, type Measure, type MeasureName } from '#shared/device/measures.ts'
import { HOUR, MINUTE } from '#shared/time.ts'
import { roundTo } from '#simulator/behaviours/incident.ts'
import { isMadeBy, type Disturbance } from '#simulator/faults/disturbance.ts'
import { lasting, peakAt, slotOf, valueAt, type Incident, type ReadingKey } from '#simulator/readings.ts'

/** The measured part of an event; the value is null for events without a measure. */
type Shown = Pick<Incident, 'beganAt' | 'raisedAt' | 'recoveredAt'> & {
  readonly measure: MeasureName | null
  readonly value: number | null
  readonly peak: number | null
}

/** The device whose readings are used. */
export type Sensor = Pick<ReadingKey, 'seed' | 'deviceId' | 'type' | 'disturbed'> & {
  /** Other incidents of the same measure in the same period; none when omitted. */
  readonly others?: readonly Incident[]
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Samples of a drifting reading per value of its noise. */
const SAMPLES_PER_SLOT = 8
const MAX_SAMPLES = 5000

/** Samples around each of two overlapping incidents. */
const OVERLAP_SAMPLES = 120
/** An incident has no effect on the reading this long after its recovery. */
const DECAY_MS = 15 * MINUTE

const isWithin = ({ from, to }: Stretch, at: number): boolean => at >= from && at <= to

/** Moments at which a reading with an incident may turn: the peak, and where a fault begins and ends. */
const turns = (incident: Incident, disturbed: readonly Disturbance[], stretch: Stretch): number[] =>
  [
    stretch.to,
    peakAt(incident),
    ...disturbed.flatMap(({ from, until }) => (until === null ? [from] : [from, until - 1, until])),
  ].filter((at) => isWithin(stretch, at))

/** Sample times of a drifting reading. Only the last ones can be extreme, as it drifts in one direction. */
const looks = ({ measure, perHour, until }: Disturbance, stretch: Stretch): number[] => {
  if (perHour === null || perHour === 0) return []
  const to = until === null ? stretch.to : Math.min(stretch.to, until - 1)
  const noise = ((2 * measures[measure].wander) / Math.abs(perHour)) * HOUR
  const from = Math.max(stretch.from, to - noise)
  const step = Math.max(slotOf(measure) / SAMPLES_PER_SLOT, (to - from) / MAX_SAMPLES)
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => Math.floor(to - index * step))
}

const spread = ({ from, to }: Stretch): number[] =>
  Array.from({ length: OVERLAP_SAMPLES + 1 }, (_, index) => Math.round(from + ((to - from) * index) / OVERLAP_SAMPLES))

/** Moments at which a reading with several incidents may turn: where each begins and ends, and where they overlap. */
const mixedTurns = (incidents: readonly Incident[], stretch: Stretch): number[] =>
  incidents
    .flatMap((one) => {
      const { beganAt, recoveredAt } = one
      const top = peakAt(one)
      const gone =
        recoveredAt === null ? [] : [recoveredAt, ...spread({ from: recoveredAt, to: recoveredAt + DECAY_MS })]
      return [beganAt - 1, one.raisedAt, top, ...spread({ from: beganAt, to: top }), ...gone]
    })
    .filter((at) => isWithin(stretch, at))

/** The most extreme value in the direction of the incident: towards its peak, or past the threshold of its measure. */
const furthest = ({ measure, value, peak }: Incident, values: readonly number[]): number => {
  const { side }: Measure = measures[measure]
  const rises = peak === value ? side === 'above' : peak > value
  return rises ? Math.max(value, ...values) : Math.min(value, ...values)
}

const asIncident = ({ measure, value, peak, beganAt, raisedAt, recoveredAt }: Shown): Incident | null =>
  measure === null || value === null ? null : { measure, value, peak: peak ?? value, beganAt, raisedAt, recoveredAt }

/** The peak as the device shows it, including faults and other incidents. */
const lookedUp = (incident: Incident, { others = [], ...sensor }: Sensor, stretch: Stretch): number => {
  const { measure } = incident
  const disturbed = (sensor.disturbed ?? []).filter((one) => one.measure === measure)
  const incidents = [incident, ...others.filter((one) => one.measure === measure)]
  const follows = isMadeBy(disturbed, incident) ? disturbed.flatMap((one) => looks(one, stretch)) : []
  const mixed = incidents.length === 1 ? [] : mixedTurns(incidents, stretch)
  const moments = [...turns(incident, disturbed, stretch), ...follows, ...mixed]
  const key = { ...sensor, measure, incidents }
  return furthest(
    incident,
    moments.map((at) => valueAt({ ...key, at })),
  )
}

/** The peak of an incident without overlaps and with an intact sensor. */
const ownPeak = (incident: Incident, to: number): number => {
  const { measure, value, raisedAt, beganAt } = incident
  const { counts }: Measure = measures[measure]
  if (counts !== undefined) return Math.max(value, roundTo(measure, (to - beganAt) / counts))
  return to <= raisedAt ? value : roundTo(measure, lasting(incident, Math.min(to, peakAt(incident)), value))
}

/**
 * The most extreme value that a device has shown between the report of an event and `now`, or its recovery if earlier. The
 * planned peak does not count. Values hidden by a faulty sensor do not count, values made up by it do. The reported value always
 * counts. Null for events without a measure.
 */
export const peakSoFar = (event: Shown, sensor: Sensor, now: number): number | null => {
  const incident = asIncident(event)
  if (incident === null) return event.peak
  const to = Math.min(event.recoveredAt ?? now, now)
  const { disturbed = [], others = [] } = sensor
  const isAlone = [...disturbed, ...others].every(({ measure }) => measure !== incident.measure)
  return isAlone ? ownPeak(incident, to) : lookedUp(incident, sensor, { from: incident.raisedAt, to })
}
