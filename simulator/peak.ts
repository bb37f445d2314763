import { measures, type Measure, type MeasureName } from '#shared/devices/measures.ts'
import { HOUR, MINUTE } from '#shared/time.ts'
import { roundTo } from '#simulator/behaviours/incident.ts'
import { isMadeBy, type Disturbance } from '#simulator/faults/disturbance.ts'
import { lasting, peakAt, slotOf, valueAt, type Incident, type ReadingKey } from '#simulator/readings.ts'

/** An event as far as it has something to show: what is noticed rather than measured has no value. */
type Shown = Pick<Incident, 'beganAt' | 'raisedAt' | 'recoveredAt'> & {
  readonly measure: MeasureName | null
  readonly value: number | null
  readonly peak: number | null
}

/** Whose readings they are. */
export type Sensor = Pick<ReadingKey, 'seed' | 'deviceId' | 'type' | 'disturbed'> & {
  /** Other incidents of the same measure that fall into the same time; nothing where it is left out. */
  readonly others?: readonly Incident[]
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** So often within one value of its noise is a reading looked at that follows its noise. */
const LOOKS = 8
const MOST_LOOKS = 5000

/** What two incidents make of each other is looked at so often around each. */
const MIXED_LOOKS = 120
/** Nothing is left of an incident so long after it recovered. */
const OVER = 15 * MINUTE

const isWithin = ({ from, to }: Stretch, at: number): boolean => at >= from && at <= to

/** The moments at which a reading may turn that follows its incident: the peak, and where a fault begins and ends. */
const turns = (incident: Incident, disturbed: readonly Disturbance[], stretch: Stretch): number[] =>
  [
    stretch.to,
    peakAt(incident),
    ...disturbed.flatMap(({ from, until }) => (until === null ? [from] : [from, until - 1, until])),
  ].filter((at) => isWithin(stretch, at))

/** The moments to look at where a reading wanders: only the last of them may be furthest, as it wanders one way. */
const looks = ({ measure, perHour, until }: Disturbance, stretch: Stretch): number[] => {
  if (perHour === null || perHour === 0) return []
  const to = until === null ? stretch.to : Math.min(stretch.to, until - 1)
  const noise = ((2 * measures[measure].wander) / Math.abs(perHour)) * HOUR
  const from = Math.max(stretch.from, to - noise)
  const step = Math.max(slotOf(measure) / LOOKS, (to - from) / MOST_LOOKS)
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => Math.floor(to - index * step))
}

const spread = ({ from, to }: Stretch): number[] =>
  Array.from({ length: MIXED_LOOKS + 1 }, (_, index) => Math.round(from + ((to - from) * index) / MIXED_LOOKS))

/** The moments at which readings turn that follow several incidents: where each comes, goes, and passes into the other. */
const mixedTurns = (incidents: readonly Incident[], stretch: Stretch): number[] =>
  incidents
    .flatMap((one) => {
      const { beganAt, recoveredAt } = one
      const top = peakAt(one)
      const gone = recoveredAt === null ? [] : [recoveredAt, ...spread({ from: recoveredAt, to: recoveredAt + OVER })]
      return [beganAt - 1, one.raisedAt, top, ...spread({ from: beganAt, to: top }), ...gone]
    })
    .filter((at) => isWithin(stretch, at))

/** The furthest of values, as the incident goes: the way to its peak, or past the threshold of its measure. */
const furthest = ({ measure, value, peak }: Incident, values: readonly number[]): number => {
  const { side }: Measure = measures[measure]
  const rises = peak === value ? side === 'above' : peak > value
  return rises ? Math.max(value, ...values) : Math.min(value, ...values)
}

const asIncident = ({ measure, value, peak, beganAt, raisedAt, recoveredAt }: Shown): Incident | null =>
  measure === null || value === null ? null : { measure, value, peak: peak ?? value, beganAt, raisedAt, recoveredAt }

/** As the device shows it, whatever faults and other incidents make of it. */
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

/** Of one that is alone with a sensor that is well. */
const ownPeak = (incident: Incident, to: number): number => {
  const { measure, value, raisedAt, beganAt } = incident
  const { counts }: Measure = measures[measure]
  if (counts !== undefined) return Math.max(value, roundTo(measure, (to - beganAt) / counts))
  return to <= raisedAt ? value : roundTo(measure, lasting(incident, Math.min(to, peakAt(incident)), value))
}

/**
 * The furthest value that a device has shown between the report of an event and `now`, or its recovery where that was
 * earlier: where it was going counts for nothing, what its sensor hides is not shown, and what its sensor makes up is. The
 * value that was reported counts always. Null where nothing is measured.
 */
export const peakSoFar = (event: Shown, sensor: Sensor, now: number): number | null => {
  const incident = asIncident(event)
  if (incident === null) return event.peak
  const to = Math.min(event.recoveredAt ?? now, now)
  const { disturbed = [], others = [] } = sensor
  const isAlone = [...disturbed, ...others].every(({ measure }) => measure !== incident.measure)
  return isAlone ? ownPeak(incident, to) : lookedUp(incident, sensor, { from: incident.raisedAt, to })
}
