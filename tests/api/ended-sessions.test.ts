import { beforeEach, expect, test } from 'vitest'

import { adminOf } from '#tests/support/admin.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, emit, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { expectSamePeople } from '#tests/support/same-people.ts'
import { codeFor, phones } from '#tests/support/sms.ts'
import { listen, listenOn, untilClosed } from '#tests/support/sockets.ts'
import { PASSWORD } from '#tests/support/test-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty'])
})

const NEW = 'New#12345'
const alarm = () => emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
const projects = async (caller: Caller) => (await caller.call('GET', '/api/v3/getProjects')).code
/** A client that opens the channel without a token, like those of the original product. */
const listenUnnamed = async () =>
  listenOn(await app.server.injectWS(`${city.path}/websocket/u-duty`, { headers: { host: '127.0.0.1' } }))

test('on a clock that runs the last frame of a frozen account still leaves before its channels close', async () => {
  await city.control.control('POST', '/__sim/clock', { resume: true })
  const [named, unnamed] = [await listen(app, city.duty), await listenUnnamed()]
  // Within the tick after a first frame, when further frames are held back.
  await alarm()
  await adminOf(city.super).freeze('u-duty')
  await city.control.control('POST', '/__sim/emit', { kind: 'alarm', deviceId: city.devices.manual })
  for (const listener of [named, unnamed]) {
    const { closed, frames } = await untilClosed(listener)
    expect([closed, frames.map(({ code, type }) => [code, type])]).toEqual([
      1008,
      [
        [1, 'alarm'],
        [1000, undefined],
      ],
    ])
  }
})

test('a frozen account opens no channel from an address where it was logged in', async () => {
  await adminOf(city.super).freeze('u-duty')
  await expect(listenUnnamed()).rejects.toThrow('401')
})

test('a password set by an admin ends the channels of the account, and no others', async () => {
  const [duty, boss] = [await listen(app, city.duty), await listen(app, city.super)]
  await city.super.call('PUT', '/sys/user/changPassword', { username: 'duty', password: NEW })
  expect(await duty.closed).toBe(1008)
  await alarm()
  await boss.settled()
  expect(boss.frames).toHaveLength(1)
})

test("one's own new password ends every channel but the one of the session that set it", async () => {
  city = await makeCity(app, { guesses: { sessions: 'multiple' } }, ['super', 'duty'])
  const elsewhere = await loginAs(app, city.path, 'duty')
  const [here, there] = [await listen(app, city.duty), await listen(app, elsewhere)]
  const input = { oldpassword: PASSWORD, password: NEW, confirmpassword: NEW }
  expect((await city.duty.call('POST', '/sys/user/updatePassword', input)).code).toBe(200)
  expect(await there.closed).toBe(1008)
  await alarm()
  await here.settled()
  expect(here.frames).toHaveLength(1)
})

test('a forgotten password that is replaced ends all of them', async () => {
  const duty = await listen(app, city.duty)
  const anybody = callerOf(app, city.path)
  const smscode = await codeFor(app, anybody, phones.duty, '2')
  const input = { username: 'duty', phone: phones.duty, smscode, password: NEW }
  expect((await anybody.call('POST', '/sys/user/passwordChange', input)).code).toBe(200)
  expect(await duty.closed).toBe(1008)
})

test('where sessions stand side by side a logout ends the channel of its own session alone', async () => {
  city = await makeCity(app, { guesses: { sessions: 'multiple' } }, ['super', 'duty'])
  const elsewhere = await loginAs(app, city.path, 'duty')
  const [here, there, unnamed] = [await listen(app, city.duty), await listen(app, elsewhere), await listenUnnamed()]
  await elsewhere.call('POST', '/sys/logout')
  expect(await there.closed).toBe(1008)
  await alarm()
  for (const listener of [here, unnamed]) {
    await listener.settled()
    expect(listener.frames).toHaveLength(1)
  }
})

test('a newer login leaves the channel of the older one open, and a logout then closes both', async () => {
  const older = await listen(app, city.duty)
  const newer = await loginAs(app, city.path, 'duty')
  const channel = await listen(app, newer)
  await alarm()
  await older.settled()
  expect(older.frames).toHaveLength(1)
  await newer.call('POST', '/sys/logout')
  expect(await Promise.all([older.closed, channel.closed])).toEqual([1008, 1008])
})

test('a session is removed a week after its end, from the store and from memory, and its token still answers 9009', async () => {
  const sessionCounts = () => [rowsOf(city.world, 'Session').length, city.world.model.sessions.size]
  await city.duty.call('POST', '/sys/logout')
  await advance(city, '6d23h59m')
  expect(sessionCounts()).toEqual([2, 2])
  expect(await projects(city.duty)).toBe(9009)
  await advance(city, '1m')
  expect(sessionCounts()).toEqual([1, 1])
  expectSamePeople(city.world)
  const late = await loginAs(app, city.path, 'owner')
  // The other session expires a week after its login.
  await advance(city, '6d23h59m')
  expect(sessionCounts()).toEqual([2, 2])
  await advance(city, '1m')
  expect(sessionCounts()).toEqual([1, 1])
  for (const caller of [city.duty, city.super]) expect(await projects(caller)).toBe(9009)
  await advance(city, '7d')
  expect(sessionCounts()).toEqual([0, 0])
  expect(await projects(late)).toBe(9009)
  expect(city.world.scheduler.pending()).toBe(0)
  expectSamePeople(city.world)
})

test('visits are counted on when their sessions are gone', async () => {
  await advance(city, '15d')
  const later = await loginAs(app, city.path, 'super')
  expect(rowsOf(city.world, 'Session')).toHaveLength(1)
  const { result } = await later.call('GET', '/sys/loginfo')
  expect(result).toEqual({ totalVisitCount: 3, todayVisitCount: 1, todayIp: 1 })
})

test('a reset begins anew: nothing of before is removed a second time', async () => {
  await advance(city, '1d')
  await city.control.control('POST', '/__sim/reset')
  await loginAs(app, city.path, 'duty')
  await advance(city, '13d')
  expect(rowsOf(city.world, 'Session')).toHaveLength(1)
  await advance(city, '2d')
  expect(rowsOf(city.world, 'Session')).toHaveLength(0)
})
