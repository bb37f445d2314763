import { describe, expect, test } from 'vitest'

import { HOUR, MINUTE, parseTime, SECOND } from '#shared/time.ts'
import type { Disturbance } from '#simulator/faults/disturbance.ts'
import { peakSoFar, type Sensor } from '#simulator/peak.ts'
import { curve, peakAt, valueAt, type Incident } from '#simulator/readings.ts'

const raisedAt = parseTime('2026-03-05 18:20:00')
const rising: Incident = {
  beganAt: raisedAt - 4 * MINUTE,
  raisedAt,
  recoveredAt: null,
  measure: 'smoke',
  value: 0.16,
  peak: 0.42,
}
const sensor: Sensor = { seed: 119, deviceId: 'd-1', type: 'smoke', disturbed: [] }
const peakOf = (incident: Incident, now: number, disturbed: readonly Disturbance[] = []) =>
  peakSoFar(incident, { ...sensor, disturbed }, now)
const fault = (more: Partial<Disturbance>): Disturbance => ({
  fault: 'f1',
  measure: 'smoke',
  from: raisedAt,
  until: null,
  perHour: null,
  ...more,
})
const shownAt = (incident: Incident, at: number, disturbed: readonly Disturbance[] = []) =>
  valueAt({ ...sensor, measure: incident.measure, incidents: [incident], disturbed, at })

test('a later peak is not reported before, and what rises already is', () => {
  expect(peakOf(rising, raisedAt)).toBe(0.16)
  const half = (raisedAt + peakAt(rising)) / 2
  expect([peakOf(rising, half), shownAt(rising, half)]).toEqual([0.29, 0.29])
  expect(peakOf(rising, peakAt(rising))).toBe(0.42)
  expect(peakOf(rising, raisedAt + 5 * HOUR)).toBe(0.42)
})

test('what recovers on its way has never been at its peak', () => {
  const half = (raisedAt + peakAt(rising)) / 2
  const recovered = { ...rising, recoveredAt: half }
  expect([peakOf(recovered, half), peakOf(recovered, raisedAt + HOUR)]).toEqual([0.29, 0.29])
  expect(peakOf({ ...rising, recoveredAt: raisedAt }, raisedAt + HOUR)).toBe(0.16)
})

test('what is noticed has no peak', () => {
  expect(peakSoFar({ ...rising, measure: null, value: null, peak: null }, sensor, raisedAt)).toBeNull()
})

test('a sensor that is stuck on the way shows no more of it, until it is well', () => {
  const [from, later] = [raisedAt + 50 * SECOND, raisedAt + HOUR]
  const shown = shownAt(rising, from)
  expect(shown).toBeGreaterThan(0.16)
  expect(shown).toBeLessThan(0.42)
  expect(peakOf(rising, later, [fault({ from })])).toBe(shown)
  const until = peakAt(rising) + 20 * MINUTE
  expect(peakOf(rising, later, [fault({ from, until })])).toBe(shownAt(rising, until))
})

test('a reading that wanders is as far as it has wandered', () => {
  const from = raisedAt - 6 * HOUR
  const disturbed = [fault({ from, perHour: 0.024 })]
  const value = valueAt({ ...sensor, measure: 'smoke', incidents: [], disturbed, at: raisedAt })
  const made: Incident = { ...rising, beganAt: from, value, peak: value }
  const now = raisedAt + 10 * HOUR
  expect(peakOf(made, now, disturbed)).toBeGreaterThan(0.36)
  expect(peakOf({ ...made, recoveredAt: raisedAt }, now, disturbed)).toBe(value)
})

describe('of a duration', () => {
  const open: Incident = { ...rising, beganAt: raisedAt - 10 * MINUTE, measure: 'doorOpen', value: 10, peak: 10 }
  const shut = { ...open, recoveredAt: raisedAt + 25 * MINUTE }
  const door: Sensor = { ...sensor, type: 'alertor' }

  test('it is furthest at its present value, or at its end', () => {
    expect(peakSoFar(open, door, raisedAt)).toBe(10)
    expect(peakSoFar(open, door, raisedAt + 7 * MINUTE)).toBe(17)
    expect(peakSoFar(shut, door, raisedAt + 3 * HOUR)).toBe(35)
  })

  test('one that is stuck counts no further', () => {
    const disturbed = [fault({ measure: 'doorOpen', from: raisedAt + 5 * MINUTE })]
    expect(peakSoFar(open, { ...door, disturbed }, raisedAt + HOUR)).toBe(15)
  })
})

test('of two that pass into each other each has the furthest that was shown meanwhile', () => {
  const leak: Incident = {
    ...rising,
    measure: 'waterPressure',
    value: 0.2,
    peak: 0.15,
    raisedAt: raisedAt + MINUTE,
    beganAt: raisedAt + 30 * SECOND,
  }
  const loss: Incident = { ...rising, measure: 'waterPressure', value: 0.09, peak: 0.03 }
  const water: Sensor = { ...sensor, type: 'water' }
  const incidents = [leak, loss]
  const least = (from: number) =>
    Math.min(
      ...curve({ ...water, measure: 'waterPressure', incidents, from, to: raisedAt + HOUR, points: 3601 }).map(
        ({ value }) => value,
      ),
    )
  expect(peakSoFar(loss, { ...water, others: [leak] }, raisedAt + HOUR)).toBe(least(raisedAt))
  expect(least(raisedAt)).toBeGreaterThan(0.03)
  expect(peakSoFar(leak, { ...water, others: [loss] }, raisedAt + HOUR)).toBe(least(leak.raisedAt))
})
