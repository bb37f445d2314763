import { expect, test } from 'vitest'

import { ReportedSignal, Signal } from '#shared/device/signal.ts'

const raise = {
  type: 'raise',
  deviceId: 'd1',
  kind: 'alarm',
  reason: 'smoke',
  at: 20,
  beganAt: 10,
  measure: 'smoke',
  value: 0.21,
  peak: 0.3,
  threshold: 0.15,
  part: { address: '03-012', deviceId: null },
  affected: 2,
}
const recover = { type: 'recover', deviceId: 'd1', kind: 'alarm', at: 30 }
const status = { type: 'status', deviceId: 'd1', status: 'offline', at: 40 }

test.each([raise, recover, status])('a signal of the type $type is read as it was sent', (signal) => {
  expect(Signal.parse(signal)).toEqual(signal)
  expect(ReportedSignal.parse(signal)).toEqual(signal)
})

test.each([raise, recover, status])(
  'an unknown field is skipped in a stored $type and refused from outside',
  (signal) => {
    expect(Signal.parse({ ...signal, more: 1 })).toEqual(signal)
    expect(ReportedSignal.safeParse({ ...signal, more: 1 }).success).toBe(false)
  },
)

test.each([
  ['an unknown type', { ...status, type: 'other' }],
  ['an unknown kind', { ...recover, kind: 'other' }],
  ['an unknown status', { ...status, status: 'other' }],
  ['an unknown measure', { ...raise, measure: 'other' }],
  ['a time before 1970', { ...status, at: -1 }],
  ['a part of a second in milliseconds', { ...status, at: 1.5 }],
  ['no device', { ...status, deviceId: undefined }],
  ['no device affected', { ...raise, affected: 0 }],
  ['an unknown field of a part', { ...raise, part: { ...raise.part, more: 1 } }],
])('a signal from outside with %s is refused', (_, signal) => {
  expect(ReportedSignal.safeParse(signal).success).toBe(false)
})
