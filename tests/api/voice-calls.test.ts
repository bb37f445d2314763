import { beforeEach, expect, test } from 'vitest'

import { eventKindNames } from '#shared/event/index.ts'
import { formatTime } from '#shared/time.ts'
import { adminOf } from '#tests/support/admin.ts'
import { loginAs } from '#tests/support/caller.ts'
import { advance, areas, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { invite, opt, phoneOf } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'
import { restore, take } from '#tests/support/snapshots.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'nobody'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty', 'nobody'])
})

const START = '2026-03-02 08:'
const outbox = (eventId: string, channel: string) =>
  rowsOf(city.world, 'OutboxEntry').filter((row) => row['eventId'] === eventId && row['channel'] === channel)
const recipients = (row: Record<string, unknown> | undefined) => JSON.parse(String(row?.['recipients'])) as string[]
/** The times of an event's voice calls, and their recipients. */
const callsFor = (eventId: string) =>
  outbox(eventId, 'voice').map((row) => ({ at: formatTime(Number(row['at'])), people: recipients(row) }))
const raise = async (order: object = { kind: 'alarm', deviceId: city.devices.smoke }) =>
  (await emit(city, order)).eventId
const project = () => city.world.services.project

test('only owners and operators of the area, and of those above it, are notified immediately by App and SMS', async () => {
  const eventId = await raise({ kind: 'alarm', deviceId: city.devices.below })
  const { membershipsOfProject, areas: known, devices } = city.world.model
  const where = devices.get(city.devices.below)?.areaId ?? ''
  const above = (id: string | null): string[] => (id === null ? [] : [id, ...above(known.get(id)?.parentId ?? null)])
  const watching = (membershipsOfProject.get('p1') ?? []).filter(
    ({ roleCode, areaIds }) =>
      ['owner', 'operator'].includes(roleCode) && areaIds.some((id) => above(where).includes(id)),
  )
  const wanted = watching.map(({ userId }) => userId).toSorted()
  for (const channel of ['app', 'sms'])
    expect(outbox(eventId, channel).map((row) => recipients(row).toSorted())).toEqual([wanted])
  expect(wanted).toEqual(expect.arrayContaining(['u-duty', 'u-owner']))
  expect(wanted.filter((id) => ['u-super', 'u-guest', 'u-frozen', 'u-nobody'].includes(id))).toEqual([])
  expect(callsFor(eventId)).toEqual([])
})

test.each(eventKindNames)('a phone rings for %s after five minutes, if it is an alert of hardware', async (kind) => {
  const { eventId } = await emit(city, { kind })
  await advance(city, '4m59s')
  expect(callsFor(eventId)).toEqual([])
  await advance(city, '1s')
  const rings = kind === 'alarm' || kind === 'fault'
  expect(callsFor(eventId).map(({ at }) => at)).toEqual(rings ? [`${START}05:00`] : [])
  await advance(city, '2h')
  expect(callsFor(eventId)).toHaveLength(rings ? 1 : 0)
})

type Handle = (eventId: string) => Promise<unknown>
const handlings: [string, Handle][] = [
  ['taken', (id) => eventsOf(city.duty).toSite(id)],
  ['answered', (id) => eventsOf(city.duty).feedback(id, '误报')],
  [
    'answered among others',
    (id) => city.duty.call('POST', '/pc/api/v4/event/batch', { ids: id, act: 'feedback', result: '误报' }),
  ],
]
test.each(handlings)('what was %s after 4:59 rings no one, after five minutes it has rung', async (_, handle) => {
  const [early, late] = [await raise(), await raise({ kind: 'alarm', deviceId: city.devices.manual })]
  await advance(city, '4m59s')
  await handle(early)
  await advance(city, '1s')
  await handle(late)
  await advance(city, '1h')
  expect([callsFor(early).length, callsFor(late).length]).toEqual([0, 1])
})

test.each<[string, Handle]>([
  ['recovered by itself', (id) => city.control.control('POST', '/__sim/recover', { eventId: id })],
  ['was written about', (id) => eventsOf(city.duty).comment(id, '谁去看一下')],
  ['was handed on', (id) => city.owner.call('POST', '/pc/api/v4/event/assign', { id, userId: 'u-duty', note: '' })],
  ['was reported once more', () => raise()],
])('what %s is still unhandled: the phone rings, at its time and once', async (_, meanwhile) => {
  const eventId = await raise()
  await advance(city, '3m')
  await meanwhile(eventId)
  await advance(city, '1h')
  expect(callsFor(eventId).map(({ at }) => at)).toEqual([`${START}05:00`])
})

test('the next event of the same device has a call of its own', async () => {
  const first = await raise()
  await advance(city, '6m')
  await eventsOf(city.duty).feedback(first, '误报')
  await advance(city, '4m')
  const second = await raise()
  expect(second).not.toBe(first)
  await advance(city, '5m')
  expect([callsFor(first), callsFor(second)].map(([call]) => call?.at)).toEqual([`${START}05:00`, `${START}15:00`])
})

const leaving: [string, () => Promise<unknown>][] = [
  ['was removed', () => membersOf(city.super).remove('u-duty')],
  ['was frozen', () => adminOf(city.super).freeze('u-duty')],
  ['works elsewhere', () => membersOf(city.super).edit('u-duty', { areaIds: areas.market })],
  ['was deleted', () => city.super.call('DELETE', '/sys/user/delete', { id: 'u-duty' })],
]
test.each(leaving)('a person who %s in the meantime is not called, the others are', async (_, leave) => {
  const eventId = await raise()
  expect(recipients(outbox(eventId, 'sms')[0])).toContain('u-duty')
  await advance(city, '4m')
  await leave()
  await advance(city, '1m')
  const [call] = callsFor(eventId)
  expect(call?.at).toBe(`${START}05:00`)
  const people = call?.people ?? []
  expect(people).toContain('u-owner')
  expect(people).not.toContain('u-duty')
})

