import { beforeEach, expect, test } from 'vitest'

import type { ProjectHolds } from '#shared/project/project-settings.contract.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { emit, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { invite, phoneOf } from '#tests/support/invitations.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const PATH = '/pc/api/v4/projectSettings'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'nobody'>
beforeEach(async () => {
  city = await makeCity(app, { size: 'demo' }, ['super', 'owner', 'duty', 'nobody'])
})

const holds = async (caller: Caller) => (await caller.call<ProjectHolds>('GET', `${PATH}/holds`)).result
const stopped = async (caller: Caller) => (await caller.call<object[]>('GET', `${PATH}/stopped`)).result
const stop = (caller: Caller, projectId: string) => caller.call('POST', `${PATH}/disable`, { projectId })
const here = (table: Parameters<typeof rowsOf>[1]) =>
  rowsOf(city.world, table).filter(({ projectId }) => projectId === 'p1')

test('what hangs on a project is counted in all of it', async () => {
  expect(await holds(city.super)).toEqual({
    areas: here('Area').filter(({ deleted }) => deleted === 0).length,
    devices: here('Device').filter(({ enabled }) => enabled === 1).length,
    members: here('Membership').length,
    alone: expect.any(Number),
    openEvents: here('Event').filter(({ state }) => state !== 2).length,
    invitations: here('Invitation').filter(({ state }) => state === 'pending').length,
  })
  const before = await holds(city.super)
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await invite(city.super, { phone: phoneOf(city.nobody), areaId: 'p1-a02', roleCode: 'operator' })
  expect(await holds(city.super)).toEqual({
    ...before,
    openEvents: before.openEvents + 1,
    invitations: before.invitations + 1,
  })
})

test('alone is a member without another project to enter, also where the other one was stopped', async () => {
  const userIds = here('Membership').map(({ userId }) => userId)
  const others = rowsOf(city.world, 'Membership').filter(
    ({ userId, projectId, authFlag }) => userIds.includes(userId) && projectId !== 'p1' && authFlag === 1,
  )
  const alone = (among: typeof others) => userIds.length - new Set(among.map(({ userId }) => userId)).size
  expect((await holds(city.super)).alone).toBe(alone(others))
  await stop(callerOf(app, city.path, { session: city.super.session, projectId: 'p2' }), 'p2')
  const left = others.filter(({ projectId }) => projectId !== 'p2')
  expect(alone(left)).toBeGreaterThan(alone(others))
  expect((await holds(city.super)).alone).toBe(alone(left))
})

test('a stopped project is offered to its superOwner alone, until it is started', async () => {
  expect(await stopped(city.super)).toEqual([])
  await stop(city.super, 'p1')
  expect(await stopped(city.super)).toEqual([{ id: 'p1', name: '城中区智慧消防' }])
  expect(await stopped(city.owner)).toEqual([])
  expect(await stopped(city.nobody)).toEqual([])
  await city.super.call('POST', `${PATH}/enable`, { projectId: 'p1' })
  expect(await stopped(city.super)).toEqual([])
})

test('an invitation that ends with its project has the time of the end', async () => {
  await city.super.call('POST', `${PATH}/remove`, { projectId: 'p1' })
  const ended = here('Invitation').filter(({ state }) => state === 'revoked')
  expect(ended.length).toBeGreaterThan(0)
  expect(ended.filter(({ answeredAt }) => answeredAt === null)).toEqual([])
})
