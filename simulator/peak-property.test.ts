import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { DeviceType } from '#shared/device/index.ts'
import { measures, type Measure, type MeasureName } from '#shared/device/measures.ts'
import { parseTime, SECOND } from '#shared/time.ts'
import { roundTo } from '#simulator/behaviours/incident.ts'
import type { Disturbance } from '#simulator/faults/disturbance.ts'
import { peakSoFar, type Sensor } from '#simulator/peak.ts'
import { curve, peakAt, valueAt, type Incident } from '#simulator/readings.ts'

const raisedAt = parseTime('2026-03-05 18:20:00')
const sensor: Sensor = { seed: 119, deviceId: 'd-1', type: 'smoke', disturbed: [] }
const fault = (more: Partial<Disturbance>): Disturbance => ({
  fault: 'f1',
  measure: 'smoke',
  from: raisedAt,
  until: null,
  perHour: null,
  ...more,
})
const seconds = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => n * SECOND)

const kinds: readonly (readonly [DeviceType, MeasureName])[] = [
  ['smoke', 'smoke'],
  ['temperature', 'temperature'],
  ['water', 'waterPressure'],
  ['waterlevel', 'waterLevel'],
  ['alertor', 'doorOpen'],
]

const hours6 = seconds(1, 6 * 3600)

/** An incident as behaviours create it, at any of its moments, with or without faults. */
const cases = fc.record({
  kind: fc.constantFrom(...kinds),
  lead: seconds(0, 900),
  over: fc.double({ min: 0.02, max: 0.4, noNaN: true }),
  beyond: fc.double({ min: 0, max: 1.6, noNaN: true }),
  recovers: fc.option(hours6),
  passed: hours6,
  stuck: fc.option(fc.tuple(hours6, fc.option(hours6))),
})

const incidentOf = ({
  kind: [, measure],
  lead,
  over,
  beyond,
  recovers,
}: typeof cases extends fc.Arbitrary<infer C> ? C : never): Incident => {
  const { rest, threshold, counts, least = 0 }: Measure = measures[measure]
  const distance = threshold - rest
  const timed = counts !== undefined
  const value = timed ? threshold : roundTo(measure, threshold + distance * over)
  const peak = timed ? value : Math.max(least, roundTo(measure, value + distance * beyond))
  return {
    beganAt: raisedAt - (timed ? value * counts : lead),
    raisedAt,
    recoveredAt: recovers === null ? null : raisedAt + recovers,
    measure,
    value,
    peak: distance < 0 ? Math.min(value, peak) : peak,
  }
}

const farthest = (measure: MeasureName, values: readonly number[]) =>
  measures[measure].side === 'above' ? Math.max(...values) : Math.min(...values)

/** Every value of the curve from the report until `to`: each second at first, then as often as it changes. */
const seen = (key: Sensor & { incident: Incident }, to: number): number[] => {
  const { incident } = key
  const full = { ...key, measure: incident.measure, incidents: [incident] }
  if (to <= raisedAt) return [incident.value]
  const values = curve({ ...full, from: raisedAt, to, points: 1200 }).map(({ value }) => value)
  const top = peakAt(incident)
  return [incident.value, ...values, ...(top <= to ? [valueAt({ ...full, at: top })] : [])]
}

test('it is the furthest value that the curve shows, whatever the incident, the moment and the faults', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const incident = incidentOf(one)
      const [type, measure] = one.kind
      const { stuck } = one
      const disturbed: Disturbance[] =
        stuck === null
          ? []
          : [
              fault({
                measure,
                from: raisedAt + stuck[0],
                until: stuck[1] === null ? null : raisedAt + stuck[0] + stuck[1],
              }),
            ]
      const now = raisedAt + one.passed
      const key = { ...sensor, type, disturbed }
      const shown = peakSoFar(incident, key, now)
      const furthest = farthest(measure, seen({ ...key, incident }, Math.min(incident.recoveredAt ?? now, now)))
      const { digits } = measures[measure]
      // Between two points of the curve the value may have been further, by its rise between them.
      const slack = 10 ** -digits * 1.01 + Math.abs(incident.peak - incident.value) * 0.02
      expect(Math.abs((shown ?? NaN) - furthest)).toBeLessThanOrEqual(slack)
    }),
    { numRuns: 300, seed: 119 },
  )
})

test('a reading that wanders by itself is as far as its curve, however fast it does', () => {
  const wandering = fc.record({
    lead: seconds(3600, 40 * 3600),
    passed: seconds(1, 60 * 3600),
    recovers: fc.option(seconds(1, 40 * 3600)),
    perHour: fc.double({ min: 0.3, max: 12, noNaN: true }),
  })
  const property = fc.property(wandering, ({ lead, passed, recovers, perHour }) => {
    const from = raisedAt - lead
    const disturbed = [fault({ measure: 'temperature', from, perHour })]
    const key: Sensor = { ...sensor, type: 'temperature', disturbed }
    const value = valueAt({ ...key, measure: 'temperature', incidents: [], at: raisedAt })
    const incident: Incident = {
      beganAt: from,
      raisedAt,
      measure: 'temperature',
      value,
      peak: value,
      recoveredAt: recovers === null ? null : raisedAt + recovers,
    }
    const now = raisedAt + passed
    const to = Math.min(incident.recoveredAt ?? now, now)
    const furthest = Math.max(...seen({ ...key, incident }, to))
    expect(Math.abs((peakSoFar(incident, key, now) ?? NaN) - furthest)).toBeLessThanOrEqual(0.11)
  })
  fc.assert(property, { numRuns: 60, seed: 7 })
})

test('of any two of one measure each is as far as their curve', () => {
  const one = fc.record({
    starts: seconds(0, 1800),
    lead: seconds(0, 900),
    value: fc.integer({ min: 61, max: 80 }),
    more: fc.integer({ min: 0, max: 60 }),
    recovers: fc.option(seconds(1, 3600)),
  })
  const made = ({
    starts,
    lead,
    value,
    more,
    recovers,
  }: typeof one extends fc.Arbitrary<infer C> ? C : never): Incident => ({
    beganAt: raisedAt + starts - lead,
    raisedAt: raisedAt + starts,
    recoveredAt: recovers === null ? null : raisedAt + starts + recovers,
    measure: 'temperature',
    value,
    peak: value + more,
  })
  const property = fc.property(one, one, seconds(1800, 7200), (first, second, passed) => {
    const [incident, other] = [made(first), made(second)]
    const key: Sensor = { ...sensor, type: 'temperature' }
    const now = raisedAt + passed
    const to = Math.min(incident.recoveredAt ?? now, now)
    const incidents = [incident, other]
    const span = { from: incident.raisedAt, to, points: Math.max(2, (to - incident.raisedAt) / SECOND + 1) }
    const shown =
      to === incident.raisedAt
        ? []
        : curve({ ...key, measure: 'temperature', incidents, ...span }).map(({ value }) => value)
    const furthest = Math.max(incident.value, ...shown)
    expect(Math.abs((peakSoFar(incident, { ...key, others: [other] }, now) ?? NaN) - furthest)).toBeLessThanOrEqual(
      0.31,
    )
  })
  fc.assert(property, { numRuns: 100, seed: 11 })
})
