// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { trendChart, type Trend } from '#client/features/dashboard/trend-chart.ts'

type Counts = Trend['days'][number]['kinds']

const none = { alarm: 0, 'video-alarm': 0, fault: 0, risk: 0, person: 0, electricity: 0, roof: 0 }
const day = (name: string, counts: Partial<Counts>) => ({ day: name, kinds: { ...none, ...counts } as Counts })
const kinds = (counts: Partial<Counts>): Trend['kinds'] =>
  Object.entries({ ...none, ...counts }).map(([kind, total]) => ({
    name: kind,
    total,
    filter: { kind: kind as 'alarm', from: '2026-11-18', to: '2026-11-20' },
  }))

const before: NonNullable<Trend['before']> = {
  from: '2026-11-15',
  to: '2026-11-17',
  days: [day('2026-11-15', { alarm: 2 }), day('2026-11-16', { fault: 4 }), day('2026-11-17', { alarm: 4 })],
  kinds: kinds({ alarm: 6, fault: 4 }),
}

const trend: Trend = {
  from: '2026-11-18',
  to: '2026-11-20',
  days: [
    day('2026-11-18', { alarm: 5, roof: 2 }),
    day('2026-11-19', { alarm: 1, 'video-alarm': 1 }),
    day('2026-11-20', { alarm: 3 }),
  ],
  kinds: kinds({ alarm: 9, 'video-alarm': 1, roof: 2 }),
  before,
}

const rowsOf = ({ series }: ReturnType<typeof trendChart>) =>
  series.map(({ name, total, change, tone, shade }) => [name, total, change, tone, shade])

test('kinds of one family have its colour by lightness, and each its change against the days before', () => {
  expect(rowsOf(trendChart(trend, null))).toEqual([
    ['预警', '9', '↑ 3', 'alarm', 0],
    ['视频预警', '1', '↑ 1', 'alarm', 1],
    ['故障', '0', '↓ 4', 'amber', 0],
    ['隐患', '0', '持平', 'risk', 0],
    ['天面封堵', '2', '↑ 2', 'anomaly', 2],
    ['前 3 天', '10', undefined, 'grey', undefined],
  ])
  expect(trendChart(trend, null).series.at(-1)?.values).toEqual([2, 4, 4])
})

test('today is in full colour, and past days are paler', () => {
  const { slots } = trendChart(trend, null)
  expect(slots.map(({ axis, title, isPast }) => [axis, title, isPast])).toEqual([
    ['11-18', '11-18', true],
    ['11-19', '11-19', true],
    ['今天', '今天 11-20', false],
  ])
})

test('a part has its own totals, its own lists and the same part of the days before', () => {
  const part = trendChart(trend, { from: 1, to: 2 })
  expect(rowsOf(part).slice(0, 2)).toEqual([
    ['预警', '4', '持平', 'alarm', 0],
    ['视频预警', '1', '↑ 1', 'alarm', 1],
  ])
  expect(part.series[0]?.link?.to).toContain('2026-11-19~2026-11-20'.replace('~', '%7E'))
  expect(part.series[0]?.linkOf?.(0)?.to).toContain('2026-11-19%7E2026-11-19')
  expect(part.slots.map(({ key }) => key)).toEqual(['2026-11-19', '2026-11-20'])
})

test('without the days before, nothing is compared', () => {
  expect(rowsOf(trendChart({ ...trend, before: undefined }, null)).map(([name, , change]) => [name, change])).toEqual([
    ['预警', undefined],
    ['视频预警', undefined],
    ['故障', undefined],
    ['隐患', undefined],
    ['天面封堵', undefined],
  ])
})
