import { expect, test } from 'vitest'

import { HOUR } from '#shared/time.ts'
import { isMadeBy, takenAt, wandered, type Disturbance } from '#simulator/faults/disturbance.ts'

const frozen = (from: number, until: number | null = null): Disturbance => ({
  fault: `f${from}`,
  measure: 'temperature',
  from,
  until,
  perHour: null,
})
const drifting = (perHour: number, change: Partial<Disturbance> = {}): Disturbance => ({
  ...frozen(0),
  perHour,
  ...change,
})
const moment = (at: number) => ({ measure: 'temperature', at }) as const

test('a frozen reading was taken when it froze, until it moves again', () => {
  const disturbed = [frozen(10, 20)]
  expect([9, 10, 11, 19, 20, 30].map((at) => takenAt(disturbed, moment(at)))).toEqual([9, 10, 10, 10, 20, 30])
  expect(takenAt([frozen(10)], moment(1000))).toBe(10)
})

test('of a reading that froze twice, the older instant is shown', () => {
  expect(takenAt([frozen(30), frozen(10)], moment(50))).toBe(10)
  expect(takenAt([frozen(10), frozen(30)], moment(50))).toBe(10)
})

test('neither a drift nor another measure that is frozen holds a reading', () => {
  expect(takenAt([drifting(1)], moment(50))).toBe(50)
  expect(takenAt([{ ...frozen(10), measure: 'battery' }], moment(50))).toBe(50)
})

test('a reading drifts in proportion to the time since the sensor broke, and not at all when it is repaired', () => {
  const disturbed = [drifting(2, { from: HOUR, until: 4 * HOUR })]
  const values = [0, 1, 2, 3, 4, 5].map((hour) => wandered(disturbed, moment(hour * HOUR), 20))
  expect(values).toEqual([20, 20, 22, 24, 20, 20])
})

test('drifts of one measure add up; a frozen reading and other measures add nothing', () => {
  const disturbed = [drifting(2), drifting(3, { from: HOUR }), frozen(0), drifting(50, { measure: 'smoke' })]
  expect(wandered(disturbed, moment(2 * HOUR), 20)).toBe(27)
  expect(wandered([drifting(-2)], moment(2 * HOUR), 20)).toBe(16)
})

test('a drifting reading stays in the range of its measure, which is 0 and up unless it says otherwise', () => {
  const after = (disturbance: Partial<Disturbance>, base: number) => {
    const one = drifting(0, disturbance)
    return wandered([one], { measure: one.measure, at: HOUR }, base)
  }
  expect(after({ perHour: -30 }, 20)).toBe(0)
  expect(after({ perHour: 5000 }, 20)).toBe(5020)
  expect(after({ measure: 'battery', perHour: 30 }, 80)).toBe(100)
  expect(after({ measure: 'signal', perHour: -90 }, -84)).toBe(-140)
  expect(wandered([], moment(0), -5)).toBe(-5)
})

test('an incident comes of a drift of its measure when it begins with the drift', () => {
  const incident = { measure: 'temperature', beganAt: 10 } as const
  const drift = drifting(1, { from: 10 })
  expect(isMadeBy([frozen(0), drift], incident)).toBe(true)
  expect(isMadeBy([drift], { ...incident, measure: 'smoke' })).toBe(false)
  expect(isMadeBy([drift], { ...incident, beganAt: 11 })).toBe(false)
  expect(isMadeBy([frozen(10)], incident)).toBe(false)
  expect(isMadeBy([], incident)).toBe(false)
})
