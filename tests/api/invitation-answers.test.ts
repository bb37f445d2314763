import { beforeEach, expect, test } from 'vitest'

import { loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { opt } from '#tests/support/invitations.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

interface Waiting {
  readonly id: string
  readonly roleCode: string
  readonly permissions: { readonly name: string; readonly text: string }[]
}

const app = await fileApp()
let city: City<'super' | 'duty' | 'nobody'>
let invitee: Caller
let newcomer: Caller
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty', 'nobody'])
  invitee = await loginAs(app, city.path, 'invitee')
  newcomer = await loginAs(app, city.path, 'newcomer')
})

const pending = async (caller: Caller) => (await caller.call<Waiting[]>('GET', '/api/v3/invitations/pending')).result
const projectsOf = async (caller: Caller) =>
  (await caller.call<{ id: string }[]>('GET', '/api/v3/getProjects')).result.map(({ id }) => id)
const roleIn = async (caller: Caller) =>
  (
    await caller.call<{ roleCode: string; areas: { id: string }[] }>('POST', '/api/v3/getRoleByProject', {
      projectId: 'p1',
    })
  ).result
const menuSize = async (caller: Caller) =>
  (await caller.call<{ menu: unknown[]; auth: unknown[] }>('GET', '/sys/permission/getUserPermissionByToken')).result
    .menu.length

test('who is invited sees by whom, where, as what, and what the role may do', async () => {
  expect(await newcomer.call('GET', '/api/v3/invitations/pending')).toMatchObject({
    code: 200,
    result: [
      {
        id: 'inv-newcomer-1',
        createBy: '赵丽华',
        projectId: 'p1',
        projectName: '城中区智慧消防',
        roleCode: 'operator',
        roleName: '值班员',
        roleDescription: expect.stringContaining('除区域管理外'),
        isAccept: null,
        createTime: '2026-03-02 03:00:00',
      },
    ],
  })
  const [first] = await pending(newcomer)
  const both = ['监测数据', '维保权限', '消息通知权限', '隐患上报权限', '预警管理权限']
  expect(first?.permissions.map(({ name }) => name)).toEqual([...both, '上下班打卡'])
  const owned = (await pending(invitee)).find(({ roleCode }) => roleCode === 'owner')
  expect(owned?.permissions.map(({ name }) => name)).toEqual([
    ...both,
    '人员管理',
    '硬件管理',
    '值班数据',
    '故障管理',
    '隐患管理',
  ])
  expect(await pending(city.nobody)).toEqual([])
})

test('accepting makes a member at once: project, role, area, menu, events and messages', async () => {
  const before = await menuSize(newcomer)
  expect(await projectsOf(newcomer)).toEqual([])
  expect(await opt(newcomer, 'inv-newcomer-1', 1)).toMatchObject({
    status: 200,
    code: 200,
    result: { projectId: 'p1', roleCode: 'operator' },
  })
  expect(await projectsOf(newcomer)).toEqual(['p1'])
  expect(await roleIn(newcomer)).toMatchObject({ roleCode: 'operator', areas: [{ id: 'p1-a03' }] })
  expect(await menuSize(newcomer)).toBeGreaterThan(before)
  expect(await pending(newcomer)).toEqual([])
  await emit(city, {
    kind: 'alarm',
    deviceId: [...city.world.model.devices.values()].find(({ areaId, type }) => areaId === 'p1-a03' && type === 'smoke')
      ?.id,
  })
  const again = await loginAs(app, city.path, 'newcomer')
  expect(again.session).toMatchObject({ projectId: 'p1', roleCode: 'operator' })
  expect((await eventsOf(again).counts()).result.kinds['alarm']).toMatchObject({ todo: 1 })
  expect((await messagesOf(again).page()).records.map(({ type }) => type)).toEqual([1, 2])
})

