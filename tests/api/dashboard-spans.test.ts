import { beforeAll, expect, test } from 'vitest'

import { eventKindNames } from '#shared/event/index.ts'
import { DAY, formatDay, parseTime } from '#shared/time.ts'
import { advance, emit, makeCity, type City } from '#tests/support/city.ts'
import { cardsOf, eventTotal } from '#tests/support/dashboard.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City

/** A city with ninety days of history, whose today has alarms. */
beforeAll(async () => {
  city = await makeCity(app, { size: 'demo' })
  for (const name of ['smoke', 'water'] as const) await emit(city, { kind: 'alarm', deviceId: city.devices[name] })
  await advance(city, '7m')
})

const dayBefore = (day: string, back: number): string => formatDay(parseTime(day) - back * DAY)

test('without the new parameters the trend has its week and nothing about the span before', async () => {
  const trend = await cardsOf(city.owner).card('trend')
  expect(Object.keys(trend)).toEqual(['from', 'to', 'days', 'kinds'])
  expect(trend.days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map((back) => dayBefore('2026-03-02', back)))
  expect(await cardsOf(city.owner).card('trend', { days: 7 })).toEqual(trend)
})

test('a quarter and a span of two days have their days, and every total is that of its list', async () => {
  const quarter = await cardsOf(city.owner).card('trend', { days: 90 })
  expect([quarter.days.length, quarter.from, quarter.to]).toEqual([90, dayBefore('2026-03-02', 89), '2026-03-02'])
  const own = { from: '2026-02-10', to: '2026-02-24' }
  const trend = await cardsOf(city.owner).card('trend', own)
  expect([trend.days.length, trend.from, trend.to]).toEqual([15, own.from, own.to])
  for (const { filter, total } of trend.kinds) {
    expect(filter).toEqual({ kind: filter.kind, ...own })
    expect(total).toBe(await eventTotal(city.owner, { filter }))
    expect(trend.days.reduce((sum, { kinds }) => sum + kinds[filter.kind], 0)).toBe(total)
  }
  expect(trend.kinds.some(({ total }) => total > 0)).toBe(true)
})

test('a time of a day stands for its day, and a span without a beginning has its number of days', async () => {
  const card = cardsOf(city.owner)
  const exact = { from: '2026-02-10 13:00:00', to: '2026-02-24 01:00:00' }
  expect(await card.card('trend', exact)).toEqual(await card.card('trend', { from: '2026-02-10', to: '2026-02-24' }))
  const week = await card.card('trend', { to: '2026-02-24' })
  expect([week.from, week.to]).toEqual(['2026-02-18', '2026-02-24'])
})

test('the span before is as long, ends where the span begins, and has the totals of its own lists', async () => {
  const { before, ...trend } = await cardsOf(city.owner).card('trend', { days: 30, compare: true })
  expect(trend).toEqual(await cardsOf(city.owner).card('trend', { days: 30 }))
  expect([before?.from, before?.to]).toEqual([dayBefore(trend.from, 30), dayBefore(trend.from, 1)])
  expect(before?.days).toHaveLength(30)
  for (const { filter, total } of before?.kinds ?? []) expect(total).toBe(await eventTotal(city.owner, { filter }))
})

test('if the span ends today, the span before is cut at the same time of day', async () => {
  const { from, before } = await cardsOf(city.owner).card('trend', { days: 7, compare: true })
  const last = dayBefore(from, 1)
  expect(before?.until).toBe(`${last} 08:07:00`)
  const whole = await cardsOf(city.owner).card('trend', { from: before?.from, to: last })
  expect(before?.days.slice(0, -1)).toEqual(whole.days.slice(0, -1))
  const cut = await Promise.all(
    eventKindNames.map((kind) => eventTotal(city.owner, { filter: { kind, from: last, to: `${last} 08:07:00` } })),
  )
  expect(Object.values(before?.days.at(-1)?.kinds ?? {})).toEqual(cut)
  expect(cut).not.toEqual(Object.values(whole.days.at(-1)?.kinds ?? {}))
})

test('a span that ended earlier is compared with whole days', async () => {
  const { before } = await cardsOf(city.owner).card('trend', { from: '2026-02-20', to: '2026-02-24', compare: true })
  expect(before).not.toHaveProperty('until')
  const alone = await cardsOf(city.owner).card('trend', { from: '2026-02-15', to: '2026-02-19' })
  expect(before).toEqual(alone)
})

test('a span before that reaches beyond the first event is left out: its totals would be those of a part', async () => {
  expect(await cardsOf(city.owner).card('trend', { days: 90, compare: true })).not.toHaveProperty('before')
  const { before } = await cardsOf(city.owner).card('trend', { from: dayBefore('2026-03-02', 43), compare: true })
  expect(before?.from).toBe(dayBefore('2026-03-02', 87))
})

test('every card with a span answers for the same two days', async () => {
  const own = { from: '2026-02-10', to: '2026-02-24' }
  const card = cardsOf(city.owner)
  const [shares, places, classes, duty] = await Promise.all([
    card.card('shares', { by: 'kind', ...own }),
    card.card('topPlaces', own),
    card.card('areaClasses', own),
    card.card('duty', own),
  ])
  for (const { from, to } of [shares, places, classes, duty]) expect({ from, to }).toEqual(own)
  const totals = eventKindNames.map((kind) => eventTotal(city.owner, { filter: { kind, ...own } }))
  expect(shares.total).toBe((await Promise.all(totals)).reduce((sum, n) => sum + n, 0))
  expect(duty.days.map(({ day }) => day)).toEqual(Array.from({ length: 15 }, (_, at) => dayBefore(own.to, 14 - at)))
})
