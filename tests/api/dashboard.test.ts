import { expect, test } from 'vitest'

import { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { cardsOf } from '#tests/support/dashboard.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()

const cards = Object.keys(dashboardContracts) as (keyof typeof dashboardContracts)[] // the names of a constant table

const alarmsOf = async (city: City<'duty'>) => {
  const { duty } = city
  const [{ today }, { days }, { hours }, { shares }] = await Promise.all([
    cardsOf(duty).card('summary'),
    cardsOf(duty).card('trend', { days: 7 }),
    cardsOf(duty).card('heat'),
    cardsOf(duty).card('shares', { by: 'kind', days: 1 }),
  ])
  return {
    today: today.value,
    yesterday: today.yesterday,
    trend: days.slice(-2).map(({ day, kinds }) => [day, kinds.alarm]),
    hours: hours.filter(({ total }) => total > 0).map(({ hour, total }) => [hour, total]),
    share: shares.find(({ key }) => key === 'alarm')?.total ?? 0,
  }
}

/** A world without alarms in its last days: all alarms are raised by the test. */
const quietCity = async () => {
  const city = await makeCity(app, { size: 'small' }, ['duty', 'owner', 'guest', 'nobody'])
  await advance(city, '3d')
  return city
}

test('what happens shows in the next answer of every card, wherever the day has got to', async () => {
  const city = await quietCity()
  expect(await alarmsOf(city)).toMatchObject({
    today: 0,
    trend: [
      ['2026-03-04', 0],
      ['2026-03-05', 0],
    ],
  })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await advance(city, '1h')
  await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  // A repeated report of an open event is no new event.
  expect(await alarmsOf(city)).toEqual({
    today: 2,
    yesterday: 0,
    trend: [
      ['2026-03-04', 0],
      ['2026-03-05', 2],
    ],
    hours: [
      [8, 1],
      [9, 1],
    ],
    share: 2,
  })
})

test('a day begins at midnight in Shanghai, and the figures begin anew with it', async () => {
  const city = await quietCity()
  await advance(city, '15h59m59s')
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect(await alarmsOf(city)).toMatchObject({ today: 1, hours: [[23, 1]] })
  await advance(city, '1s')
  expect(await alarmsOf(city)).toEqual({
    today: 0,
    yesterday: 0,
    trend: [
      ['2026-03-05', 1],
      ['2026-03-06', 0],
    ],
    hours: [],
    share: 0,
  })
  await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  expect(await alarmsOf(city)).toMatchObject({
    today: 1,
    trend: [
      ['2026-03-05', 1],
      ['2026-03-06', 1],
    ],
    hours: [[0, 1]],
  })
  await advance(city, '23h59m58s')
  expect((await alarmsOf(city)).yesterday).toBe(0)
  await advance(city, '1s')
  await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  // 00:00:00 of the previous day is part of the span; its 23:59:59 has been reached now.
  expect((await alarmsOf(city)).today).toBe(2)
  await advance(city, '1d')
  expect((await alarmsOf(city)).yesterday).toBe(2)
})

test('yesterday is compared up to this time of the day', async () => {
  const city = await quietCity()
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await advance(city, '1h')
  await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  await advance(city, '22h59m59s')
  expect((await alarmsOf(city)).yesterday).toBe(0)
  await advance(city, '1s')
  expect((await alarmsOf(city)).yesterday).toBe(1)
  await advance(city, '1h')
  expect((await alarmsOf(city)).yesterday).toBe(2)
})

test('a world that was reset has the figures it began with', async () => {
  const city = await makeCity(app, { size: 'small' }, ['super'])
  const see = async () => {
    // A reset ends every session.
    const card = cardsOf(await loginAs(app, city.path, 'super'))
    return [await card.card('trend', { days: 30 }), await card.card('duty'), await card.card('deviceStates')]
  }
  const before = await see()
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await eventsOf(city.super).feedback(eventId, '误报')
  await emit(city, { kind: 'fault', deviceId: city.devices.water, reason: 'offline' })
  expect(await see()).not.toEqual(before)
  await city.control.control('POST', '/__sim/reset')
  expect(await see()).toEqual(before)
})

test('a device that is disabled leaves the devices in service, and comes back', async () => {
  const city = await makeCity(app, { size: 'small' }, ['owner'])
  const states = () => cardsOf(city.owner).card('deviceStates')
  const before = await states()
  await city.owner.call('POST', '/pc/api/v4/device/disable', { id: city.devices.smoke })
  const then = await states()
  expect([then.disabled.total, then.total]).toEqual([before.disabled.total + 1, before.total])
  await city.owner.call('POST', '/pc/api/v4/device/enable', { id: city.devices.smoke })
  expect(await states()).toEqual(before)
})

test('cards are for members who may see hardware', async () => {
  const city = await quietCity()
  const stranger = callerOf(app, city.path)
  const nowhere = callerOf(app, city.path, { token: city.duty.token })
  for (const name of cards) {
    expect([name, (await cardsOf(city.guest).call(name)).code]).toEqual([name, 4002])
    expect([name, (await cardsOf(city.nobody).call(name)).code]).toEqual([name, 4002])
    expect([name, (await cardsOf(stranger).call(name)).code]).toEqual([name, 9011])
    expect([name, (await cardsOf(nowhere).call(name)).code]).toEqual([name, 9110])
    expect([name, (await cardsOf(city.owner).call(name)).code]).toEqual([name, 200])
  }
})

test.each([
  ['trend', { days: 8 }, 4006, '传入参数类型不存在：天数'],
  ['trend', { days: 1 }, 4006, '传入参数类型不存在：天数'],
  ['shares', { days: 31 }, 4006, '传入参数类型不存在：天数'],
  ['shares', { days: 91 }, 4001, '传入参数有误：天数（不超过 90）'],
  ['trend', { from: '2026-02-30' }, 4001, '传入参数有误：开始时间'],
  ['trend', { from: '2026-03-02', to: '2026-03-01' }, 4001, '传入参数有误：开始时间（不得晚于结束时间）'],
  ['duty', { from: '2025-11-30', to: '2026-03-02' }, 4001, '传入参数有误：开始时间（距结束时间不超过 92 天）'],
  ['duty', { days: 0 }, 4005, '参数不能为0：天数'],
  ['shares', { by: 'colour' }, 4006, '传入参数类型不存在：分组方式'],
  ['heat', { kind: 'fire' }, 4006, '传入参数类型不存在：种类'],
] as const)('%s with %o is refused by name', async (name, input, code, message) => {
  const city = await makeCity(app, { size: 'small' }, ['owner'])
  expect(await cardsOf(city.owner).call(name, input)).toMatchObject({ code, message, result: null })
})

test('both doors answer every card alike', async () => {
  const city = await makeCity(app, { size: 'small' }, ['super'])
  for (const name of cards) {
    const { result } = await cardsOf(city.super).call(name)
    expect((await city.super.trpc(`dashboard.${name}`)).result).toEqual(result)
  }
})
