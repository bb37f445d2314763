import { beforeAll, expect, test } from 'vitest'

import { mayRaise } from '#shared/device/index.ts'
import { callerOf } from '#tests/support/caller.ts'
import { areas as p1, emit, eventsOf, makeCity, type City, type Person } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City
const ids: Record<string, string> = {}

/** One alarm in an area of each member. The demo city has a second project, to which `owner` belongs and `duty` does not. */
beforeAll(async () => {
  city = await makeCity(app, { size: 'demo' })
  const areas = { ...p1, elsewhere: 'p2-a02' }
  const { model } = city.world
  for (const [name, areaId] of Object.entries(areas)) {
    const device = [...model.devices.values()].find(
      (one) => one.areaId === areaId && mayRaise(one.type, 'alarm') && !model.openEvents.find(one.id, 'alarm'),
    )
    ids[name] = (await emit(city, { kind: 'alarm', deviceId: device?.id })).eventId
  }
})

const inP1 = (person: Person) => city[person]
const inP2 = (person: Person) => callerOf(app, city.path, { session: city[person].session, projectId: 'p2' })
const today = { kind: 'alarm', from: '2026-03-02 08:00:00', pageSize: 200 }
const seen = async (caller: ReturnType<typeof inP1>) => {
  const { code, result } = await eventsOf(caller).list(today)
  expect(code).toBe(200)
  return Object.keys(ids).filter((name) => result.records.some(({ id }) => id === ids[name]))
}

test('a duty officer sees their area and what lies below it, and nothing else', async () => {
  expect(await seen(inP1('duty'))).toEqual(['watched', 'below'])
})

test('an owner sees their areas with what lies below, in the project they have chosen', async () => {
  expect(await seen(inP1('owner'))).toEqual(['watched', 'below', 'owned', 'ownedBelow'])
  expect(await seen(inP2('owner'))).toEqual(['elsewhere'])
})

test('a super owner sees every area of the chosen project, and only of that', async () => {
  expect(await seen(inP1('super'))).toEqual(['watched', 'below', 'owned', 'ownedBelow', 'market'])
  expect(await seen(inP2('super'))).toEqual(['elsewhere'])
})

test('lists, totals and open counts all follow the same scope', async () => {
  for (const person of ['duty', 'owner', 'super'] as const) {
    const { list, counts } = eventsOf(city[person])
    const { result } = await list({ kind: 'alarm', pageSize: 200 })
    expect(result.total).toBe(result.counts.todo + result.counts.doing + result.counts.done)
    expect((await counts()).result.kinds['alarm']).toEqual({ todo: result.counts.todo, doing: result.counts.doing })
  }
})

test('an event outside the scope does not exist: 4003 for reading and for acting, and nothing changes', async () => {
  const before = fingerprint(city.world)
  for (const name of ['owned', 'market', 'elsewhere', 'nothing']) {
    const id = ids[name] ?? 'e-none-1'
    const { detail, curve, toSite, feedback, comment } = eventsOf(city.duty)
    for (const answer of [detail(id), curve(id), toSite(id), feedback(id, '误报'), comment(id, '你好')]) {
      expect(await answer).toMatchObject({ status: 200, code: 4003, message: '数据不存在', result: null })
    }
    expect(await city.duty.trpc('event.detail', { id })).toMatchObject({ status: 404, code: 4003, field: 'id' })
  }
  expect(fingerprint(city.world)).toBe(before)
})

test('a member who has projects but names none, or one of others, has to choose: 9110', async () => {
  const { session } = city.duty
  for (const projectId of ['', 'p2', 'p9', 'constructor']) {
    const { list, counts, toSite } = eventsOf(callerOf(app, city.path, { session, projectId }))
    for (const answer of [list(), counts(), toSite(ids['watched'] ?? '')]) expect((await answer).code).toBe(9110)
  }
  expect(await callerOf(app, city.path, { session, projectId: 'p2' }).trpc('event.counts')).toMatchObject({
    status: 409,
    code: 9110,
  })
})

test('a role that the product does not know, and a person without any project, may see no event: 4002', async () => {
  for (const caller of [
    city.guest,
    city.nobody,
    callerOf(app, city.path, { session: city.nobody.session, projectId: 'p1' }),
  ]) {
    const { list, counts, detail, toSite } = eventsOf(caller)
    const id = ids['watched'] ?? ''
    for (const answer of [list(), counts(), detail(id), toSite(id)])
      expect(await answer).toMatchObject({ status: 200, code: 4002, message: '暂无权限' })
    expect(await caller.trpc('event.counts')).toMatchObject({ status: 403, code: 4002 })
  }
})

test("a project outside one's own cannot be named in the body or the query either", async () => {
  const answer = await eventsOf(city.duty).list({ ...today, projectId: 'p2', areaId: 'p2-a02', areaIds: 'p2-a02' })
  expect(
    answer.result.records.every(({ projectId, areaId }) => projectId === 'p1' && /^p1-a0[234]$/.test(areaId)),
  ).toBe(true)
})

test('the device of an event shows its place on the map and its neighbours', async () => {
  const { result } = await eventsOf(city.duty).detail(ids['watched'] ?? '')
  expect(result.device).toMatchObject({ status: 'normal', areaClass: 1 })
  expect(result.device.neighbours).toBeGreaterThanOrEqual(1)
  expect(result.device.neighboursInAlarm).toBeGreaterThanOrEqual(1)
})
