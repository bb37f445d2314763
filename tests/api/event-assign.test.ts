import { beforeEach, expect, test } from 'vitest'

import type { EventAssignee } from '#shared/event/event-assignee.schema.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import { isRoleCode } from '#shared/permission/roles.ts'
import { clock } from '#tests/support/attendance.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'guest'>
let id: string
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty', 'guest'])
  id = (await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })).eventId
})

const assign = (caller: Caller, input: object) =>
  caller.call<EventRow>('POST', '/pc/api/v4/event/assign', { id, ...input })
const assignees = (caller: Caller, eventId = id) =>
  caller.call<EventAssignee[]>('GET', '/pc/api/v4/event/assignees', { id: eventId })
const userOf = (caller: Caller) => caller.session?.userInfo.id ?? ''

test('an event can be handed to the members of its area whose role may handle its kind', async () => {
  const { result } = await assignees(city.duty)
  const { model } = city.world
  const above = (areaId: string | null): string[] =>
    areaId === null ? [] : [areaId, ...above(model.areas.get(areaId)?.parentId ?? null)]
  const deviceArea = model.devices.get(city.devices.smoke)?.areaId ?? null
  const others = (model.membershipsOfProject.get('p1') ?? []).filter(
    ({ roleCode, areaIds }) =>
      roleCode !== 'superOwner' && isRoleCode(roleCode) && above(deviceArea).some((areaId) => areaIds.includes(areaId)),
  )
  expect(result.map((person) => person.id).toSorted()).toEqual(
    [userOf(city.super), ...others.map(({ userId }) => userId)].toSorted(),
  )
  expect(others.map(({ userId }) => userId)).toEqual(expect.arrayContaining([city.owner, city.duty].map(userOf)))
  expect(result.find((person) => person.id === userOf(city.duty))).toEqual({
    id: 'u-duty',
    name: '李海峰',
    roleCode: 'operator',
    roleName: '值班员',
    phone: expect.stringMatching(/^1\d{2}\*{4}\d{4}$/),
    duty: { shiftName: '夜班', since: '2026-03-01 23:54:00', address: '城中区值班室' },
    destination: null,
  })
  const fault = (await emit(city, { kind: 'fault', deviceId: city.devices.smoke })).eventId
  expect((await assignees(city.owner, fault)).result.map((person) => person.id)).not.toContain('u-duty')
  expect(await assignees(city.duty, fault)).toMatchObject({ code: 9023 })
  const outside = (await emit(city, { kind: 'alarm', deviceId: city.devices.outside })).eventId
  expect(await assignees(city.duty, outside)).toMatchObject({ code: 4003 })
})

test('people on duty come first, then the nearest, with the event to which they have set out', async () => {
  const people = async (): Promise<EventAssignee[]> => (await assignees(city.super)).result
  const second = await loginAs(app, city.path, 'mahaiyan')
  await clock(city.duty, 'out')
  await clock(second, 'in')
  const [first, ...others] = await people()
  expect(first).toMatchObject({
    id: userOf(second),
    duty: { shiftName: '早班', since: '2026-03-02 08:00:00', address: '永安里值班室' },
    destination: null,
  })
  expect(others.find((person) => person.id === 'u-duty')).toMatchObject({ duty: null, destination: null })
  await clock(city.duty, 'in')
  const before = (await people()).map((person) => person.id)
  expect(before.indexOf('u-duty')).toBeLessThan(before.indexOf(userOf(second)))
  const other = (await emit(city, { kind: 'alarm', deviceId: city.devices.manual })).eventId
  await eventsOf(second).toSite(other)
  const { placePath } = (await eventsOf(second).detail(other)).result
  const [nearest, next] = await people()
  expect(nearest).toMatchObject({ id: userOf(second), destination: { eventId: other, placePath } })
  expect(nearest?.destination?.metres).toBeGreaterThan(0)
  expect(next).toMatchObject({ id: 'u-duty', destination: null })
})

test('an event that the caller does not see is not named as where a person is', async () => {
  const outside = (await emit(city, { kind: 'alarm', deviceId: city.devices.outside })).eventId
  expect((await eventsOf(city.super).toSite(outside)).code).toBe(200)
  const of = async (caller: Caller) =>
    (await assignees(caller)).result.find((person) => person.id === userOf(city.super))?.destination
  expect(await of(city.duty)).toBeNull()
  expect(await of(city.super)).toMatchObject({ eventId: outside })
})

