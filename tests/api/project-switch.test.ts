import { beforeEach, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app, { size: 'demo' })
})

const EVENT_COUNTS = '/pc/api/v4/projectListEventCountNew'
const change = (caller: Caller, projectId: unknown) => caller.call('POST', '/pc/api/v4/switchProject', { projectId })
const inProject = (caller: Caller, projectId: string) =>
  callerOf(app, city.path, { session: caller.session, projectId })
/** Makes a membership visible but not selectable. */
const shut = async (userId: string, projectId: string) => {
  await city.world.store.prisma.membership.update({
    where: { userId_projectId: { userId, projectId } },
    data: { authFlag: false },
  })
  city.world.model = loadReadModel(city.world.store)
}

test('the list of the switch is that of getProjects, with colour, logo and state', async () => {
  const list = await city.owner.call<object[]>('POST', '/pc/api/v4/projectListNew')
  expect(list).toMatchObject({ status: 200, code: 200, success: true })
  expect(list.result).toEqual((await city.owner.call('GET', '/api/v3/getProjects')).result)
  expect(list.result[0]).toEqual({
    id: 'p1',
    name: '城中区智慧消防',
    authFlag: true,
    alarmCount: expect.any(Number),
    faultCount: expect.any(Number),
    projectStatus: 1,
    watermark: true,
    projectInfo: expect.any(String),
    projectColor: expect.stringMatching(/^#/),
    logo: expect.any(String),
  })
  expect((await city.nobody.call('POST', '/pc/api/v4/projectListNew')).result).toEqual([])
})

test("the event counts of a list of projects come for one's own projects alone, however the list is sent", async () => {
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const all = (await city.owner.call<{ id: string; alarmCount: number }[]>('POST', EVENT_COUNTS)).result
  expect(all.map((project) => Object.keys(project))).toEqual(
    all.map(() => ['id', 'name', 'authFlag', 'alarmCount', 'faultCount']),
  )
  expect(all.map(({ id }) => id)).toEqual(['p1', 'p2'])
  expect(all[0]?.alarmCount).toBeGreaterThan(0)
  const list = [{ id: 'p3', name: 'x' }, { id: 'p2', authFlag: true }, { id: 'p2' }]
  for (const input of [list, { projectList: list }, { projectList: ['p3', 'p2'] }]) {
    const payload = { headers: { 'x-access-token': city.owner.token ?? '' }, payload: input as object }
    const answer = await app.server.inject({ method: 'POST', url: `${city.path}${EVENT_COUNTS}`, ...payload })
    expect(answer.json()).toMatchObject({ code: 200, result: [all[1]] })
  }
  expect((await city.owner.call('POST', EVENT_COUNTS, { projectList: [] })).result).toEqual([])
  expect((await city.nobody.call('POST', EVENT_COUNTS, { projectList: list })).result).toEqual([])
  expect((await city.owner.call('POST', EVENT_COUNTS, { projectList: [7] })).code).toBe(4006)
})

test('choosing a project answers its part of the session, and the next login lands there', async () => {
  const answer = await change(city.owner, 'p2')
  expect(answer).toMatchObject({ status: 200, code: 200, message: '切换成功' })
  const again = await loginAs(app, city.path, 'owner')
  const { roleCode, projectId, projectName, projectStatus, watermark, projectInfo, projectColor, logo } =
    again.session ?? {}
  const part = { roleCode, projectId, projectName, projectStatus, watermark, projectInfo, projectColor, logo }
  expect(answer.result).toEqual(part)
  expect([projectId, roleCode]).toEqual(['p2', 'owner'])
  expect(rowsOf(city.world, 'User').find(({ username }) => username === 'owner')?.['lastProjectId']).toBe('p2')
})

test("a project that is not one's own, or whose authFlag is false, cannot be chosen: 4002", async () => {
  await shut('u-owner', 'p2')
  const [, second] = (await city.owner.call<{ authFlag: boolean }[]>('GET', '/api/v3/getProjects')).result
  expect(second?.authFlag).toBe(false)
  for (const [caller, projectId] of [
    [city.owner, 'p2'],
    [city.owner, 'p3'],
    [city.duty, 'p2'],
    [city.nobody, 'p1'],
    [city.duty, 'nothing'],
  ] as const) {
    expect(await change(caller, projectId)).toMatchObject({ status: 200, code: 4002, result: null })
  }
  expect((await change(city.owner, undefined)).code).toBe(4004)
  expect((await eventsOf(inProject(city.owner, 'p2')).list()).code).toBe(9110)
})

test('9110 is for people who have projects but have chosen none of them, or one that is no longer theirs', async () => {
  expect((await eventsOf(inProject(city.duty, '')).list()).code).toBe(9110)
  expect((await eventsOf(inProject(city.duty, 'p2')).list()).code).toBe(9110)
  expect((await eventsOf(inProject(city.duty, 'p1')).list()).code).toBe(200)
  expect((await eventsOf(inProject(city.nobody, 'p1')).list()).code).toBe(4002)
})

test('a project that is not in service can be entered, one that was stopped cannot', async () => {
  expect((await change(city.super, 'p3')).result).toMatchObject({ projectId: 'p3', projectStatus: 2 })
  await city.world.services.project.disable('p3')
  expect((await change(city.super, 'p3')).code).toBe(4002)
  expect((await eventsOf(inProject(city.super, 'p3')).list()).code).toBe(9110)
  expect((await city.super.call<object[]>('GET', '/api/v3/getProjects')).result[2]).toMatchObject({
    id: 'p3',
    authFlag: false,
    projectStatus: 0,
  })
  await city.world.services.project.enable('p3')
  expect((await change(city.super, 'p3')).result).toMatchObject({ projectId: 'p3', projectStatus: 1 })
})

test('the data sources of a project are the devices that the person sees there', async () => {
  const count = (caller: Caller, projectId: string) =>
    caller.call('GET', '/data-source-project/getProjectDataSourceCount', { projectId })
  const devices = (areas: RegExp) =>
    rowsOf(city.world, 'Device').filter(({ areaId }) => areas.test(String(areaId))).length
  expect(await count(city.super, 'p1')).toMatchObject({ code: 200, result: devices(/^p1-/) })
  expect((await count(city.duty, 'p1')).result).toBe(devices(/^p1-a0[234]$/))
  expect((await count(city.guest, 'p1')).result).toBe(0)
  expect((await count(city.duty, 'p2')).code).toBe(4002)
  expect((await count(city.duty, '')).code).toBe(4004)
})
