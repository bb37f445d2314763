import { expect, test } from 'vitest'

import type { EventRow } from '#shared/event/event.contract.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { allRows, cardsOf, eventTotal } from '#tests/support/dashboard.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, { size: 'demo' })

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length)
}

/** The figures, recomputed from the rows of the list. */
const recomputed = (rows: readonly EventRow[]) => {
  const answered = rows.filter(({ state }) => state === 2)
  const falseAlarms = answered.filter(({ result }) => result === '误报').length
  return {
    answered: answered.length,
    falseAlarms,
    falseAlarmRate: answered.length === 0 ? null : falseAlarms / answered.length,
    responses: rows.filter(({ responseSeconds }) => responseSeconds !== null).length,
    meanResponseSeconds: mean(rows.map(({ responseSeconds }) => responseSeconds)),
    meanHandlingSeconds: mean(rows.map(({ handlingSeconds }) => handlingSeconds)),
  }
}

/** The card's figures must follow from the rows, in total and day by day. */
const check = async (name: 'super' | 'owner', input: { kind: EventRow['kind']; days: number }) => {
  const { days, from, to, kind, lists, ...figures } = await cardsOf(city[name]).card('duty', input)
  const rows = await allRows(city[name], { kind, from, to })
  expect(figures).toEqual(recomputed(rows))
  expect(days).toHaveLength(input.days)
  for (const { day, ...ofDay } of days)
    expect({ day, ...ofDay }).toEqual({ day, ...recomputed(rows.filter(({ raisedAt }) => raisedAt.startsWith(day))) })
  for (const slice of [lists.answered, lists.falseAlarms]) expect(slice.total).toBe(await eventTotal(city[name], slice))
  expect([lists.answered.total, lists.falseAlarms.total]).toEqual([figures.answered, figures.falseAlarms])
  return figures
}

test.each(['super', 'owner'] as const)('the duty figures of %s follow from the rows of the list', async (name) => {
  for (const kind of eventKindNames) for (const days of [1, 7, 30]) await check(name, { kind, days })
  const { answered, falseAlarms, meanResponseSeconds } = await check(name, { kind: 'alarm', days: 30 })
  expect(answered).toBeGreaterThan(20)
  expect(falseAlarms).toBeGreaterThan(5)
  expect(meanResponseSeconds).toBeGreaterThan(0)
})

test('every step of an event shows at once: gone to, answered at once, answered later, also days later', async () => {
  const { owner, duty } = city
  const first = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const second = await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  const third = await emit(city, { kind: 'alarm', deviceId: city.devices.below })
  const figures = async () =>
    (await check('owner', { kind: 'alarm', days: 7 })) && cardsOf(owner).card('duty', { days: 7 })
  const before = await figures()
  await advance(city, '90s')
  await eventsOf(duty).toSite(first.eventId)
  expect((await figures()).responses).toBe(before.responses + 1)
  await advance(city, '600s')
  await eventsOf(duty).feedback(first.eventId, '误报')
  await eventsOf(duty).feedback(second.eventId, '真实火警')
  const then = await figures()
  expect([then.answered, then.falseAlarms]).toEqual([before.answered + 2, before.falseAlarms + 1])
  await advance(city, '3d')
  await eventsOf(duty).feedback(third.eventId, '误报')
  const later = await figures()
  const day = later.days.find((one) => one.day === '2026-03-02')
  expect(day?.falseAlarms).toBe(2)
  expect(day?.meanHandlingSeconds).toBeGreaterThan(3600)
  expect(later.to).toBe('2026-03-05')
})

test('without anything answered there is no rate and no mean, not a zero', async () => {
  const quiet = await makeCity(app, { size: 'small' }, [])
  await advance(quiet, '40d')
  const owner = await loginAs(app, quiet.path, 'owner')
  const { days, lists, ...figures } = await cardsOf(owner).card('duty', { kind: 'roof', days: 30 })
  expect(figures).toMatchObject({
    answered: 0,
    responses: 0,
    falseAlarmRate: null,
    meanResponseSeconds: null,
    meanHandlingSeconds: null,
  })
  expect([days.length, lists.answered.total]).toEqual([30, 0])
})

test('duty figures and who is on duty are not for 值班员, and not for roles that the product does not know', async () => {
  for (const name of ['duty', 'onDuty'] as const) {
    expect(await cardsOf(city.duty).call(name)).toMatchObject({ code: 4002, result: null })
    expect(await cardsOf(city.guest).call(name)).toMatchObject({ code: 4002 })
    expect(await cardsOf(city.nobody).call(name)).toMatchObject({ code: 4002 })
  }
})

test('who is clocked in is on duty, goes where they went last, and leaves with the clocking out', async () => {
  const otherCity = await makeCity(app, { size: 'small' }, ['owner', 'duty', 'super'])
  const clock = (act: 'in' | 'out') => otherCity.duty.call('POST', '/pc/api/v4/attendance/clock', { act })
  const seen = async () => {
    const { people, onDuty, total } = await cardsOf(otherCity.owner).card('onDuty')
    const { result } = await otherCity.owner.call<{ person: { id: string } }[]>('GET', '/pc/api/v4/attendance/onDuty')
    expect(people.map(({ person }) => person.id)).toEqual(result.map(({ person }) => person.id))
    expect(onDuty).toBe(people.length)
    expect(total).toBeGreaterThanOrEqual(onDuty)
    return people.find(({ person }) => person.id === 'u-duty')
  }
  await clock('out')
  expect(await seen()).toBeUndefined()
  expect((await clock('in')).code).toBe(200)
  await advance(otherCity, '42m')
  expect(await seen()).toMatchObject({
    person: { id: 'u-duty', name: '李海峰' },
    roleName: '值班员',
    since: '2026-03-02 08:00:00',
    seconds: 2520,
    going: null,
  })
  const [first, second] = [
    await emit(otherCity, { kind: 'alarm', deviceId: otherCity.devices.smoke }),
    await emit(otherCity, { kind: 'alarm', deviceId: otherCity.devices.water }),
  ]
  await eventsOf(otherCity.duty).toSite(first.eventId)
  await advance(otherCity, '1m')
  await eventsOf(otherCity.duty).toSite(second.eventId)
  const there = { eventId: second.eventId, kind: 'alarm', reason: '水压低', takenAt: '2026-03-02 08:43:00' }
  expect((await seen())?.going).toMatchObject(there)
  await eventsOf(otherCity.duty).feedback(second.eventId, '误报')
  expect((await seen())?.going?.eventId).toBe(first.eventId)
  await eventsOf(otherCity.owner).feedback(first.eventId, '误报')
  expect((await seen())?.going).toBeNull()
  await clock('out')
  expect(await seen()).toBeUndefined()
})
