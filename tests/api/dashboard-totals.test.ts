import { beforeAll, expect, test } from 'vitest'

import type { EventSlice } from '#shared/dashboard/dashboard-views.schema.ts'
import { deviceStatusNames, type DeviceStatus } from '#shared/device/index.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { isUnhandledFire } from '#shared/event/unhandled-fire.ts'
import { DAY, formatDay, formatTime } from '#shared/time.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { allRows, cardsOf, deviceTotal, eventTotal } from '#tests/support/dashboard.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City

/** Reports the connection status of a device, in a world without simulated life. */
const report = ({ world, devices }: Pick<City, 'world' | 'devices'>, status: DeviceStatus) =>
  world.services.intake.take([{ type: 'status', deviceId: devices.smoke, status, at: world.clock.now() }])

/** Ninety days of a city, and a morning with most kinds of events in all states; some are outside each member's areas. */
beforeAll(async () => {
  city = await makeCity(app, { size: 'demo' })
  for (const name of ['smoke', 'water', 'below', 'owned', 'ownedBelow', 'outside'] as const) {
    await emit(city, { kind: 'alarm', deviceId: city.devices[name] })
    await advance(city, '7m')
  }
  const fault = await emit(city, { kind: 'fault', deviceId: city.devices.smoke, reason: 'offline' })
  const risk = await emit(city, { kind: 'risk', deviceId: city.devices.water })
  await emit(city, { kind: 'risk', projectId: 'p1' })
  await emit(city, { kind: 'person', deviceId: city.devices.infrared })
  await emit(city, { kind: 'electricity', deviceId: city.devices.electric })
  await report(city, 'offline')
  await eventsOf(city.owner).toSite(risk.eventId)
  await eventsOf(city.owner).toSite(fault.eventId)
  await city.super.call('POST', '/pc/api/v4/device/disable', { id: city.devices.camera })
})

const members = ['super', 'owner', 'duty'] as const

const firesThenNewest = (a: EventRow, b: EventRow): number =>
  Number(isUnhandledFire(b)) - Number(isUnhandledFire(a)) || (a.raisedAt < b.raisedAt ? 1 : -1)

/** Each number on the card, and the total of its list. */
const pairs = async (name: (typeof members)[number], slices: readonly EventSlice[]) => {
  const totals = await Promise.all(slices.map((slice) => eventTotal(city[name], slice)))
  return { shown: slices.map(({ total }) => total), listed: totals }
}

test.each(members)('the four figures of %s are the totals of their lists', async (name) => {
  const { today, todo, risks, online } = await cardsOf(city[name]).card('summary')
  for (const figure of [today, todo, risks]) {
    const { shown, listed } = await pairs(name, figure.events)
    expect(shown).toEqual(listed)
    expect(figure.value).toBe(listed.reduce((sum, n) => sum + n, 0))
    expect(figure.value).toBeGreaterThan(0)
  }
  expect(todo.events.map(({ filter }) => filter.kind)).toEqual(eventKindNames)
  const there = await Promise.all(online.devices.map((slice) => deviceTotal(city[name], slice)))
  expect(online.devices.map(({ total }) => total)).toEqual(there)
  expect(online.devices.map(({ filter }) => filter.status)).toEqual(deviceStatusNames)
  expect(online.total).toBe(there.reduce((sum, n) => sum + n, 0))
  expect(online.online).toBe(online.total - (there[deviceStatusNames.indexOf('offline')] ?? 0))
  expect(online.total).toBe(await deviceTotal(city[name], { filter: { enabled: true } }))
  expect(online.rate).toBeCloseTo(online.online / online.total, 12)
  expect(online.online).toBeLessThan(online.total)
})

