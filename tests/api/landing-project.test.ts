import { beforeEach, expect, test } from 'vitest'

import { adminOf, idOf } from '#tests/support/admin.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { scopeOfPerson } from '#tests/support/scope-of.ts'

// `super` is superOwner of all three projects, `owner` an owner in p1 and p2, `duty` an operator in p1.
const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'guest' | 'nobody'>
beforeEach(async () => {
  city = await makeCity(app, { size: 'demo' }, ['super', 'owner', 'duty', 'guest', 'nobody'])
})

/** The same person with a client of the original product, which sends a token and no project. */
const family = ({ token }: Caller) => callerOf(app, city.path, { token })
const users = async (caller: Caller) => (await caller.call('GET', '/sys/user/list')).code
const roleIn = (userId: string, projectId: string) =>
  city.world.model.membershipsOfUser.get(userId)?.find((one) => one.projectId === projectId)?.roleCode

test('an admin call without a project goes by the rights in the project the person lands in', async () => {
  const codes = { super: 0, owner: 4002, duty: 4002, guest: 4002, nobody: 4002 }
  for (const [person, code] of Object.entries(codes))
    expect([person, await users(family(city[person as keyof typeof codes]))]).toEqual([person, code])
})

test('it acts in that project, also after the person has switched to another', async () => {
  const admin = adminOf(family(city.super))
  expect((await admin.addUser({ selectedroles: 'r-operator' })).code).toBe(200)
  const userId = await idOf(family(city.super), 'zhoumin')
  expect([roleIn(userId, 'p1'), roleIn(userId, 'p2')]).toEqual(['operator', undefined])
  await city.super.call('POST', '/pc/api/v4/switchProject', { projectId: 'p2' })
  expect((await admin.editUser({ id: userId, selectedroles: 'r-owner' })).code).toBe(200)
  expect([roleIn(userId, 'p1'), roleIn(userId, 'p2')]).toEqual(['operator', 'owner'])
})

test('both doors do so, by the path of the contract', async () => {
  expect((await family(city.super).trpc('user.list')).status).toBe(200)
  expect(await family(city.duty).trpc('user.list')).toMatchObject({ status: 403, code: 4002 })
})

test('where a project is named nothing is guessed: one that is not theirs has to be chosen anew', async () => {
  for (const projectId of ['p9', 'x']) {
    const elsewhere = callerOf(app, city.path, { token: city.super.token, projectId })
    expect(await users(elsewhere)).toBe(9110)
  }
  const owner = callerOf(app, city.path, { token: city.owner.token, projectId: 'p3' })
  expect(await users(owner)).toBe(9110)
})

test('every other call without a project asks for one (9110)', async () => {
  const calls = [
    ['GET', '/pc/api/v4/event/list', { kind: 'alarm' }],
    ['GET', '/pc/api/v4/device/list', {}],
    ['POST', '/api/v3/companyArea/getDeviceTogetherInfo', {}],
    ['POST', '/pc/edition/publish', { version: '9.9.9', contentTOList: [{ title: '预警', upDescribe: '新' }] }],
  ] as const
  for (const [method, path, input] of calls) {
    expect([path, (await family(city.super).call(method, path, input)).code]).toEqual([path, 9110])
    expect([path, (await family(city.nobody).call(method, path, input)).code]).toEqual([path, 4002])
  }
})

test('a person who can enter none of their projects has to choose (9110)', async () => {
  for (const projectId of ['p1', 'p2', 'p3']) await city.world.services.project.disable(projectId)
  expect(await users(family(city.super))).toBe(9110)
  await city.world.services.project.enable('p3')
  expect(await users(family(city.super))).toBe(0)
})

test('the menu without a project is that of the project the person lands in', async () => {
  await city.world.services.membership.update(scopeOfPerson(city.world, 'u-super', 'p2'), {
    userId: 'u-owner',
    roleCode: 'operator',
  })
  const actions = async () => {
    const answer = await family(city.owner).call<{ auth: { action: string }[] }>(
      'GET',
      '/sys/permission/getUserPermissionByToken',
    )
    return answer.result.auth.map(({ action }) => action)
  }
  expect(await actions()).toContain('fault:toSite')
  await city.owner.call('POST', '/pc/api/v4/switchProject', { projectId: 'p2' })
  expect(await actions()).not.toContain('fault:toSite')
  await city.world.services.project.disable('p2')
  expect(await actions()).toContain('fault:toSite')
  expect((await loginAs(app, city.path, 'owner')).session).toMatchObject({ projectId: 'p1', roleCode: 'owner' })
})
