import { beforeEach, expect, test } from 'vitest'

import { adminOf } from '#tests/support/admin.ts'
import { clock, restedCity } from '#tests/support/attendance.ts'
import { loginAs } from '#tests/support/caller.ts'
import { advance, areas, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { membersOf } from '#tests/support/members.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { putOnDuty, rollCallsOf } from '#tests/support/roll-calls.ts'
import { listen } from '#tests/support/sockets.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City
let stranger: string
beforeEach(async () => {
  city = await restedCity(app, '2026-03-05 08:00:00')
  stranger = await moveStranger(city)
})

/** An operator of the first project, moved to an area that `owner` does not see. */
const moveStranger = async ({ world: { model }, super: boss }: City): Promise<string> => {
  const here = model.membershipsOfProject.get('p1') ?? []
  const others = here.filter(({ roleCode, userId }) => roleCode === 'operator' && userId !== 'u-duty')
  const one = others.find(({ userId }) => {
    const user = model.users.get(userId)
    return user?.status === 1 && !user.incomplete
  })
  if (!one) throw new Error('nobody else watches')
  await membersOf(boss).edit(one.userId, { areaIds: areas.market })
  return one.userId
}
const idsOf = ({ lines }: { lines: readonly { person: { id: string } }[] }) => lines.map(({ person }) => person.id)

test('people on duty are called, and the answer counts from the call', async () => {
  await clock(city.duty, 'in')
  const { code, result: sent } = await rollCallsOf(city.super).send({ minutes: 3 })
  expect(code).toBe(200)
  const call = {
    id: sent.id,
    askedBy: { id: 'u-super', name: '周建国' },
    askedAt: '2026-03-05 08:00:00',
    deadline: '2026-03-05 08:03:00',
    minutes: 3,
  }
  expect(sent).toMatchObject({
    ...call,
    running: true,
    counts: { answered: 0, missed: 0, waiting: 1, rate: null },
    lines: [{ person: { id: 'u-duty' }, state: 'waiting', answeredAt: null, seconds: null }],
  })
  const pending = { ...call, projectId: 'p1', projectName: '城中区智慧消防' }
  expect((await rollCallsOf(city.duty).pending()).result).toEqual([pending])
  await advance(city, '42s')
  const answered = { state: 'answered', answeredAt: '2026-03-05 08:00:42', seconds: 42 }
  expect((await rollCallsOf(city.duty).answer(sent.id)).result).toEqual({ ...call, ...answered })
  expect((await rollCallsOf(city.duty).pending()).result).toEqual([])
  expect((await rollCallsOf(city.owner).detail(sent.id)).result).toMatchObject({
    running: false,
    counts: { answered: 1, missed: 0, waiting: 0, rate: 1 },
    lines: [answered],
  })
})

test('called people find it in the message centre; only they and the people who watch are pushed both', async () => {
  await clock(city.duty, 'in')
  const listeners = [await listen(app, city.duty), await listen(app, city.owner)]
  const away = await listen(app, city.guest)
  const { result: sent } = await rollCallsOf(city.super).send({ minutes: 3 })
  expect((await messagesOf(city.duty).page({ type: 0 })).records[0]).toMatchObject({
    title: '查岗',
    content: '【周建国】发起查岗，请在 3 分钟内（08:03:00 前）应答',
    isRead: '0',
    projectId: 'p1',
  })
  await rollCallsOf(city.duty).answer(sent.id)
  const frame = { code: 300, busType: 'rollCall', data: { projectId: 'p1', id: sent.id } }
  for (const { frames, settled } of listeners) {
    await settled()
    expect(frames.filter(({ busType }) => busType === 'rollCall')).toMatchObject([frame, frame])
  }
  await away.settled()
  expect(away.frames.filter(({ busType }) => busType === 'rollCall')).toEqual([])
})

test('who looks on sees one of those who are asked, and may look at duty data', async () => {
  await putOnDuty(city.world, stranger)
  const { result: far } = await rollCallsOf(city.super).send({ minutes: 3 })
  const listeners = [await listen(app, city.owner), await listen(app, city.duty)]
  const boss = await listen(app, city.super)
  await rollCallsOf(await loginAs(app, city.path, city.world.model.users.get(stranger)?.username ?? '')).answer(far.id)
  await advance(city, '5m')
  await clock(city.duty, 'in')
  const { result: both } = await rollCallsOf(city.super).send({ minutes: 3 })
  const called = async ({ frames, settled }: Awaited<ReturnType<typeof listen>>) => {
    await settled()
    return frames.flatMap(({ busType, data }) => (busType === 'rollCall' ? [(data as { id: string }).id] : []))
  }
  // The owner sees one of the two recipients; the operator is a recipient and sees nothing else.
  for (const one of listeners) expect(await called(one)).toEqual([both.id])
  expect(await called(boss)).toEqual([far.id, both.id])
})

test('at the deadline people without an answer have missed it, and can answer no more', async () => {
  await clock(city.duty, 'in')
  const { result: sent } = await rollCallsOf(city.super).send({ minutes: 1 })
  await advance(city, '60s')
  const before = fingerprint(city.world)
  expect(await rollCallsOf(city.duty).answer(sent.id)).toMatchObject({
    code: 5302,
    message: '操作失败,状态已变：应答时限已过',
  })
  expect(fingerprint(city.world)).toBe(before)
  expect((await rollCallsOf(city.duty).pending()).result).toEqual([])
  expect((await rollCallsOf(city.super).detail(sent.id)).result).toMatchObject({
    running: false,
    counts: { answered: 0, missed: 1, waiting: 0, rate: 0 },
    lines: [{ state: 'missed' }],
  })
})

test('a second before the deadline is in time; a second answer is one too many', async () => {
  await clock(city.duty, 'in')
  const { result: sent } = await rollCallsOf(city.super).send()
  expect(sent.minutes).toBe(5)
  await advance(city, '299s')
  const codes = await Promise.all([1, 2, 3].map(async () => (await rollCallsOf(city.duty).answer(sent.id)).code))
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 5302, 5302])
  expect(await rollCallsOf(city.duty).answer(sent.id)).toMatchObject({ message: '操作失败,状态已变：您已应答' })
})