test('a person who has joined in the meantime is called, with the role they have by then', async () => {
  const eventId = await raise()
  await advance(city, '2m')
  const given = { phone: phoneOf(city.nobody), areaId: areas.watched, roleCode: 'operator' }
  await opt(city.nobody, (await invite(city.super, given)).result.id, 1)
  await membersOf(city.super).edit('u-duty', { roleCode: 'owner' })
  await advance(city, '3m')
  expect(callsFor(eventId)[0]?.people).toEqual(expect.arrayContaining(['u-nobody', 'u-duty']))
  expect(recipients(outbox(eventId, 'sms')[0])).not.toContain('u-nobody')
})

test('a person who is thawed in time is called again', async () => {
  await adminOf(city.super).freeze('u-duty')
  const eventId = await raise()
  expect(recipients(outbox(eventId, 'app')[0])).not.toContain('u-duty')
  await adminOf(city.super).freeze('u-duty', 1)
  await advance(city, '5m')
  expect(callsFor(eventId)[0]?.people).toContain('u-duty')
})

/** Changes after which a project's events have no recipient for voice calls, until `back` is done. */
const emptied: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['the project is stopped', () => project().disable('p1'), () => project().enable('p1')],
  [
    'nobody has the area',
    async () => {
      for (const { userId, roleCode } of city.world.model.membershipsOfProject.get('p1') ?? [])
        if (roleCode !== 'superOwner') await membersOf(city.super).remove(userId)
    },
    async () => {
      const given = { phone: phoneOf(city.nobody), areaId: areas.watched, roleCode: 'operator' }
      return opt(await loginAs(app, city.path, 'nobody'), (await invite(city.super, given)).result.id, 1)
    },
  ],
]
test.each(emptied)('while %s no phone rings; as soon as a person can be called it does', async (_, empty, back) => {
  const eventId = await raise()
  await advance(city, '4m')
  await empty()
  await advance(city, '2m')
  expect(callsFor(eventId)).toEqual([])
  await back()
  await advance(city, '0s')
  expect(callsFor(eventId).map(({ at }) => at)).toEqual([`${START}06:00`])
  await advance(city, '1h')
  expect(callsFor(eventId)).toHaveLength(1)
})

test.each(emptied)('half an hour after a call was due it is made up no more, when %s', async (_, empty, back) => {
  const eventId = await raise()
  await empty()
  await advance(city, '35m1s')
  await back()
  await advance(city, '1h')
  expect(callsFor(eventId)).toEqual([])
})

test('a restored world rings as the first would have, for what was missed and for what is to come', async () => {
  const missed = await raise()
  await project().disable('p1')
  await advance(city, '6m')
  await project().enable('p1')
  await project().disable('p1')
  const coming = await raise({ kind: 'alarm', deviceId: city.devices.manual })
  await take(city.control, 'here')
  const play = async () => {
    await advance(city, '2m')
    await project().enable('p1')
    await advance(city, '20m')
    return [callsFor(missed), callsFor(coming)]
  }
  const first = await play()
  expect(first.map((calls) => calls.length)).toEqual([1, 1])
  await restore(city.control, 'here')
  expect(await play()).toEqual(first)
})

test('until its call is due, an untaken event says when that is and whom it will reach', async () => {
  const eventId = await raise()
  const { detail, list, toSite, undoToSite } = eventsOf(city.super)
  const listed = async () => (await list()).result.records.find(({ id }) => id === eventId)?.callAt
  const shown = async () => {
    const { callAt, callPeople } = (await detail(eventId)).result
    return { callAt, callPeople }
  }
  expect(await listed()).toBe(`${START}05:00`)
  const before = await shown()
  expect(before).toMatchObject({ callAt: `${START}05:00`, callPeople: expect.arrayContaining(['李海峰']) })
  await toSite(eventId)
  expect([await shown(), await listed()]).toEqual([{ callAt: undefined, callPeople: [] }, undefined])
  await undoToSite(eventId)
  expect(await shown()).toEqual(before)
  await advance(city, '5m')
  expect(await shown()).toEqual({ callAt: undefined, callPeople: [] })
  const step = (await detail(eventId)).result.steps.at(-1)
  expect([step?.act, step?.text]).toEqual(['called', `语音电话：${before.callPeople.join('、')}`])
})

test('an event without a call, or whose call would reach no person, has no countdown', async () => {
  const hazard = await raise({ kind: 'risk' })
  expect((await eventsOf(city.super).detail(hazard)).result).toMatchObject({ callPeople: [] })
  expect((await eventsOf(city.super).detail(hazard)).result.callAt).toBeUndefined()
  const members = city.world.model.membershipsOfProject.get('p1') ?? []
  const called = members.filter(({ roleCode }) => roleCode === 'owner' || roleCode === 'operator')
  await adminOf(city.super).freeze(called.map(({ userId }) => userId).join(','))
  const alarm = await raise()
  const { result } = await eventsOf(city.super).detail(alarm)
  expect([result.callAt, result.callPeople]).toEqual([undefined, []])
})
