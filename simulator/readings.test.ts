import { describe, expect, test } from 'vitest'

import { deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import { measures } from '#shared/device/measures.ts'
import { measuredTraits } from '#shared/device/traits.ts'
import { DAY, HOUR, MINUTE, parseTime } from '#shared/time.ts'
import { curve, peakAt, valueAt, type Incident, type ReadingKey } from '#simulator/readings.ts'

const raisedAt = parseTime('2026-03-05 18:20:00')
const rising: Incident = {
  beganAt: raisedAt - 4 * MINUTE,
  raisedAt,
  recoveredAt: null,
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
const falls = (values: readonly number[]) => values.every((value, index) => value <= (values[index - 1] ?? Infinity))
const at = (key: ReadingKey, instant: number) => valueAt({ ...key, at: instant })

describe('in peace', () => {
  test.each(deviceTypeCodes)('every measure of %s stays near its rest and away from its threshold', (type) => {
    for (const { measure, threshold } of measuredTraits(deviceTypes[type].traits)) {
      const { rest, wander, side, digits } = measures[measure]
      const key = { seed: 1, deviceId: `d-${type}`, type, measure, incidents: [] }
      for (const { value } of curve({ ...key, from: raisedAt, to: raisedAt + 3 * DAY, points: 300 })) {
        expect(Math.abs(value - rest)).toBeLessThanOrEqual(wander + 10 ** -digits)
        expect(side === 'above' ? value < threshold : value > threshold).toBe(true)
        expect(Number(value.toFixed(digits))).toBe(value)
      }
    }
  })

  test('the value moves, and differs from one device to the next', () => {
    const points = curve({
      seed: 1,
      deviceId: 'a',
      type: 'temperature',
      measure: 'temperature',
      incidents: [],
      from: raisedAt,
      to: raisedAt + DAY,
      points: 100,
    })
    expect(new Set(points.map(({ value }) => value)).size).toBeGreaterThan(10)
    const others = curve({
      seed: 1,
      deviceId: 'b',
      type: 'temperature',
      measure: 'temperature',
      incidents: [],
      from: raisedAt,
      to: raisedAt + DAY,
      points: 100,
    })
    expect(others).not.toEqual(points)
  })

  test('two readings a second apart hardly differ', () => {
    const key: ReadingKey = { seed: 1, deviceId: 'a', type: 'temperature', measure: 'temperature', incidents: [] }
    for (let minute = 0; minute < 60; minute++) {
      const instant = raisedAt + minute * MINUTE
      expect(Math.abs(at(key, instant) - at(key, instant + 1000))).toBeLessThanOrEqual(0.1)
    }
  })
})

describe('in an incident', () => {
  test('the value reported is the value read at that instant, and the peak is reached soon after', () => {
    expect(at(smoke(rising), raisedAt)).toBe(0.16)
    expect(at(smoke(rising), peakAt(rising))).toBe(0.42)
    expect(peakAt(rising) - raisedAt).toBeLessThanOrEqual(5 * MINUTE)
  })

  test('before it began nothing shows of it', () => {
    expect(at(smoke(rising), rising.beganAt - 1)).toBe(at(smoke(), rising.beganAt - 1))
  })

  test('it rises to the peak, crossing the threshold when it is raised', () => {
    const rise = curve({ ...smoke(rising), from: rising.beganAt, to: peakAt(rising), points: 60 })
    expect(falls(rise.map(({ value }) => -value))).toBe(true)
    const early = rise.filter((point) => point.at < raisedAt - 20_000)
    expect(Math.max(...early.map(({ value }) => value))).toBeLessThan(0.15)
  })

  test('it stays beyond the threshold while it is unanswered', () => {
    for (const { value } of curve({ ...smoke(rising), from: raisedAt, to: raisedAt + 6 * HOUR, points: 100 })) {
      expect(value).toBeGreaterThanOrEqual(0.15)
    }
  })

  test('it is back at rest some minutes after it recovered', () => {
    const over = { ...rising, recoveredAt: raisedAt + 20 * MINUTE }
    const decay = curve({ ...smoke(over), from: over.recoveredAt, to: over.recoveredAt + 5 * MINUTE, points: 30 })
    expect(falls(decay.map(({ value }) => value))).toBe(true)
    expect(at(smoke(over), over.recoveredAt + 15 * MINUTE)).toBe(at(smoke(), over.recoveredAt + 15 * MINUTE))
  })

  test('what was seen before does not change when it recovers', () => {
    const over = { ...rising, recoveredAt: raisedAt + 20 * MINUTE }
    for (let minute = -10; minute <= 20; minute++) {
      const instant = raisedAt + minute * MINUTE
      expect(at(smoke(over), instant)).toBe(at(smoke(rising), instant))
    }
  })
})

describe('of several and other incidents', () => {
  test('a value that falls below its threshold has the same shape the other way round', () => {
    const loss: Incident = {
      beganAt: raisedAt - 10 * MINUTE,
      raisedAt,
      recoveredAt: null,
      measure: 'waterPressure',
      value: 0.09,
      peak: 0.03,
    }
    const key: ReadingKey = { seed: 1, deviceId: 'w', type: 'water', measure: 'waterPressure', incidents: [loss] }
    expect(at(key, raisedAt)).toBe(0.09)
    expect(at(key, peakAt(loss))).toBe(0.03)
    expect(at(key, raisedAt + 3 * HOUR)).toBeLessThanOrEqual(0.1)
  })

  test('an incident that began when it was raised jumps', () => {
    expect(at(smoke({ ...rising, beganAt: raisedAt }), raisedAt)).toBe(0.16)
  })

  test('each of two incidents shows the value it reported', () => {
    const first = { ...rising, recoveredAt: raisedAt + 10 * MINUTE }
    const later = {
      ...rising,
      beganAt: raisedAt + 30 * MINUTE,
      raisedAt: raisedAt + 34 * MINUTE,
      value: 0.18,
      peak: 0.3,
    }
    expect(at(smoke(later, first), raisedAt)).toBe(0.16)
    expect(at(smoke(later, first), later.raisedAt)).toBe(0.18)
  })

  test('an incident of another measure does not show', () => {
    expect(at(smoke({ ...rising, measure: 'temperature', value: 61, peak: 80 }), raisedAt)).toBe(at(smoke(), raisedAt))
  })
})

describe('of a duration', () => {
  const open: Incident = {
    beganAt: raisedAt - 10 * MINUTE,
    raisedAt,
    recoveredAt: null,
    measure: 'doorOpen',
    value: 10,
    peak: 10,
  }
  const door = (...incidents: Incident[]): ReadingKey => ({
    seed: 1,
    deviceId: 'door',
    type: 'alertor',
    measure: 'doorOpen',
    incidents,
  })
  const shut = { ...open, recoveredAt: raisedAt + 25 * MINUTE }

  test('it counts from when it began until it is over, and is nothing before and after', () => {
    const minutes = (incident: Incident) =>
      [-30, -10, -4, 0, 5, 25, 26].map((n) => at(door(incident), raisedAt + n * MINUTE))
    expect(minutes(open)).toEqual([0, 0, 6, 10, 15, 35, 36])
    expect(minutes(shut)).toEqual([0, 0, 6, 10, 15, 35, 0])
  })

  test('a round that is walked every day is never longer ago than that, until one is missed', () => {
    const tag: ReadingKey = { seed: 1, deviceId: 'tag', type: 'patroltag', measure: 'patrolGap', incidents: [] }
    const day = curve({ ...tag, from: raisedAt, to: raisedAt + 3 * DAY, points: 289 }).map(({ value }) => value)
    expect(Math.min(...day)).toBeLessThan(0.5)
    expect(Math.max(...day)).toBeGreaterThan(23.5)
    const missed: Incident = {
      beganAt: raisedAt - 30 * HOUR,
      raisedAt,
      recoveredAt: raisedAt + 2 * HOUR,
      measure: 'patrolGap',
      value: 30,
      peak: 30,
    }
    const late = { ...tag, incidents: [missed] }
    expect([at(late, raisedAt), at(late, raisedAt + 2 * HOUR)]).toEqual([30, 32])
    expect(at(late, raisedAt + 3 * HOUR)).toBeLessThanOrEqual(1)
  })
})

test('a measure the type does not have, and a curve without a span, are errors', () => {
  expect(() => at({ ...smoke(), measure: 'gas' }, raisedAt)).toThrow('does not measure gas')
  expect(() => curve({ ...smoke(), from: 1, to: 1, points: 5 })).toThrow(RangeError)
  expect(() => curve({ ...smoke(), from: 1, to: 5, points: 1 })).toThrow(RangeError)
})

test('a curve has its ends and its number of points', () => {
  const points = curve({ ...smoke(rising), from: raisedAt - HOUR, to: raisedAt + HOUR, points: 121 })
  expect([points.length, points[0]?.at, points.at(-1)?.at]).toEqual([121, raisedAt - HOUR, raisedAt + HOUR])
  expect(points[60]).toEqual({ at: raisedAt, value: 0.16 })
})
