import { beforeEach, expect, test } from 'vitest'

import { ATTENDANCE, clock, restedCity } from '#tests/support/attendance.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, areas, emit, eventsOf, type City } from '#tests/support/city.ts'
import { act } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { forgetHandOvers, handOversOf } from '#tests/support/hand-overs.ts'
import { membersOf } from '#tests/support/members.ts'
import { messagesOf } from '#tests/support/messages.ts'

// `duty` watches a02 and the areas below it; `mahaiyan` a02 and a05, `yangwenbin` a03 and a06: both overlap with `duty`.
const app = await fileApp()
let city: City
let next: Caller
beforeEach(async () => {
  city = await restedCity(app, '2026-03-05 07:55:00')
  await forgetHandOvers(city.world)
  next = await loginAs(app, city.path, 'mahaiyan')
})

const atWork = async (): Promise<void> => {
  await clock(city.duty, 'in')
  await advance(city, '7h50m')
}
const handedOver = async (more: object = {}): Promise<string> =>
  (await handOversOf(city.duty).add('u-mahaiyan', more)).result.id
const nameOf = (userId: string): string => city.world.model.users.get(userId)?.realname ?? ''

test('the watch goes from one to the other, and both see in whose hands it is', async () => {
  await atWork()
  const added = await handOversOf(city.duty).add('u-mahaiyan', { note: ' 钥匙已清点 ', followUp: '302 待复核' })
  expect(added).toMatchObject({
    code: 200,
    result: {
      author: { id: 'u-duty', name: nameOf('u-duty') },
      receiver: { id: 'u-mahaiyan', name: nameOf('u-mahaiyan') },
      shift: 'day',
      shiftName: '早班',
      dutyFrom: '2026-03-05 07:55:00',
      at: '2026-03-05 15:45:00',
      note: '钥匙已清点',
      followUp: '302 待复核',
      status: 'pending',
      statusName: '待接班',
      answeredAt: null,
      opinion: '',
      may: { confirm: false, withdraw: true },
    },
  })
  const { id } = added.result
  expect((await handOversOf(next).detail(id)).result).toMatchObject({ may: { confirm: true, withdraw: false } })
  await advance(city, '3m')
  expect(await handOversOf(next).confirm(id, { opinion: '情况属实' })).toMatchObject({
    code: 200,
    result: { status: 'confirmed', answeredAt: '2026-03-05 15:48:00', opinion: '情况属实' },
  })
  expect((await handOversOf(city.duty).detail(id)).result).toMatchObject({
    statusName: '已接班',
    may: { confirm: false, withdraw: false },
  })
})

test('what is open and what does not report is counted by the server, and stays as it was', async () => {
  await atWork()
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  await emit(city, { kind: 'alarm', deviceId: city.devices.outside })
  await eventsOf(city.duty).toSite(eventId)
  for (const id of [city.devices.below, city.devices.outside]) await act(city.super, 'disable', { id })
  const { standing } = (await handOversOf(city.duty).form()).result
  const counts = (await eventsOf(city.duty).counts()).result.kinds
  for (const { kind, todo, doing } of standing.events) expect({ todo, doing }).toEqual(counts[kind])
  expect(standing.events.find(({ kind }) => kind === 'alarm')).toMatchObject({ todo: 1, doing: 1 })
  const mine = [...city.world.model.devices.values()].filter(({ areaId }) =>
    ['p1-a02', 'p1-a03', 'p1-a04'].includes(areaId),
  )
  expect(standing).toMatchObject({
    todo: standing.events.reduce((sum, { todo }) => sum + todo, 0),
    doing: 1,
    offline: mine.filter(({ enabled, status }) => enabled && status === 'offline').length,
    disabled: mine.filter(({ enabled }) => !enabled).length,
  })
  expect(standing.disabled).toBeGreaterThan(0)
  const id = await handedOver()
  await eventsOf(city.duty).feedback(eventId, '误报')
  expect((await handOversOf(next).detail(id)).result.standing).toEqual(standing)
})

test('the form says who can take over and who of them is there', async () => {
  await clock(next, 'in')
  const off = (await handOversOf(city.duty).form()).result
  expect(off).toMatchObject({ dutyFrom: null, shiftName: '', pending: null })
  expect(off.receivers.map(({ person, onDuty }) => [person.id, onDuty])).toEqual([
    ['u-mahaiyan', true],
    ['u-huangguilan', false],
    ['u-yangwenbin', false],
    ['u-zhangxiuying', false],
  ])
  // Of other members' areas only those that the caller sees are listed; phones are masked.
  for (const { areas: watched, phone } of off.receivers) {
    for (const { id } of watched) expect(['p1-a02', 'p1-a03', 'p1-a04']).toContain(id)
    expect(phone).toMatch(/^\d{3}\*{4}\d{4}$/)
  }
  await clock(city.duty, 'in')
  const id = await handedOver()
  expect((await handOversOf(city.duty).form()).result).toMatchObject({
    dutyFrom: '2026-03-05 07:55:00',
    shiftName: '早班',
    pending: { id, receiver: { id: 'u-mahaiyan' } },
  })
})

