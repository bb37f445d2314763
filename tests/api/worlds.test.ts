import { expect, test } from 'vitest'

import { callerOf, loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { fingerprint, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()

interface Entry {
  readonly id: string
  readonly path: string
  readonly seed: number
  readonly size: string
  readonly now: string
}
const registry = () => callerOf(app, '')
const create = (options: object) =>
  registry().control<Entry & { error?: { code: number; field: string } }>('POST', '/__sim/worlds', options)
const list = async () => (await registry().control<Entry[]>('GET', '/__sim/worlds')).body
const end = (id: string) => registry().control('DELETE', `/__sim/worlds/${id}`)
const stateOf = async (path: string) =>
  (
    await callerOf(app, path).control<{ seed: number; clock: object; counts: object; epoch: string; seq: number }>(
      'GET',
      '/__sim/state',
    )
  ).body

test('a world is made, listed, used, and ended with everything in it', async () => {
  const { status, body } = await create({ id: 'first', seed: 7, clock: { mode: 'frozen', now: '2026-05-01 12:00:00' } })
  expect([status, body]).toEqual([200, { id: 'first', path: '/w/first' }])
  expect(await list()).toContainEqual({
    id: 'first',
    path: '/w/first',
    seed: 7,
    size: 'small',
    now: '2026-05-01 12:00:00',
  })
  expect(await stateOf('/w/first')).toMatchObject({
    seed: 7,
    clock: { now: '2026-05-01 12:00:00', mode: 'frozen', speed: 0 },
    counts: { projects: 1, devices: 60 },
  })
  expect(await end('first')).toEqual({ status: 200, body: { id: 'first' } })
  expect((await list()).some(({ id }) => id === 'first')).toBe(false)
  expect((await app.server.inject('/w/first/api/v3/getProjects')).statusCode).toBe(404)
  expect((await end('first')).status).toBe(404)
})

test('an id that is taken, also by a world just being made, is refused with 409', async () => {
  const answers = await Promise.all([create({ id: 'taken' }), create({ id: 'taken' }), create({ id: 'main' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 409])
  expect(answers[1].body.error).toMatchObject({ code: 5302, field: 'id' })
  expect((await create({ id: 'taken' })).status).toBe(409)
  await end('taken')
  expect((await create({ id: 'taken' })).status).toBe(200)
})

test('the default world is listed but cannot be ended', async () => {
  expect((await list())[0]).toMatchObject({ id: 'main', path: '' })
  expect((await end('main')).status).toBe(422)
  expect((await app.server.inject('/w/main/healthz')).statusCode).toBe(200)
})

test('a world that does not exist is HTTP 404 for calls, pages and upgrades', async () => {
  for (const url of [
    '/w/none',
    '/w/none/',
    '/w/none/sys/permission/isLogin',
    '/w/none/__sim/state',
    '/w/none/jeecg-boot/healthz',
    '/w/none?x=1',
  ]) {
    const answer = await app.server.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      error: { message: 'There is no world "none"', hint: 'POST /__sim/worlds makes one' },
    })
  }
  const upgrade = app.server.injectWS('/w/none/websocket/u-duty?token=x', { headers: { host: '127.0.0.1' } })
  await expect(upgrade).rejects.toThrow('Unexpected server response: 404')
})

test("fifty worlds at once, each with an event of its own, and none sees another's", async () => {
  const kinds = ['alarm', 'fault', 'risk', 'video-alarm', 'roof'] as const
  const worlds = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const path = await makeWorld(app, {
        id: `many-${n}`,
        clock: { mode: 'frozen', now: `2026-04-01 08:${String(n).padStart(2, '0')}:00` },
      })
      const kind = kinds[n % kinds.length] ?? 'alarm'
      const { eventId } = await emit({ control: callerOf(app, path) }, { kind })
      return { path, kind, eventId, person: await loginAs(app, path, 'super') }
    }),
  )
  for (const [n, { kind, eventId, person, path }] of worlds.entries()) {
    const { records } = (await eventsOf(person).list({ kind })).result
    expect(records.map(({ id, raisedAt }) => [id, raisedAt])).toEqual([
      [eventId, `2026-04-01 08:${String(n).padStart(2, '0')}:00`],
    ])
    expect((await stateOf(path)).counts).toMatchObject({ openEvents: 1 })
  }
  const [a, b] = worlds
  const stranger = callerOf(app, b?.path ?? '', { token: `${a?.person.token?.slice(1)}0` })
  expect((await stranger.call('GET', '/api/v3/getProjects')).code).toBe(9009)
  await Promise.all(worlds.map(({ path }) => end(path.slice('/w/'.length))))
})

