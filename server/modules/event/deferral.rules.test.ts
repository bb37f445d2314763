import { expect, test } from 'vitest'

import { isWorse } from '#server/modules/event/deferral.rules.ts'
import type { RaiseSignal } from '#shared/device/signal.ts'
import { eventRecord } from '#tests/support/records.ts'

const known = eventRecord({ peak: 0.25, threshold: 0.15 })
const signal = (peak: number | null, reason = 'smoke'): RaiseSignal => ({
  type: 'raise',
  deviceId: 'd1',
  kind: 'alarm',
  reason,
  measure: 'smoke',
  value: peak,
  peak,
  threshold: 0.15,
  at: 0,
  beganAt: 0,
})

test('a repeated report is worse half as far again from the threshold, upwards or downwards, or as a fire', () => {
  expect([0.25, 0.3, 0.31].map((peak) => isWorse(known, signal(peak)))).toEqual([false, false, true])
  const low = { ...known, peak: 0.1, threshold: 0.2 }
  expect([0.1, 0.06, 0.04].map((peak) => isWorse(low, signal(peak)))).toEqual([false, false, true])
  expect([isWorse(known, signal(null)), isWorse({ ...known, peak: null }, signal(9))]).toEqual([false, false])
  expect(isWorse(known, signal(null, 'smokeAndHeat'))).toBe(true)
})