test.each(members)('the day before, at this time, is what the rows of %s say of it', async (name) => {
  const { today, todo, risks } = await cardsOf(city[name]).card('summary')
  const before = city.world.clock.now() - DAY
  const lists = await Promise.all(eventKindNames.map((kind) => allRows(city[name], { kind })))
  const rows = lists.flat()
  const at = formatTime(before)
  const alarms = rows.filter(
    ({ kind, raisedAt }) => kind === 'alarm' && raisedAt >= `${formatDay(before)} 00:00:00` && raisedAt <= at,
  )
  expect(today.yesterday).toBe(alarms.length)
  const raised = rows.filter(({ raisedAt }) => raisedAt <= at)
  const untouched = raised.filter(({ takenAt, answeredAt }) => (takenAt ?? answeredAt ?? '9999') > at)
  expect(todo.yesterday).toBe(untouched.length)
  expect(risks.yesterday).toBe(
    raised.filter(({ kind, answeredAt }) => kind === 'risk' && (answeredAt ?? '9999') > at).length,
  )
})

test('the online rate of yesterday counts the devices whose fault 离线 lasted then', async () => {
  const fresh = await makeCity(app, { size: 'small' }, ['super', 'owner'])
  const before = (await cardsOf(fresh.super).card('summary')).online
  const { eventId } = await emit(fresh, { kind: 'fault', deviceId: fresh.devices.smoke, reason: 'offline' })
  await report(fresh, 'offline')
  const now = (await cardsOf(fresh.super).card('summary')).online
  expect([now.online, now.yesterday]).toEqual([before.online - 1, before.yesterday])
  await advance(fresh, '10m')
  await eventsOf(fresh.owner).feedback(eventId, '已修复')
  await report(fresh, 'normal')
  await advance(fresh, '23h55m')
  const next = (await cardsOf(fresh.super).card('summary')).online
  expect(next.online).toBe(before.online)
  // Five minutes after it went offline, five before the fault was answered.
  expect(next.yesterday).toBeCloseTo((next.total - 1) / next.total, 12)
  await advance(fresh, '10m')
  expect((await cardsOf(fresh.super).card('summary')).online.yesterday).toBe(1)
})

test.each(members)('every day and kind of the trend of %s is the total of its list', async (name) => {
  for (const count of [7, 30]) {
    const trend = await cardsOf(city[name]).card('trend', { days: count })
    expect(trend.days).toHaveLength(count)
    expect([trend.from, trend.to]).toEqual([trend.days[0]?.day, '2026-03-02'])
    const { shown, listed } = await pairs(name, trend.kinds)
    expect(shown).toEqual(listed)
    for (const { filter, total } of trend.kinds)
      expect(trend.days.reduce((sum, { kinds }) => sum + kinds[filter.kind], 0)).toBe(total)
  }
  const { days } = await cardsOf(city[name]).card('trend', { days: 7 })
  for (const { day, kinds } of days) {
    const slices = eventKindNames.map((kind) => ({ total: kinds[kind], filter: { kind, from: day, to: day } }))
    const { shown, listed } = await pairs(name, slices)
    expect([day, ...shown]).toEqual([day, ...listed])
  }
})

test.each(members)('every share of %s is the total of its list, and the shares make up the whole', async (name) => {
  for (const by of ['kind', 'reason', 'deviceType']) {
    for (const days of [1, 7, 30]) {
      const { shares, total, from, to } = await cardsOf(city[name]).card('shares', { by, days, kind: 'alarm' })
      const { shown, listed } = await pairs(name, shares)
      expect(shown).toEqual(listed)
      expect(shown).toEqual(shown.toSorted((a, b) => b - a))
      expect(total).toBe(shown.reduce((sum, n) => sum + n, 0))
      const whole = by === 'kind' ? eventKindNames : (['alarm'] as const)
      const totals = whole.map((kind) => eventTotal(city[name], { filter: { kind, from, to } }))
      expect(total).toBe((await Promise.all(totals)).reduce((sum, n) => sum + n, 0))
      expect(shares.every((share) => share.name !== '' && share.total > 0)).toBe(true)
    }
  }
})

test.each(members)('every class of areas of %s has the events and devices of its lists', async (name) => {
  for (const kind of ['alarm', 'fault', 'risk'] as const) {
    const { classes } = await cardsOf(city[name]).card('areaClasses', { kind })
    expect(classes.map(({ areaClass }) => areaClass)).toEqual([0, 1, 2, 3, 4])
    const { shown, listed } = await pairs(
      name,
      classes.map(({ events }) => events),
    )
    expect(shown).toEqual(listed)
    const devices = await Promise.all(classes.map((one) => deviceTotal(city[name], one.devices)))
    expect(classes.map((one) => one.devices.total)).toEqual(devices)
    expect(devices.reduce((sum, n) => sum + n, 0)).toBe(await deviceTotal(city[name], { filter: {} }))
  }
})

