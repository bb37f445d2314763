import fc from 'fast-check'
import { expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { adminOf } from '#tests/support/admin.ts'
import { callerOf } from '#tests/support/caller.ts'
import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super'])

const names = ['duty', 'owner', 'guest', 'nobody', 'newcomer'] as const
const roles = ['', 'r-operator', 'r-owner', 'r-unknown', 'r-owner,r-unknown'] as const
const departments = ['', 'dep-2', 'dep-3,dep-4', 'dep-5'] as const
const permissions = ['m-fault-list', 'm-risk-list', 'b-alarm:toSite'] as const

type Do = () => Promise<{ readonly code: number }>
const one = <T>(values: readonly T[]) => fc.constantFrom(...values)

/** An act of an admin, or of the person that it concerns. */
const someAct: fc.Arbitrary<Do> = fc
  .record({
    kind: fc.nat(8),
    name: one(names),
    role: one(roles),
    department: one(departments),
    permission: one(permissions),
    on: fc.boolean(),
  })
  .map(({ kind, name, role, department, permission, on }) => () => {
    const { call } = city.super
    const admin = adminOf(city.super)
    const id = `u-${name}`
    const acts: readonly Do[] = [
      () => admin.editUser({ id, selectedroles: role }),
      () => admin.editUser({ id, selecteddeparts: department, post: department }),
      () => admin.freeze(id, on ? 1 : 2),
      () => callerOf(app, city.path).call('POST', '/sys/login', { username: name, password: PASSWORD }),
      () =>
        admin.save(
          role === '' ? 'r-operator' : (role.split(',')[0] ?? ''),
          on ? [permission] : [],
          on ? [] : [permission],
        ),
      () => call('PUT', '/sys/permission/edit', { id: permission, status: on ? '1' : '0' }),
      () => call('PUT', '/sys/sysDepart/edit', { id: 'dep-3', departName: on ? '街道办' : '办事处' }),
      () => call('POST', '/sys/role/add', { roleName: '临时', roleCode: `temp-${permission}` }),
      () => admin.addUser({ username: `new-${name}`, phone: '', workNo: '', selectedroles: role }),
    ]
    return (acts[kind] ?? acts[0])?.() ?? Promise.reject(new Error('no act'))
  })

const parts = [
  'users',
  'usersByName',
  'sessions',
  'membershipsOfUser',
  'membershipsOfProject',
  'departmentsOfUser',
  'rolesOfUser',
  'permissionsOfRole',
] as const
const plain = (model: ReadModel) => ({
  ...Object.fromEntries(parts.map((part) => [part, Object.fromEntries<unknown>(model[part])])),
  permissions: model.permissions,
})

test('however many admin calls come at once, memory holds what the store holds, and none of them fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(someAct, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      async (bursts) => {
        for (const burst of bursts) {
          const answers = await Promise.all(burst.map((act) => act()))
          expect(answers.map(({ code }) => code)).not.toContain(5000)
        }
        expect(plain(city.world.model)).toEqual(plain(loadReadModel(city.world.store)))
      },
    ),
    { numRuns: 25 },
  )
})

test('accounts that are deleted all at once leave nothing behind', async () => {
  await Promise.all(names.map((name) => city.super.call('DELETE', '/sys/user/delete', { id: `u-${name}` })))
  expect(plain(city.world.model)).toEqual(plain(loadReadModel(city.world.store)))
  expect(names.filter((name) => city.world.model.usersByName.has(name))).toEqual([])
  expect(
    [...city.world.model.sessions.values()].filter(
      ({ userId, endedAt }) => userId !== 'u-super' && endedAt === null && names.some((name) => userId === `u-${name}`),
    ),
  ).toEqual([])
})
