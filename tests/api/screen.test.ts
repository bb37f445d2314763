import { expect, test } from 'vitest'

import { callerOf } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { cardsOf } from '#tests/support/dashboard.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app)

const addressFor = async (headers: Record<string, string>) => {
  const token = { projectid: 'p1', token: city.duty.token ?? '' }
  const answer = await app.server.inject({ url: `${city.path}/bigscreen/address`, headers: { ...token, ...headers } })
  return answer.json<{ code: number; data?: string }>()
}

test('the address of the big screen is in `data`, for the project and the person named in the headers', async () => {
  const there = { code: 200, success: true, data: '/bigscreen/p1', result: '/bigscreen/p1' }
  expect(await addressFor({ userid: city.duty.session?.userInfo.id ?? '' })).toMatchObject(there)
  expect(await addressFor({})).toMatchObject(there)
})

test('who names another person than the one of the token is refused, as with a project that is not theirs', async () => {
  for (const userid of [city.super.session?.userInfo.id ?? '', 'u-nobody-knows'])
    expect(await addressFor({ userid })).toMatchObject({ code: 4002, result: null })
  expect(await addressFor({ projectid: 'p9' })).toMatchObject({ code: 9110 })
})

test('without a project, a right or a token there is none', async () => {
  const withoutProject = callerOf(app, city.path, { token: city.duty.token })
  expect(await withoutProject.call('GET', '/bigscreen/address')).toMatchObject({ code: 9110, result: null })
  expect(await city.guest.call('GET', '/bigscreen/address')).toMatchObject({ code: 4002 })
  expect(await callerOf(app, city.path).call('GET', '/bigscreen/address')).toMatchObject({ code: 9011 })
})

test('the big screen shows what the cards and the counts show', async () => {
  for (const name of ['super', 'owner', 'duty'] as const) {
    const [screen, cards] = [await cardsOf(city[name]).screen(), cardsOf(city[name])]
    expect(screen.counts).toEqual((await eventsOf(city[name]).counts()).result)
    expect(screen.online).toEqual((await cards.card('summary')).online)
    expect(screen.states).toEqual(await cards.card('deviceStates'))
    expect(screen.feed).toEqual((await cards.card('feed')).records)
    expect(screen.trend).toEqual(await cards.card('trend', { days: 7 }))
    expect(screen.projectName).toBe('城中区智慧消防')
    const duties = name === 'duty' ? null : await cards.card('duty', { kind: 'alarm', days: 1 })
    expect(screen.duty).toEqual(duties)
    expect(screen.onDuty).toEqual(name === 'duty' ? null : await cards.card('onDuty'))
  }
})

test('a fire stays on the screen until it is answered, and shows who is going', async () => {
  const fires = async () => (await cardsOf(city.duty).screen()).fires.map(({ id, state }) => [id, state])
  const going = async () => (await cardsOf(city.duty).screen()).going.map(({ id, handler }) => [id, handler?.name])
  expect(await fires()).toEqual([])
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke, reason: 'smoke' })
  const outside = await emit(city, { kind: 'alarm', deviceId: city.devices.outside, reason: 'manual' })
  expect(await fires()).toEqual([])
  const first = await emit(city, { kind: 'alarm', deviceId: city.devices.manual, reason: 'manual' })
  await advance(city, '10s')
  const second = await emit(city, { kind: 'video-alarm', deviceId: city.devices.camera, reason: 'flame' })
  expect(await fires()).toEqual([
    [second.eventId, 0],
    [first.eventId, 0],
  ])
  await eventsOf(city.duty).toSite(first.eventId)
  await advance(city, '10s')
  expect(await fires()).toEqual([
    [second.eventId, 0],
    [first.eventId, 1],
  ])
  expect((await going())[0]).toEqual([first.eventId, '李海峰'])
  await eventsOf(city.duty).toSite(second.eventId)
  expect((await going()).slice(0, 2).map(([id]) => id)).toEqual([second.eventId, first.eventId])
  await eventsOf(city.duty).feedback(first.eventId, '真实火警')
  await eventsOf(city.duty).feedback(second.eventId, '误报')
  expect(await fires()).toEqual([])
  expect((await cardsOf(city.super).screen()).fires.map(({ id }) => id)).toEqual([outside.eventId])
})

test('the figures of the screen are for members who may see hardware', async () => {
  const path = '/pc/api/v4/screen/figures'
  expect(await city.guest.call('GET', path)).toMatchObject({ code: 4002 })
  expect(await callerOf(app, city.path).call('GET', path)).toMatchObject({ code: 9011 })
  expect((await city.super.trpc('screen.figures')).result).toEqual((await city.super.call('GET', path)).result)
})
