import { createReader, peakAt, slotOf, type Incident, type ReadingKey } from '#simulator/readings.ts'

/** What a device measured between the end of the bucket before and `at`: its bounds, and the last value. */
interface CurveBucket {
  readonly at: number
  readonly low: number
  readonly high: number
  readonly value: number
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Between two slots of its noise a reading moves in one direction, unless an incident turns it. */
const slotsIn = (slot: number, { from, to }: Stretch): number[] => {
  const first = Math.ceil(from / slot)
  return Array.from({ length: Math.max(0, Math.floor(to / slot) - first + 1) }, (_, index) => (first + index) * slot)
}

const turnsOf = (incident: Incident): number[] => {
  const { beganAt, raisedAt, recoveredAt } = incident
  return [beganAt, raisedAt, peakAt(incident), ...(recoveredAt === null ? [] : [recoveredAt])]
}

/** Where a reading turns: no extreme lies between two of these instants. Ascending. */
const turningPoints = ({ measure, incidents, disturbed = [] }: ReadingKey, stretch: Stretch): number[] => {
  const faults = disturbed.flatMap(({ from, until }) => [from, ...(until === null ? [] : [until - 1, until])])
  return [...slotsIn(slotOf(measure), stretch), ...incidents.flatMap(turnsOf), ...faults]
    .filter((at) => at > stretch.from && at < stretch.to)
    .toSorted((a, b) => a - b)
}

/** Each incident is part of each reading, so their number is limited: 500 in a month take 0.15 s. */
const MAX_INCIDENTS = 500

const newest = (incidents: readonly Incident[]): Incident[] =>
  incidents.toSorted((a, b) => a.raisedAt - b.raisedAt).slice(-MAX_INCIDENTS)

/**
 * A curve in `buckets` parts of equal length with the lowest and the highest value of each, so that a peak shorter than a
 * bucket is not lost. It reads each bucket at its ends and wherever the reading turns. Only the newest 500 incidents count.
 */
export const curveBuckets = (given: ReadingKey & Stretch & { readonly buckets: number }): CurveBucket[] => {
  const { from, to, buckets } = given
  if (buckets < 1 || to <= from) throw new RangeError('a curve needs a bucket and a time from its start to its end')
  const key = { ...given, incidents: newest(given.incidents) }
  const read = createReader(key)
  const turns = turningPoints(key, key)
  let [next, before] = [0, read(from)]
  return Array.from({ length: buckets }, (_, index) => {
    const at = Math.round(from + ((to - from) * (index + 1)) / buckets)
    const value = read(at)
    let [low, high] = [Math.min(before, value), Math.max(before, value)]
    for (; (turns[next] ?? at) < at; next += 1) {
      const turn = read(turns[next] ?? at)
      low = Math.min(low, turn)
      high = Math.max(high, turn)
    }
    before = value
    return { at, low, high, value }
  })
}