test('the assignee is its handler from then on, and has still to go there', async () => {
  await advance(city, '1m')
  const { code, result } = await assign(city.owner, { userId: 'u-duty', note: '请就近查看' })
  expect(code).toBe(200)
  expect(result).toMatchObject({
    state: 0,
    handler: { id: 'u-duty' },
    takenAt: null,
    responseSeconds: null,
    version: 2,
  })
  const step = (await eventsOf(city.duty).detail(id)).result.steps.at(-1)
  expect(step).toMatchObject({
    act: 'assign',
    at: '2026-03-02 08:01:00',
    person: { id: userOf(city.owner) },
    text: '转派给李海峰，请就近查看',
  })
  expect((await eventsOf(city.duty).list({ kind: 'alarm', mine: true })).result.records.map((row) => row.id)).toEqual([
    id,
  ])
  expect((await eventsOf(city.duty).toSite(id)).result).toMatchObject({ state: 1, handler: { id: 'u-duty' } })
})

test('a taken event is handed on with its state, and its handler is not a choice', async () => {
  await eventsOf(city.duty).toSite(id)
  expect((await assignees(city.duty)).result.map((person) => person.id)).not.toContain('u-duty')
  expect(await assign(city.duty, { userId: 'u-duty' })).toMatchObject({ code: 4003 })
  const { result } = await assign(city.duty, { userId: userOf(city.owner) })
  expect(result).toMatchObject({ state: 1, handler: { id: userOf(city.owner) }, takenAt: '2026-03-02 08:00:00' })
  expect(city.world.model.openEvents.get(id)).toMatchObject({ handlerId: userOf(city.owner), version: 3 })
})

test('all who see the area are notified to read again, and find a message', async () => {
  const seq = city.world.hub.log.seq()
  await assign(city.owner, { userId: 'u-duty' })
  const frames = city.world.hub.log.since(city.world.epoch, seq)?.map(({ frame }) => frame)
  expect(frames).toMatchObject([{ code: 1, type: 'eventRefresh', eventId: id, eventType: 1, projectId: 'p1' }])
  expect(rowsOf(city.world, 'Message').at(-1)).toMatchObject({
    type: 1,
    eventId: id,
    title: '预警处理',
    content: expect.stringContaining('转派给李海峰：'),
  })
})

test('an untaken event still makes the phone ring, no matter to whom it was handed', async () => {
  await assign(city.owner, { userId: 'u-duty' })
  await advance(city, '5m')
  expect((await eventsOf(city.duty).detail(id)).result.steps.map(({ act }) => act)).toContain('called')
})

test('only a person who may handle it hands an event on, and no one after the answer or over another version', async () => {
  const fault = (await emit(city, { kind: 'fault', deviceId: city.devices.smoke })).eventId
  const before = fingerprint(city.world)
  expect(await assign(city.duty, { id: fault, userId: userOf(city.owner) })).toMatchObject({ code: 9023 })
  expect(await assign(city.owner, { id: fault, userId: 'u-duty' })).toMatchObject({ code: 4003 })
  expect(await assign(city.guest, { userId: 'u-duty' })).toMatchObject({ code: 4002 })
  expect(await assign(city.owner, { userId: 'u-duty', version: 7 })).toMatchObject({ code: 5302 })
  expect(await assign(city.duty, { id: 'nothing', userId: 'u-duty' })).toMatchObject({ code: 4003 })
  for (const userId of [userOf(city.guest), 'u-nobody', 'nobody at all'])
    expect(await city.owner.trpc('event.assign', { id, userId }, 'mutation')).toMatchObject({
      code: 4003,
      field: 'userId',
    })
  expect(fingerprint(city.world)).toBe(before)
  await eventsOf(city.duty).feedback(id, '误报')
  expect(await assign(city.owner, { userId: 'u-duty' })).toMatchObject({ code: 9017 })
})

test('an event cannot be handed to a member whose areas do not hold it, or whose account is frozen', async () => {
  const owned = (await emit(city, { kind: 'alarm', deviceId: city.devices.owned })).eventId
  expect((await assignees(city.owner, owned)).result.map((person) => person.id)).not.toContain('u-duty')
  expect(await assign(city.owner, { id: owned, userId: 'u-duty' })).toMatchObject({ code: 4003 })
  const { model } = city.world
  const duty = model.users.get('u-duty')
  if (duty) model.users.set('u-duty', { ...duty, status: 2 })
  expect((await assignees(city.owner)).result.map((person) => person.id)).not.toContain('u-duty')
})
