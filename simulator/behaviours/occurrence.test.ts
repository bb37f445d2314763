import { expect, test } from 'vitest'

import { DAY, HOUR, hourOfDay, parseTime } from '#shared/time.ts'
import { nextOccurrence } from '#simulator/behaviours/occurrence.ts'
import { rates, type CauseName } from '#simulator/behaviours/rates.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'
import { engineDevice } from '#tests/support/engine-devices.ts'

const start = parseTime('2026-03-05 00:00:00')
const device = (id: string, change: Partial<EngineDevice> = {}): EngineDevice =>
  engineDevice(id, 'smoke', { areaClass: 4, installedAt: start - 365 * DAY, ...change })

const occurrences = (cause: CauseName, of: EngineDevice, span: { from: number; to: number }): number[] => {
  const found: number[] = []
  for (let at = nextOccurrence(1, cause, { device: of, after: span.from }); at <= span.to;) {
    found.push(at)
    at = nextOccurrence(1, cause, { device: of, after: at })
  }
  return found
}

test('asking from any earlier instant finds the same strike', () => {
  const all = occurrences('smoke', device('a'), { from: start, to: start + 200 * DAY })
  expect(all.length).toBeGreaterThan(5)
  for (const [index, at] of all.entries()) {
    const before = all[index - 1] ?? start
    for (const after of [before, Math.floor((before + at) / 2), at - 1]) {
      expect(nextOccurrence(1, 'smoke', { device: device('a'), after })).toBe(at)
    }
    expect(nextOccurrence(1, 'smoke', { device: device('a'), after: at })).toBeGreaterThan(at)
  }
})

test('nothing strikes a device before it is installed', () => {
  const young = device('a', { installedAt: start + 30 * DAY })
  expect(nextOccurrence(1, 'stutter', { device: young, after: start })).toBeGreaterThan(start + 30 * DAY)
})

test('over many devices a cause strikes as often as the table says', () => {
  for (const cause of ['smoke', 'stutter', 'leakage'] as const) {
    const found = Array.from(
      { length: 400 },
      (_, index) => occurrences(cause, device(`d-${index}`), { from: start, to: start + 60 * DAY }).length,
    )
    const perDay = found.reduce((sum, count) => sum + count, 0) / 400 / 60
    expect(perDay / rates[cause].perDay).toBeGreaterThan(0.85)
    expect(perDay / rates[cause].perDay).toBeLessThan(1.15)
  }
})

test('the hours, the age of the device and the area bend the rate', () => {
  const span = { from: start, to: start + 100 * DAY }
  const many = (cause: CauseName, change: Partial<EngineDevice>) =>
    Array.from({ length: 150 }, (_, index) => occurrences(cause, device(`d-${index}`, change), span)).flat()
  const gas = many('gas', {})
  const noon = gas.filter((at) => hourOfDay(at) >= 11 && hourOfDay(at) < 13).length
  const night = gas.filter((at) => hourOfDay(at) >= 2 && hourOfDay(at) < 4).length
  expect(noon).toBeGreaterThan(10 * Math.max(1, night))
  const old = many('outage', { installedAt: start - 4 * 365 * DAY }).length
  expect(old).toBeGreaterThan(1.4 * many('outage', { installedAt: start - HOUR }).length)
  expect(many('smoke', { areaClass: 0 }).length).toBeGreaterThan(1.5 * many('smoke', { areaClass: 3 }).length)
})
