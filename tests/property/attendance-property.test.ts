import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { AttendanceDetail, OwnState } from '#shared/attendance/attendance.contract.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const PATH = '/pc/api/v4/attendance'
const HOUR = 3_600_000
const DAY = 24 * HOUR

const app = await fileApp()

/** A wait and the attempt after it; some waits last a night, and some are longer than any shift. */
const someStep = fc.record({
  wait: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 9 * 3600 }) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 15 * 3600, max: 17 * 3600 }) },
    { weight: 1, arbitrary: fc.constantFrom(16 * 3600 - 1, 16 * 3600, 8 * 3600) },
  ),
  act: fc.constantFrom('in', 'out'),
})

interface Row {
  readonly act: string
  readonly at: number
}
const clockings = (city: City<'duty' | 'super'>): Row[] =>
  rowsOf(city.world, 'Attendance')
    .filter(({ userId }) => userId === 'u-duty')
    .map(({ id, act, at }) => ({ id: String(id), act: String(act), at: Number(at) }))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

/** Seconds on duty by the day (days since 1970 in Shanghai) to which they count, computed independently. */
const byHand = (rows: readonly Row[], now: number): Map<string, number> => {
  const found = new Map<string, number>()
  rows.forEach((row, index) => {
    if (row.act !== 'in') return
    const next = rows[index + 1]
    const end = next === undefined ? now : next.act === 'out' ? next.at : row.at
    if (end - row.at >= 16 * HOUR) return
    // A night shift that begins within two hours before midnight counts to the next day.
    const day = new Date(Math.floor((row.at + 10 * HOUR) / DAY) * DAY).toISOString().slice(0, 10)
    found.set(day, (found.get(day) ?? 0) + Math.floor((end - row.at) / 1000))
  })
  return found
}

test(
  'time on duty is what the rows say, to the second, whatever people clock and when',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { minLength: 1, maxLength: 14 }), async (steps) => {
        const city = await makeCity(app, { clock: { mode: 'frozen', now: '2026-03-30 20:00:00' } }, ['duty', 'super'])
        await city.world.store.prisma.attendance.deleteMany()
        for (const { wait, act } of steps) {
          await advance(city, `${wait}s`)
          const { result: before } = await city.duty.call<OwnState>('GET', `${PATH}/state`)
          const { code } = await city.duty.call('POST', `${PATH}/clock`, { act })
          expect(code === 200).toBe((before.state === 'off') === (act === 'in'))
        }
        const now = city.world.clock.now()
        const rows = clockings(city)
        const expected = byHand(rows, now)
        for (const month of ['2026-03', '2026-04']) {
          const { result } = await city.super.call<AttendanceDetail>('GET', `${PATH}/detail`, { id: 'u-duty', month })
          const days = result.days.map(({ day, seconds }) => [day, seconds])
          expect(days).toEqual(result.days.map(({ day }) => [day, expected.get(day) ?? 0]))
          const sum = [...expected].filter(([day]) => day.startsWith(month)).reduce((all, [, own]) => all + own, 0)
          expect(result.seconds).toBe(sum)
        }
        const { result } = await city.duty.call<OwnState>('GET', `${PATH}/state`)
        const last = rows.at(-1)
        const on = last?.act === 'in' && now - last.at < 16 * HOUR
        expect([result.state, result.seconds]).toEqual(on ? ['on', Math.floor((now - last.at) / 1000)] : ['off', 0])
        await city.control.control('DELETE', `/__sim/worlds/${city.path.slice('/w/'.length)}`)
      }),
      { numRuns: 40 },
    )
  },
)

test('a month of the generated city adds up to its rows', async () => {
  const city = await makeCity(app, { size: 'demo' }, ['duty', 'super'])
  const now = city.world.clock.now()
  const expected = byHand(clockings(city), now)
  const months = [...new Set([...expected.keys()].map((day) => day.slice(0, 7)))]
  expect(expected.size).toBeGreaterThan(8)
  for (const month of months) {
    const { result } = await city.super.call<AttendanceDetail>('GET', `${PATH}/detail`, { id: 'u-duty', month })
    const own = [...expected].filter(([day]) => day.startsWith(month))
    expect(result.days.filter(({ seconds }) => seconds > 0).map(({ day, seconds }) => [day, seconds])).toEqual(
      own.filter(([, seconds]) => seconds > 0),
    )
  }
})
