import { afterAll, expect, test } from 'vitest'

import { loadReadModel, loadReadModelInSlices } from '#server/worlds/read-model/load.ts'
import { copyReadModel } from '#server/worlds/read-model/read-model.ts'
import { plainModel } from '#tests/support/plain-model.ts'
import { insert, writtenStore } from '#tests/support/written-rows.ts'

const store = await writtenStore()
afterAll(() => store.close())
const model = () => loadReadModel(store)
const ids = (rows: Iterable<{ readonly id: string }> | undefined) => rows && [...rows].map(({ id }) => id)
const idsOf = <R extends { readonly id: string }>(lists: ReadonlyMap<string, readonly R[]>) =>
  [...lists].map(([key, rows]) => [key, ids(rows)])

test('accounts are known by id and by username', () => {
  const { users, usersByName } = model()
  expect([...users.keys()]).toEqual(['u1', 'u2', 'u3'])
  expect([...usersByName].map(([name, { id }]) => [name, id])).toEqual([
    ['one', 'u1'],
    ['two', 'u2'],
    ['three', 'u3'],
  ])
  expect(users.get('u1')).toEqual({
    id: 'u1',
    username: 'one',
    realname: '张三',
    phone: '13800000000',
    email: '',
    avatar: '',
    sex: null,
    workNo: '',
    post: '',
    passwordHash: 'h',
    status: 1,
    deleted: false,
    incomplete: true,
    pushStatus: 0,
    orgCode: '',
    lastProjectId: null,
    lastLoginAt: null,
    createdAt: 1,
  })
  expect([users.get('u3')?.deleted, users.get('u3')?.incomplete]).toEqual([true, false])
})

test('sessions are known by token, in the order of the tokens, also ended ones', () => {
  expect([...model().sessions]).toEqual([
    ['t1', { token: 't1', userId: 'u2', address: '::2', createdAt: 3, expiresAt: 4, endedAt: 5 }],
    ['t2', { token: 't2', userId: 'u1', address: '::1', createdAt: 1, expiresAt: 2, endedAt: null }],
  ])
})

test('departments of a person come in their order, and roles of an account by code', () => {
  const { departmentsOfUser, rolesOfUser } = model()
  expect([...departmentsOfUser.keys()]).toEqual(['u1'])
  expect(departmentsOfUser.get('u1')?.map(({ id, orgCode, departName }) => [id, orgCode, departName])).toEqual([
    ['d2', 'A02', '二科'],
    ['d0', 'A00', '零科'],
    ['d1', 'A01', '一科'],
  ])
  expect([...rolesOfUser]).toEqual([['u1', ['operator', 'patrol']]])
})

test('roles and menu entries come with their switches, and each role with the ids of its entries', () => {
  const { roles, permissions, permissionsOfRole } = model()
  expect([...roles.values()]).toEqual([
    { roleCode: 'operator', roleName: '值班员', description: '', builtIn: true },
    { roleCode: 'patrol', roleName: '巡查员', description: '巡查', builtIn: false },
  ])
  expect(ids(permissions)).toEqual(['m1', 'b0', 'b1'])
  expect(permissions[0]).toMatchObject({ name: '菜单', menuType: 1, sortNo: 1 })
  const switches = permissions.map(({ route, keepAlive, internalOrExternal, hidden, alwaysShow }) => [
    route,
    keepAlive,
    internalOrExternal,
    hidden,
    alwaysShow,
  ])
  expect(switches).toEqual([
    [true, true, true, false, true],
    [true, false, false, false, false],
    [false, false, false, true, false],
  ])
  expect([...permissionsOfRole]).toEqual([
    ['operator', new Set(['m1'])],
    ['patrol', new Set(['b1', 'm1'])],
  ])
})

test('projects come with their switches and settings', () => {
  expect([...model().projects.values()]).toEqual([
    {
      id: 'p1',
      name: '甲',
      info: '',
      status: 1,
      color: '',
      logo: '',
      watermark: true,
      migrated: false,
      settings: { isConfigRule: false, rules: {} },
    },
    {
      id: 'p2',
      name: '乙',
      info: '',
      status: 1,
      color: '',
      logo: '',
      watermark: false,
      migrated: true,
      settings: { isConfigRule: true, rules: {} },
    },
  ])
})

test('areas come without deleted ones, places with the deleted ones apart', () => {
  const { areas, areasOfProject, places, placesOfArea, formerPlaces } = model()
  expect([...areas.values()][0]).toEqual({
    id: 'a1',
    projectId: 'p1',
    parentId: null,
    name: 'a1',
    class: 2,
    longitude: 1,
    latitude: 2,
  })
  expect([...areas.keys()]).toEqual(['a1', 'a2'])
  expect(idsOf(areasOfProject)).toEqual([['p1', ['a1', 'a2']]])
  expect([...places.keys()]).toEqual(['x2', 'x1'])
  expect(places.get('x2')).toMatchObject({ parentId: 'x1', name: '二楼', areaId: 'a1', sortNo: 1 })
  expect([...placesOfArea]).toEqual([['a1', ['x1', 'x2']]])
  expect([...formerPlaces].map(([id, { name }]) => [id, name])).toEqual([['x3', '拆除']])
})