test('only who was asked answers; for everybody else there is no such question', async () => {
  await clock(city.duty, 'in')
  const { result: sent } = await rollCallsOf(city.super).send()
  const before = fingerprint(city.world)
  for (const who of [city.super, city.owner, city.guest, city.nobody])
    expect(await rollCallsOf(who).answer(sent.id)).toMatchObject({ code: 4003 })
  expect(await rollCallsOf(city.duty).answer('rc-p1-999999')).toMatchObject({ code: 4003 })
  expect(fingerprint(city.world)).toBe(before)
  for (const who of [city.super, city.owner, city.guest, city.nobody])
    expect((await rollCallsOf(who).pending()).result).toEqual([])
})

test('only people who see the duty data send; with no one on duty, or while one is running, it is refused', async () => {
  const alone = { code: 5301, message: '操作失败：当前无人在岗' }
  expect(await rollCallsOf(city.super).send()).toMatchObject(alone)
  for (const who of [city.duty, city.guest, city.nobody])
    expect(await rollCallsOf(who).send()).toMatchObject({ code: 4002 })
  await clock(city.duty, 'in')
  const sends = await Promise.all([city.super, city.owner].map((who) => rollCallsOf(who).send()))
  expect(sends.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 5301])
  const { result: sent } = sends.find(({ code }) => code === 200) ?? sends[0] ?? { result: undefined }
  expect(await rollCallsOf(city.owner).send()).toMatchObject({
    code: 5301,
    message: `操作失败：${sent?.askedBy.name}于 08:00:00 发起的查岗尚未结束`,
  })
  // Once all have answered, it is over, long before its deadline.
  await rollCallsOf(city.duty).answer(sent?.id ?? '')
  expect((await rollCallsOf(city.owner).send()).code).toBe(200)
  await advance(city, '5m')
  expect((await rollCallsOf(city.super).send()).code).toBe(200)
  expect((await rollCallsOf(city.super).list()).result).toMatchObject({ total: 3 })
  await clock(city.duty, 'out')
  await advance(city, '5m')
  expect(await rollCallsOf(city.super).send()).toMatchObject(alone)
})