test.each(members)('the ten places of %s with most events have what their lists have', async (name) => {
  const { places } = await cardsOf(city[name]).card('topPlaces', { days: 30 })
  const { shown, listed } = await pairs(name, places)
  expect(shown).toEqual(listed)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  expect(places.length).toBeLessThanOrEqual(10)
  const rows = await allRows(city[name], { kind: 'alarm', from: '2026-02-01', to: '2026-03-02' })
  // Devices inside a building count for the building: the second name of the path is the building's.
  const buildings = new Map<string, number>()
  for (const { placePath } of rows) {
    const key = placePath.slice(0, 2).join('/')
    buildings.set(key, (buildings.get(key) ?? 0) + 1)
  }
  const most = [...buildings.values()].toSorted((a, b) => b - a).slice(0, 10)
  expect(shown).toEqual(most)
  expect(places[0]?.placePath).toHaveLength(2)
})

test.each(members)('every state of devices of %s is the total under its tab', async (name) => {
  const { states, disabled, total } = await cardsOf(city[name]).card('deviceStates')
  const listed = await Promise.all([...states, disabled].map((slice) => deviceTotal(city[name], slice)))
  expect([...states, disabled].map((slice) => slice.total)).toEqual(listed)
  expect(total).toBe(await deviceTotal(city[name], { filter: {} }))
  expect(disabled.total).toBe(1)
  expect(states.find(({ status }) => status === 'offline')?.total).toBeGreaterThan(0)
})

test.each(members)('the 24 hours of %s are the totals of their lists', async (name) => {
  for (const kind of eventKindNames) {
    const { hours, day } = await cardsOf(city[name]).card('heat', { kind })
    expect([day, hours.length]).toEqual(['2026-03-02', 24])
    const { shown, listed } = await pairs(name, hours)
    expect(shown).toEqual(listed)
    expect(shown.reduce((sum, n) => sum + n, 0)).toBe(
      await eventTotal(city[name], { filter: { kind, from: day, to: day } }),
    )
  }
  const { hours } = await cardsOf(city[name]).card('heat', { kind: 'alarm' })
  expect((await cardsOf(city[name]).card('summary')).today.hours).toEqual(hours)
})

test.each(members)('what waits for %s is what lies open of the kinds their role may handle', async (name) => {
  const { records, total, events } = await cardsOf(city[name]).card('mine')
  const { shown, listed } = await pairs(name, events)
  expect(shown).toEqual(listed)
  expect(total).toBe(listed.reduce((sum, n) => sum + n, 0))
  const kinds = [...new Set(events.map(({ filter }) => filter.kind))]
  const handled = eventKindNames.filter((kind) => name !== 'duty' || eventKinds[kind].handleRight === 'alarm:handle')
  expect(kinds).toEqual(handled)
  const lists = await Promise.all(kinds.flatMap((kind) => [0, 1].map((state) => allRows(city[name], { kind, state }))))
  const newest = lists.flat().toSorted(firesThenNewest)
  expect(records.map(({ raisedAt }) => raisedAt)).toEqual(newest.slice(0, 20).map(({ raisedAt }) => raisedAt))
  expect(records.every(({ kind, state }) => kinds.includes(kind) && state !== 2)).toBe(true)
})

test.each(members)('the feed of %s has the newest twenty of all kinds, behind the unhandled fires', async (name) => {
  const { records } = await cardsOf(city[name]).card('feed')
  const lists = await Promise.all(eventKindNames.map((kind) => allRows(city[name], { kind })))
  const newest = lists.flat().toSorted(firesThenNewest)
  expect(records.map(({ raisedAt }) => raisedAt)).toEqual(newest.slice(0, 20).map(({ raisedAt }) => raisedAt))
  const byId = new Map(newest.map((row) => [row.id, row]))
  for (const row of records) expect(row).toEqual(byId.get(row.id))
})