test('devices are known by id and by place, with how many events each has had', () => {
  const { devices, devicesOfPlace, eventsOfDevice } = model()
  expect([...devices.values()].map(({ id, enabled }) => [id, enabled])).toEqual([
    ['d1', true],
    ['d2', false],
    ['d3', true],
  ])
  expect([...devicesOfPlace]).toEqual([
    ['x1', ['d1', 'd2']],
    ['x2', ['d3']],
  ])
  expect([...eventsOfDevice]).toEqual([
    ['d1', 3],
    ['d2', 1],
  ])
})

test('memberships come in the order of joining, each with its areas', () => {
  const { membershipsOfUser, membershipsOfProject } = model()
  expect(idsOf(membershipsOfUser)).toEqual([
    ['u1', ['m3', 'm2']],
    ['u2', ['m1']],
  ])
  expect(idsOf(membershipsOfProject)).toEqual([
    ['p2', ['m3']],
    ['p1', ['m1', 'm2']],
  ])
  const [first, second] = membershipsOfProject.get('p1') ?? []
  expect([first?.authFlag, first?.areaIds, second?.authFlag, second?.areaIds]).toEqual([false, [], true, ['a1', 'a2']])
})

test('open events are those that are not answered, in the order of their reports', () => {
  const { openEvents } = model()
  expect(ids(openEvents.all())).toEqual(['e2', 'e4', 'e1'])
  expect([openEvents.get('e1')?.fire, openEvents.get('e4')?.fire]).toEqual([true, false])
})

test('pending invitations of known people are listed from the oldest on', () => {
  expect(idsOf(model().pendingInvitations)).toEqual([['u3', ['i1', 'i2', 'i3']]])
})

test('messages lie on their shelves, with what each person has read', () => {
  const { inbox } = model()
  expect([...inbox.shelves]).toEqual([
    ['all 0', [1, 4]],
    ['area a1 1', [2]],
    ['user u1 3', [3]],
  ])
  expect(inbox.last).toBe(4)
  expect(inbox.readers.get('u1')).toEqual({
    watermark: 1,
    marks: new Map([
      [2, 'area a1 1'],
      [3, 'user u1 3'],
    ]),
  })
  expect(inbox.readers.get('u2')).toEqual({ watermark: 0, marks: new Map([[4, 'all 0']]) })
  expect(inbox.readers.get('u3')).toEqual({ watermark: 2, marks: new Map() })
})

test('announcements name their recipients where they are for some, and each person knows the read ones', () => {
  const { announcements, announcementsRead } = model()
  expect([...announcements.values()].map(({ id, userIds, title }) => [id, userIds, title])).toEqual([
    ['n1', [], '一'],
    ['n2', ['u1', 'u2'], '二'],
  ])
  expect([...announcementsRead]).toEqual([['u2', new Set(['n1', 'n2'])]])
})

test('dictionaries are known by code with their items in order; deleted ones lie in the bin', () => {
  const { dictionaries, dictionaryBin } = model()
  expect([...dictionaries].map(([code, { items }]) => [code, ids(items)])).toEqual([
    ['floor', ['j3', 'j1', 'j2']],
    ['empty', []],
  ])
  expect([...dictionaryBin].map(([id, { dictCode }]) => [id, dictCode])).toEqual([
    ['k4', 'older'],
    ['k3', 'old'],
  ])
})

test('a copy of the model has all of its rows', () => {
  const loaded = model()
  const copy = copyReadModel(loaded)
  expect(plainModel(copy)).toEqual(plainModel(loaded))
  const shared = Object.entries(loaded).filter(([name, part]) => copy[name as keyof typeof copy] === part)
  // Lists are replaced as a whole, so that only the menu is shared.
  expect(shared.map(([name]) => name)).toEqual(['permissions'])
})

test('a model that is loaded in slices is the same, with pauses within long tables', async () => {
  const long = await writtenStore()
  const loadIn = async () => {
    let pauses = 0
    const loaded = await long.direct((connection) =>
      loadReadModelInSlices(connection, async () => {
        pauses += 1
        return Promise.resolve()
      }),
    )
    expect(plainModel(loaded)).toEqual(plainModel(loadReadModel(long)))
    return pauses
  }
  const before = await loadIn()
  expect(before).toBe(3)
  const place = { projectId: 'p1', areaId: 'a1', name: '', address: '', longitude: 1, latitude: 2 }
  insert(long, 'Place', ...Array.from({ length: 3998 }, (_, n) => ({ ...place, id: `y${n}` })))
  expect(await loadIn()).toBe(5)
  await long.close()
})