test('what is wrong is refused with its field', async () => {
  const { add, list } = handOversOf(city.duty)
  expect(await add('u-mahaiyan')).toMatchObject({ code: 9019, message: '您还没有上班呢！' })
  await clock(city.duty, 'in')
  expect(await add('u-duty')).toMatchObject({ code: 5201, message: '添加失败：不能交班给自己' })
  // A frozen account, or one that is not completed, may have the area but cannot take over.
  for (const id of ['u-frozen', 'u-incomplete'])
    expect((await membersOf(city.super).edit(id, { areaIds: areas.watched })).code).toBe(200)
  // No such user, an owner, a frozen and an incomplete account, a member of other areas, and one of another project.
  for (const id of ['u-none', 'u-owner', 'u-frozen', 'u-incomplete', 'u-invitee', 'u-guest'])
    expect(await add(id)).toMatchObject({ code: 4003, message: '数据不存在：接班人' })
  for (const [receiverId, code] of [
    ['u-duty', 5201],
    ['u-owner', 4003],
  ] as const) {
    const refused = await city.duty.trpc('handOver.add', { receiverId, note: '正常' }, 'mutation')
    expect(refused).toMatchObject({ code, field: 'receiverId' })
  }
  expect(await add('')).toMatchObject({ code: 4004, message: '传入参数不能为空：接班人' })
  expect(await add('u-mahaiyan', { note: '  ' })).toMatchObject({ code: 4004, message: '传入参数不能为空：情况说明' })
  expect(await add('u-mahaiyan', { note: '长'.repeat(501) })).toMatchObject({
    code: 4001,
    message: '传入参数有误：情况说明（长度不超过 500）',
  })
  expect(await add('u-mahaiyan', { followUp: '长'.repeat(501) })).toMatchObject({
    code: 4001,
    message: '传入参数有误：待跟进事项（长度不超过 500）',
  })
  expect((await list()).result.total).toBe(0)
})

test('a person has one pending hand-over at a time; after an answer they may hand over again', async () => {
  await clock(city.duty, 'in')
  const first = await handedOver()
  expect(await handOversOf(city.duty).add('u-yangwenbin')).toMatchObject({
    code: 5201,
    message: '添加失败：您有一条交班还在等待接班，请先撤回',
  })
  expect((await handOversOf(city.duty).withdraw(first)).result).toMatchObject({ status: 'withdrawn', opinion: '' })
  const second = await handedOver()
  expect((await handOversOf(next).confirm(second)).code).toBe(200)
  expect((await handOversOf(city.duty).add('u-yangwenbin')).code).toBe(200)
})

test('of two at once one hands over, and of confirming and withdrawing one happens', async () => {
  await clock(city.duty, 'in')
  const both = await Promise.all(['u-mahaiyan', 'u-yangwenbin'].map((id) => handOversOf(city.duty).add(id)))
  expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['200', '5201'])
  await forgetHandOvers(city.world)
  const id = await handedOver()
  const answers = await Promise.all([handOversOf(next).confirm(id), handOversOf(city.duty).withdraw(id)])
  expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['200', '5302'])
})

test('only the receiver confirms, only the author withdraws, and neither once it is over', async () => {
  await clock(city.duty, 'in')
  const id = await handedOver()
  expect(await handOversOf(city.duty).confirm(id)).toMatchObject({
    code: 4002,
    message: '暂无权限：只有接班人可以确认接班',
  })
  expect(await handOversOf(next).withdraw(id)).toMatchObject({ code: 4002, message: '暂无权限：只有交班人可以撤回' })
  const stranger = await loginAs(app, city.path, 'yangwenbin')
  for (const answer of ['confirm', 'withdraw'] as const)
    expect((await handOversOf(stranger)[answer](id)).code).toBe(4003)
  expect(await handOversOf(next).confirm(id, { opinion: '长'.repeat(201) })).toMatchObject({ code: 4001 })
  expect(await city.duty.trpc('handOver.confirm', { id }, 'mutation')).toMatchObject({ code: 4002, field: 'id' })
  await handOversOf(next).confirm(id)
  expect(await next.trpc('handOver.confirm', { id }, 'mutation')).toMatchObject({ code: 5302, field: 'id' })
  expect((await handOversOf(city.duty).withdraw(id)).code).toBe(5302)
})

test('who takes over need not be on duty, and who has handed over may clock out', async () => {
  await clock(city.duty, 'in')
  const id = await handedOver()
  await clock(city.duty, 'out')
  expect((await handOversOf(next).confirm(id)).code).toBe(200)
  expect((await next.call<{ state: string }>('GET', `${ATTENDANCE}/state`)).result.state).toBe('off')
})

test('the other one finds a message of what was done', async () => {
  await clock(city.duty, 'in')
  const read = async (caller: Caller) =>
    (await messagesOf(caller).page()).records.filter(({ title }) => title === '交接班')
  const first = await handedOver()
  expect((await read(next)).map(({ content }) => content)).toEqual([
    `【城中区智慧消防】【${nameOf('u-duty')}】向您交班，请在交接班中确认接班`,
  ])
  await handOversOf(city.duty).withdraw(first)
  expect((await read(next))[0]?.content).toBe(`【城中区智慧消防】【${nameOf('u-duty')}】已撤回交班，无需接班`)
  expect(await read(city.duty)).toEqual([])
  await handOversOf(next).confirm(await handedOver())
  expect((await read(city.duty)).map(({ content, type }) => [type, content])).toEqual([
    [0, `【城中区智慧消防】【${nameOf('u-mahaiyan')}】已确认接班`],
  ])
})
