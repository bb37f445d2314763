import { describe, expect, test } from 'vitest'

import { deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import { measures } from '#shared/device/measures.ts'
import { measuredTraits } from '#shared/device/traits.ts'
import { DAY, HOUR, MINUTE, parseTime } from '#shared/time.ts'
import { curveBuckets } from '#simulator/curve-buckets.ts'
import { createReader, type Incident, type ReadingKey } from '#simulator/readings.ts'

const raisedAt = parseTime('2026-03-05 18:20:00')
/** Its bucket ends half an hour after the alarm. */
const week = { from: raisedAt - 4 * DAY - 30 * MINUTE, to: raisedAt + 3 * DAY - 30 * MINUTE }
/** Over within six minutes, while a bucket of a week has nearly an hour. */
const short: Incident = {
  beganAt: raisedAt - MINUTE,
  raisedAt,
  recoveredAt: raisedAt + 5 * MINUTE,
  measure: 'smoke',
  value: 0.16,
  peak: 0.42,
}
const smoke = (...incidents: Incident[]): ReadingKey => ({
  seed: 119,
  deviceId: 'd-1',
  type: 'smoke',
  measure: 'smoke',
  incidents,
})

test('a peak shorter than a bucket is its highest value, though its last value is at rest', () => {
  const buckets = curveBuckets({ ...smoke(short), ...week, buckets: 180 })
  const peaks = buckets.filter(({ high }) => high > 0.15)
  expect(peaks.map(({ high }) => high)).toEqual([0.42])
  expect(peaks[0]?.value).toBeLessThan(0.05)
  expect(peaks[0]?.low).toBeLessThan(0.05)
})

test('buckets have equal lengths, the last ends with the curve, and their last values are readings', () => {
  const key = smoke(short)
  const buckets = curveBuckets({ ...key, ...week, buckets: 168 })
  expect(buckets.map(({ at }) => at)).toEqual(Array.from({ length: 168 }, (_, at) => week.from + (at + 1) * HOUR))
  const read = createReader(key)
  for (const { at, low, high, value } of buckets) {
    expect(value).toBe(read(at))
    expect(low <= value && value <= high).toBe(true)
  }
})

describe('nothing that a device shows is outside the bounds of its bucket', () => {
  test.each(deviceTypeCodes)('%s', (type) => {
    for (const { measure } of measuredTraits(deviceTypes[type].traits)) {
      const { threshold, digits } = measures[measure]
      const beyond = { ...short, measure, value: threshold * 1.1, peak: threshold * 1.4 }
      const key = { seed: 7, deviceId: `d-${type}`, type, measure, incidents: [beyond] }
      const stretch = { from: raisedAt - DAY, to: raisedAt + HOUR }
      const buckets = curveBuckets({ ...key, ...stretch, buckets: 20 })
      const read = createReader(key)
      const length = (stretch.to - stretch.from) / 20
      for (let at = stretch.from; at <= stretch.to; at += MINUTE) {
        const bucket = buckets[Math.min(19, Math.floor((at - stretch.from) / length))]
        // A reset to zero between two readings may hide ten minutes of a duration.
        const tolerance = measure === 'patrolGap' ? 0.2 : 10 ** -digits + 1e-9
        expect(read(at)).toBeGreaterThanOrEqual((bucket?.low ?? 0) - tolerance)
        expect(read(at)).toBeLessThanOrEqual((bucket?.high ?? 0) + tolerance)
      }
    }
  })
})

test('a reading that is frozen by a fault shows its last value before and after the fault in the bounds', () => {
  const frozen = { fault: 'f1', measure: 'smoke' as const, from: raisedAt, until: raisedAt + 2 * HOUR, perHour: null }
  const key = { ...smoke(), disturbed: [frozen] }
  const read = createReader(key)
  const [bucket] = curveBuckets({ ...key, from: raisedAt - HOUR, to: raisedAt + 3 * HOUR, buckets: 1 })
  for (let at = raisedAt; at <= raisedAt + 3 * HOUR; at += MINUTE)
    expect(read(at) >= (bucket?.low ?? 1) && read(at) <= (bucket?.high ?? 0)).toBe(true)
})

test('of more than 500 incidents the newest count, so that a flood of alarms does not make a curve expensive', () => {
  const many = Array.from({ length: 510 }, (_, at) => {
    const when = raisedAt + at * HOUR
    return { ...short, beganAt: when - MINUTE, raisedAt: when, recoveredAt: when + 5 * MINUTE }
  })
  const from = raisedAt - 30 * MINUTE
  const buckets = curveBuckets({ ...smoke(...many.toReversed()), from, to: from + 510 * HOUR, buckets: 510 })
  expect(buckets.map(({ high }) => high > 0.15)).toEqual(many.map((_, at) => at >= 10))
})

test('a curve without a bucket or without time is refused', () => {
  expect(() => curveBuckets({ ...smoke(), ...week, buckets: 0 })).toThrow(RangeError)
  expect(() => curveBuckets({ ...smoke(), from: 5, to: 5, buckets: 2 })).toThrow(RangeError)
})