test.each([
  [0, 4005, '参数不能为0：应答时限'],
  [31, 4001, '传入参数有误：应答时限（不超过 30）'],
  [2.5, 4001, '传入参数有误：应答时限'],
  ['five', 4001, '传入参数有误：应答时限'],
])('%s minutes are refused by name', async (minutes, ...expected) => {
  await clock(city.duty, 'in')
  const before = fingerprint(city.world)
  const { code, message } = await rollCallsOf(city.super).send({ minutes })
  expect([code, message]).toEqual(expected)
  expect(fingerprint(city.world)).toBe(before)
})

test('a member asks and sees the people of their areas alone', async () => {
  await clock(city.duty, 'in')
  await putOnDuty(city.world, stranger)
  const { result: whole } = await rollCallsOf(city.super).send()
  expect(idsOf(whole).toSorted()).toEqual(['u-duty', stranger].toSorted())
  expect(idsOf((await rollCallsOf(city.owner).detail(whole.id)).result)).toEqual(['u-duty'])
  await rollCallsOf(city.duty).answer(whole.id)
  // None of the recipients whom the owner sees can still answer, but another recipient can.
  expect((await rollCallsOf(city.owner).list()).result.records).toMatchObject([
    { id: whole.id, running: true, counts: { answered: 1, waiting: 0 } },
  ])
  await advance(city, '5m')
  const { result: part } = await rollCallsOf(city.owner).send()
  expect(idsOf(part)).toEqual(['u-duty'])
  await clock(city.duty, 'out')
  await advance(city, '5m')
  const { result: others } = await rollCallsOf(city.super).send()
  expect(idsOf(others)).toEqual([stranger])
  expect(await rollCallsOf(city.owner).detail(others.id)).toMatchObject({ code: 4003 })
  expect((await rollCallsOf(city.owner).list()).result.records.map(({ id }) => id)).toEqual([part.id, whole.id])
  const pages = await Promise.all([1, 2, 3].map((pageNo) => rollCallsOf(city.super).list({ pageNo, pageSize: 1 })))
  expect(pages.flatMap(({ result }) => result.records.map(({ id }) => id))).toEqual([others.id, part.id, whole.id])
})

test('a person who has left the project is not called any more, and is seen by those who see all of it', async () => {
  await clock(city.duty, 'in')
  await putOnDuty(city.world, stranger)
  const left = await loginAs(app, city.path, city.world.model.users.get(stranger)?.username ?? '')
  const { result: sent } = await rollCallsOf(city.super).send()
  expect((await rollCallsOf(left).pending()).result).toHaveLength(1)
  expect((await membersOf(city.super).remove(stranger)).code).toBe(200)
  expect((await rollCallsOf(left).pending()).result).toEqual([])
  expect(await rollCallsOf(left).answer(sent.id)).toMatchObject({ code: 4003 })
  await advance(city, '5m')
  expect(idsOf((await rollCallsOf(city.super).detail(sent.id)).result)).toContain(stranger)
  expect(idsOf((await rollCallsOf(city.super).send()).result)).toEqual(['u-duty'])
})

test('who is on duty and may clock no more is asked all the same; a frozen account is not', async () => {
  await clock(city.duty, 'in')
  await putOnDuty(city.world, stranger)
  await membersOf(city.super).edit('u-duty', { roleCode: 'owner' })
  await adminOf(city.super).freeze(stranger)
  const { result: sent } = await rollCallsOf(city.super).send()
  expect(idsOf(sent)).toEqual(['u-duty'])
  expect((await rollCallsOf(city.duty).answer(sent.id)).code).toBe(200)
})
