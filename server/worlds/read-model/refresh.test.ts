import { expect, test } from 'vitest'

import type { Kernel } from '#server/worlds/kernel.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { refreshAccess, refreshDepartments, refreshPeople } from '#server/worlds/read-model/refresh.ts'
import { plainModel } from '#tests/support/plain-model.ts'
import { insert, writtenStore } from '#tests/support/written-rows.ts'

/** A world whose store changes without its model. */
const world = async () => {
  const store = await writtenStore()
  const model = loadReadModel(store)
  return {
    model,
    // Refreshing needs no other part of a world.
    kernel: { store, model } as Kernel,
    run: (sql: string) => store.direct((connection) => connection.exec(sql)),
    store,
    expectLoaded: () => expect(plainModel(model)).toEqual(plainModel(loadReadModel(store))),
  }
}

test('people that were changed, made and deleted are loaded again with all that is theirs', async () => {
  const { model, kernel, run, store, expectLoaded } = await world()
  run(`update User set username = 'first', realname = '李四' where id = 'u1';
    delete from UserDepartment where userId = 'u1';
    delete from UserRole where userId = 'u1' and roleId = 'r1';
    delete from MembershipArea where membershipId = 'm2';
    delete from Membership where userId = 'u2';
    delete from Session where userId = 'u2';
    delete from User where id = 'u2'`)
  insert(store, 'User', { id: 'u4', username: 'four', realname: '', phone: '', passwordHash: '', createdAt: 1 })
  insert(store, 'Session', { token: 't3', userId: 'u4', address: '', createdAt: 1, expiresAt: 2 })
  model.sessions.delete('t1')
  await refreshPeople(kernel, ['u1', 'u2', 'u4', 'u4'])
  expectLoaded()
  expect([model.usersByName.has('one'), model.usersByName.get('first')?.realname]).toEqual([false, '李四'])
  await store.close()
})

test('a username that another account has taken over stays with that account', async () => {
  const { model, kernel, run, store, expectLoaded } = await world()
  run(`update User set username = 'gone' where id = 'u1'; update User set username = 'one' where id = 'u2'`)
  await refreshPeople(kernel, ['u2', 'u1'])
  expect(model.usersByName.get('one')?.id).toBe('u2')
  expectLoaded()
  await store.close()
})

test('people who were not named stay as they are, and their memberships the same objects', async () => {
  const { model, kernel, run, store } = await world()
  const [m1, m2] = [model.membershipsOfUser.get('u2')?.[0], model.membershipsOfUser.get('u1')?.[1]]
  run(
    `update User set realname = '李四'; update Session set expiresAt = 99; update Membership set joinedAt = 50 where id = 'm3'`,
  )
  insert(store, 'Membership', { id: 'm9', userId: 'u3', projectId: 'p2', roleCode: 'owner', joinedAt: 60 })
  await refreshPeople(kernel, ['u1'])
  expect(['u1', 'u2'].map((id) => model.users.get(id)?.realname)).toEqual(['李四', '张三'])
  expect(['t1', 't2'].map((token) => model.sessions.get(token)?.expiresAt)).toEqual([4, 99])
  expect(model.membershipsOfUser.get('u2')?.[0]).toBe(m1)
  expect(model.membershipsOfProject.get('p1')?.[0]).toBe(m1)
  expect(model.membershipsOfUser.get('u1')?.map((one) => [one.id, one === m2])).toEqual([
    ['m2', false],
    ['m3', false],
  ])
  expect(model.membershipsOfUser.get('u3')?.map(({ id }) => id)).toEqual(['m9'])
  expect(model.membershipsOfProject.get('p2')?.map(({ id }) => id)).toEqual(['m3', 'm9'])
  await store.close()
})

test('departments are loaded again for all, and accounts whose code changed with them', async () => {
  const { model, kernel, run, store, expectLoaded } = await world()
  const u1 = model.users.get('u1')
  run(`update Department set departName = '三科' where id = 'd1';
    delete from UserDepartment where departmentId = 'd2';
    update User set orgCode = 'A03' where id = 'u2'`)
  await refreshDepartments(kernel)
  expectLoaded()
  expect([model.users.get('u2')?.orgCode, model.usersByName.get('two')?.orgCode]).toEqual(['A03', 'A03'])
  expect(model.users.get('u1')).toBe(u1)
  run(`delete from UserDepartment`)
  await refreshDepartments(kernel)
  expect(model.departmentsOfUser.size).toBe(0)
  await store.close()
})

test('the menu, roles, ticks and roles of accounts are loaded again together', async () => {
  const { model, kernel, run, store, expectLoaded } = await world()
  const before = model.permissions
  run(`update Permission set name = '改名' where id = 'b1';
    delete from Role where id = 'r2';
    update Role set roleName = '巡检员' where id = 'r1';
    delete from RolePermission where permissionId = 'm1'`)
  await refreshAccess(kernel)
  expectLoaded()
  expect(model.permissions).not.toBe(before)
  expect(model.roles.get('patrol')?.roleName).toBe('巡检员')
  expect([...model.rolesOfUser]).toEqual([['u1', ['patrol']]])
  await store.close()
})