test('a chain is answered one by one: what a member has grows, and never shrinks', async () => {
  const before = (await roleIn(invitee)).areas.map(({ id }) => id)
  expect(await pending(invitee)).toHaveLength(3)
  const answers = [
    ['inv-invitee-3', 'operator', 2],
    ['inv-invitee-2', 'owner', 1],
    ['inv-invitee-1', 'owner', 0],
  ] as const
  const areas = [...before]
  for (const [id, role, left] of answers) {
    expect((await opt(invitee, id, '1')).code).toBe(200)
    expect(await pending(invitee)).toHaveLength(left)
    areas.push(String(rowsOf(city.world, 'Invitation').find((row) => row['id'] === id)?.['areaId']))
    const now = await roleIn(invitee)
    expect([now.roleCode, now.areas.map((area) => area.id).toSorted()]).toEqual([role, [...new Set(areas)].toSorted()])
  }
  expect(rowsOf(city.world, 'Membership').filter(({ userId }) => userId === 'u-invitee')).toHaveLength(1)
})

test('two answers at the same moment both count', async () => {
  const codes = await Promise.all([1, 2, 3].map((n) => opt(invitee, `inv-invitee-${n}`, 1)))
  expect(codes.map(({ code }) => code)).toEqual([200, 200, 200])
  expect((await roleIn(invitee)).areas).toHaveLength(4)
  const twice = await Promise.all([opt(newcomer, 'inv-newcomer-1', 1), opt(newcomer, 'inv-newcomer-1', 1)])
  expect(twice.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 5302])
})

const rejected = async (caller: Caller) =>
  (await caller.call<Waiting[]>('GET', '/api/v3/invitations/rejected')).result.map(({ id }) => id)

test('what was rejected is listed for that person, the latest first, until it is accepted or brings nothing any more', async () => {
  const [first = '', second = ''] = (await pending(invitee)).map(({ id }) => id)
  await opt(invitee, first, 0)
  await advance(city, '1m')
  await opt(invitee, second, 0)
  expect(await rejected(invitee)).toEqual([second, first])
  expect([await rejected(newcomer), await rejected(city.duty)]).toEqual([[], []])
  await opt(invitee, first, 1)
  expect(await rejected(invitee)).toEqual([second])
})

test('a rejected invitation into an area that is gone cannot be accepted, and is not listed', async () => {
  const [invitation] = city.world.model.pendingInvitations.get(newcomer.session?.userInfo.id ?? '') ?? []
  await opt(newcomer, invitation?.id ?? '', 0)
  expect(await rejected(newcomer)).toHaveLength(1)
  city.world.model.areas.delete(invitation?.areaId ?? '')
  expect(await rejected(newcomer)).toEqual([])
})

test('rejecting changes no membership, and can be taken back by accepting later', async () => {
  expect(await opt(newcomer, 'inv-newcomer-1', 0)).toMatchObject({
    code: 200,
    result: { projectId: 'p1', roleCode: 'operator' },
  })
  expect([await projectsOf(newcomer), await pending(newcomer)]).toEqual([[], []])
  expect((await opt(newcomer, 'inv-newcomer-1', 0)).code).toBe(5302)
  expect((await opt(newcomer, 'inv-newcomer-1', 1)).code).toBe(200)
  expect(await projectsOf(newcomer)).toEqual(['p1'])
})

test('an accepted one cannot be answered again: 5302, nothing changed', async () => {
  await opt(newcomer, 'inv-newcomer-1', 1)
  const before = fingerprint(city.world)
  for (const isAccept of [1, 0])
    expect(await opt(newcomer, 'inv-newcomer-1', isAccept)).toMatchObject({
      status: 200,
      code: 5302,
      message: '操作失败,状态已变',
    })
  expect(fingerprint(city.world)).toBe(before)
})

test('an invitation of another person does not exist: 4003; nor is there a third answer', async () => {
  const before = fingerprint(city.world)
  for (const caller of [city.duty, city.super, invitee])
    expect((await opt(caller, 'inv-newcomer-1', 1)).code).toBe(4003)
  expect((await opt(newcomer, 'inv-nothing', 1)).code).toBe(4003)
  expect([
    (await opt(newcomer, 'inv-newcomer-1', 2)).code,
    (await opt(newcomer, 'inv-newcomer-1', undefined)).code,
  ]).toEqual([4006, 4004])
  expect(fingerprint(city.world)).toBe(before)
})
