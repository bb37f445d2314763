import { beforeEach, expect, test } from 'vitest'

import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, { size: 'demo' }, ['super', 'owner', 'duty'])
})

const setup = (caller: Caller) => caller.call<{ flag: boolean; type: number }>('GET', '/pc/messagePushStatus/getStatus')
const tip = (caller: Caller) => caller.call<boolean>('GET', '/pc/api/v4/getRedistips')
const inProject = (who: 'super' | 'owner' | 'duty', projectId: string) =>
  callerOf(app, city.path, { session: city[who].session, projectId })

test('the setup of the organisation is offered once, only to people who manage a project', async () => {
  expect((await setup(city.super)).result).toEqual({ flag: true, type: 0 })
  for (const who of ['owner', 'duty'] as const) expect((await setup(city[who])).result.flag).toBe(false)
  expect(await city.super.call('POST', '/pc/messagePushStatus/updataPushStatus')).toMatchObject({
    code: 200,
    success: true,
    result: null,
  })
  expect((await setup(city.super)).result.flag).toBe(false)
  expect((await setup(inProject('super', 'p2'))).result.flag).toBe(true)
  await city.super.call('POST', '/pc/messagePushStatus/updataPushStatus')
  expect(rowsOf(city.world, 'TipReceipt')).toHaveLength(1)
})

test('a project with configured rules is not a new one', async () => {
  const ruleDetail = [{ deviceType: null, app: ['owner'], sms: [], voice: ['operator'] }]
  expect((await city.super.call('POST', '/pc/api/v4/projectSettings/saveRules', { ruleDetail })).code).toBe(200)
  expect((await setup(city.super)).result).toEqual({ flag: true, type: 1 })
  expect((await setup(inProject('super', 'p2'))).result).toEqual({ flag: true, type: 0 })
  await city.super.call('POST', '/pc/api/v4/projectSettings/restoreDefaults')
  expect((await setup(city.super)).result).toEqual({ flag: true, type: 0 })
})

const migrated = () => [...city.world.model.projects.values()].find((project) => project.migrated)?.id ?? ''

test('the migration is explained in the one migrated project, to each person until acknowledged', async () => {
  const others = [...city.world.model.projects.keys()].filter((id) => id !== migrated())
  expect(others).toHaveLength(2)
  for (const id of others) expect((await tip(inProject('super', id))).result).toBe(false)
  const there = inProject('super', migrated())
  expect(await tip(there)).toMatchObject({ code: 200, result: true })
  // An acknowledgement in one project does not count in another.
  await inProject('super', others[0] ?? '').call('POST', '/pc/api/v4/acknowledgeRedistips')
  expect((await tip(there)).result).toBe(true)
  expect((await there.call('POST', '/pc/api/v4/acknowledgeRedistips')).code).toBe(200)
  expect((await tip(there)).result).toBe(false)
})

const tour = (caller: Caller) => caller.call<boolean>('GET', '/pc/messagePushStatus/getTour')
const endTour = (caller: Caller) => caller.call('POST', '/pc/messagePushStatus/updateTour')

test('the tour of the console is due to each person until they have ended it once, in whichever project', async () => {
  expect((await tour(city.duty)).result).toBe(true)
  expect(await endTour(city.duty)).toMatchObject({ code: 200, success: true, result: null })
  await endTour(inProject('duty', 'p2'))
  for (const projectId of ['p1', 'p2', ''])
    expect(await tour(inProject('duty', projectId))).toMatchObject({ code: 200, result: false })
  expect((await tour(city.super)).result).toBe(true)
  expect(rowsOf(city.world, 'TipReceipt')).toMatchObject([{ userId: 'u-duty', projectId: '', tip: 'tour' }])
})

test('a second session of the person has nothing to see of a tour that the first one ended', async () => {
  await endTour(city.owner)
  expect((await tour(await loginAs(app, city.path, 'owner'))).result).toBe(false)
})

test('a person in another project, or in none, has nothing explained and is refused nothing', async () => {
  for (const projectId of ['', 'p9', '__proto__']) {
    const caller = inProject('duty', projectId)
    expect([(await tip(caller)).result, (await setup(caller)).result.flag]).toEqual([false, false])
    for (const path of ['/pc/api/v4/acknowledgeRedistips', '/pc/messagePushStatus/updataPushStatus'])
      expect((await caller.call('POST', path)).code).toBe(200)
  }
  expect(rowsOf(city.world, 'TipReceipt')).toEqual([])
})

test('none of it is answered without a session', async () => {
  const stranger = callerOf(app, city.path, { projectId: 'p1' })
  for (const makeCall of [setup, tip, tour, endTour])
    expect(await makeCall(stranger)).toMatchObject({ status: 200, code: 9011 })
})
