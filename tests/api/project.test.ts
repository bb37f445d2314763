import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createFixture } from '#tests/support/acts/turn.ts'
import { eventsOf, makeCity } from '#tests/support/city.ts'
import { callerOf } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { doAct, eventCourse, someAct } from '#tests/support/world-acts.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app)

interface Project {
  readonly id: string
  readonly authFlag: boolean
  readonly alarmCount: number
  readonly faultCount: number
  readonly projectStatus: number
}
const projectsOf = async (person: 'super' | 'owner' | 'duty' | 'guest' | 'nobody') =>
  (await city[person].call<Project[]>('GET', '/api/v3/getProjects')).result

/** The areas of each member, from the plan of the city and not from the code under test. */
const areasOf = { super: /^p1-/, owner: /^p1-a0[23478]$/, duty: /^p1-a0[234]$/, guest: /^$/ } as const

const openRows = (areas: RegExp, kinds: readonly string[]) =>
  rowsOf(city.world, 'Event').filter(
    ({ areaId, kind, state }) => areas.test(String(areaId)) && kinds.includes(String(kind)) && state !== 2,
  ).length

test('the counts of a project are the open events in the areas of the member, whatever has happened', async () => {
  const fixture = await createFixture(app, city)
  await fc.assert(
    fc.asyncProperty(fc.array(someAct(eventCourse), { minLength: 1, maxLength: 20 }), async (acts) => {
      for (const act of acts) await doAct(fixture, act)
      for (const person of ['super', 'owner', 'duty', 'guest'] as const) {
        const [project] = await projectsOf(person)
        const areas = areasOf[person]
        expect([person, project?.alarmCount, project?.faultCount]).toEqual([
          person,
          openRows(areas, ['alarm', 'video-alarm']),
          openRows(areas, ['fault']),
        ])
        if (person === 'guest') continue
        const { kinds } = (await eventsOf(city[person]).counts()).result
        for (const [kind, { todo, doing }] of Object.entries(kinds)) expect(todo + doing).toBe(openRows(areas, [kind]))
      }
    }),
    { numRuns: 12 },
  )
})

test('a person without a project gets an empty list, not an error', async () => {
  expect(await city.nobody.call('GET', '/api/v3/getProjects')).toMatchObject({ status: 200, code: 200, result: [] })
})

test('a member of several projects gets them all, with the state of each', async () => {
  const demo = await makeCity(app, { size: 'demo' }, ['super', 'owner'])
  const { result } = await demo.super.call<Project[]>('GET', '/api/v3/getProjects')
  expect(result.map(({ id, projectStatus }) => [id, projectStatus])).toEqual([
    ['p1', 1],
    ['p2', 1],
    ['p3', 2],
  ])
  expect((await demo.owner.call<Project[]>('GET', '/api/v3/getProjects')).result.map(({ id }) => id)).toEqual([
    'p1',
    'p2',
  ])
})

test.each([
  ['super', 'superOwner', '超级管理员'],
  ['owner', 'owner', '管理员'],
  ['duty', 'operator', '值班员'],
  ['guest', 'visitor', '未知'],
] as const)(
  '%s is shown their role %s by the name %s, with the areas as assigned',
  async (person, roleCode, roleName) => {
    const { code, result } = await city[person].call('POST', '/api/v3/getRoleByProject', { projectId: 'p1' })
    expect(code).toBe(200)
    expect(result).toMatchObject({
      projectId: 'p1',
      roleCode,
      roleName,
      areas: expect.arrayContaining([{ id: expect.any(String), name: expect.any(String) }]),
    })
  },
)

test('the role in a project of others is refused: 4002', async () => {
  for (const [caller, projectId] of [
    [city.duty, 'p2'],
    [city.duty, '__proto__'],
    [city.nobody, 'p1'],
  ] as const) {
    expect(await caller.call('POST', '/api/v3/getRoleByProject', { projectId })).toMatchObject({
      status: 200,
      code: 4002,
      result: null,
    })
  }
})

test('projects and roles need a session but no chosen project', async () => {
  const unchosen = callerOf(app, city.path, { session: city.duty.session, projectId: '' })
  expect((await unchosen.call('GET', '/api/v3/getProjects')).code).toBe(200)
  expect((await callerOf(app, city.path).call('GET', '/api/v3/getProjects')).code).toBe(9011)
})