test('worlds of one seed share no number: each counts its own events, also after a reset', async () => {
  const [one, other] = [await makeCity(app, {}, ['super']), await makeCity(app, {}, ['super'])]
  const countsOf = async ({ super: person }: typeof one) => {
    const [project] = (await person.call<{ alarmCount: number; faultCount: number }[]>('GET', '/api/v3/getProjects'))
      .result
    const { kinds } = (await eventsOf(person).counts()).result
    return [project?.alarmCount, project?.faultCount, kinds['alarm']?.todo, kinds['fault']?.todo]
  }
  await emit(one, { kind: 'alarm' })
  await emit(other, { kind: 'fault' })
  expect([await countsOf(one), await countsOf(other)]).toEqual([
    [1, 0, 1, 0],
    [0, 1, 0, 1],
  ])
  await one.control.control('POST', '/__sim/reset')
  const again = { ...one, super: await loginAs(app, one.path, 'super') }
  expect(await countsOf(again)).toEqual([0, 0, 0, 0])
  await emit(again, { kind: 'fault' })
  expect(await countsOf(again)).toEqual([0, 1, 0, 1])
})

test('a reset brings back the very bytes of the seed, with a new epoch and the time of the start', async () => {
  const city = await makeCity(app, { seed: 42 }, ['duty'])
  const fresh = await makeWorld(app, { seed: 42 })
  const before = await stateOf(city.path)
  const listener = await listen(app, city.duty)
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await eventsOf(city.duty).feedback(eventId, '误报')
  await advance(city, '3h')
  expect(fingerprint(city.world)).not.toBe(fingerprint(worldAt(app, fresh)))
  const { body } = await city.control.control<{ epoch: string; seq: number }>('POST', '/__sim/reset')
  expect(fingerprint(city.world)).toBe(fingerprint(worldAt(app, fresh)))
  expect(body.epoch).not.toBe(before.epoch)
  expect(await stateOf(city.path)).toMatchObject({
    epoch: body.epoch,
    seq: 0,
    clock: before.clock,
    counts: { openEvents: 0 },
  })
  expect(await listener.closed).toBe(1012)
  expect((await city.duty.call('GET', '/api/v3/getProjects')).code).toBe(9009)
})

test('what happens after a reset is what happened the first time', async () => {
  const city = await makeCity(app, { seed: 42 }, [])
  const play = async () => {
    const duty = await loginAs(app, city.path, 'duty')
    const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
    await advance(city, '10m')
    return JSON.stringify([duty.session, await eventsOf(duty).detail(eventId)])
  }
  const first = await play()
  await city.control.control('POST', '/__sim/reset')
  expect(await play()).toBe(first)
})

test('at most 200 worlds live beside the default one; what ends makes room', async () => {
  for (const { id } of await list()) if (id !== 'main') await end(id)
  const made = await Promise.all(Array.from({ length: 205 }, (_, n) => create({ id: `crowd-${n}`, life: false })))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(200)
  expect(made.filter(({ status }) => status === 422)).toHaveLength(5)
  expect((await create({})).body.error).toMatchObject({ code: 5301, message: '最多同时存在 200 个世界' })
  await end('crowd-7')
  expect((await create({})).status).toBe(200)
  for (const { id } of await list()) if (id !== 'main') await end(id)
})
