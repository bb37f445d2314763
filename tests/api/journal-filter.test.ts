import { beforeAll, expect, test } from 'vitest'

import { journalKinds } from '#shared/control/journal.contract.ts'
import { loginAs } from '#tests/support/caller.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { journalOf } from '#tests/support/journal.ts'
import { listen } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
beforeAll(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
  const listener = await listen(app, city.duty)
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await emit(city, { kind: 'fault', deviceId: city.devices.owned })
  await eventsOf(city.duty).toSite(eventId)
  await eventsOf(city.owner).toSite(eventId)
  await eventsOf(city.duty).comment(eventId, '到了')
  await city.super.trpc('event.counts')
  await city.duty.trpc('event.toSite', { id: eventId }, 'mutation')
  listener.socket.send('hello')
  await listener.settled()
  city.world.journal.note({ kind: 'fault', fault: 'f', call: 'event.toSite', user: 'u-duty', effect: 'delay' })
  const callFields = { project: 'p1', input: { id: eventId }, code: 9017, message: '已经有人反馈' }
  city.world.journal.note({ kind: 'person', user: 'u-wangzhiqiang', call: 'event.toSite', ...callFields })
})

const numbersOf = async (filter: object) =>
  (await journalOf(city.control, { limit: 1000, ...filter })).entries.map(({ n }) => n)
const everything = () => journalOf(city.control, { limit: 1000 })

test('without a filter everything is there, in order, numbered without a gap', async () => {
  const { entries, last, dropped, epoch } = await everything()
  expect(entries.map(({ n }) => n)).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  expect([dropped, epoch]).toEqual([0, city.world.epoch])
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(journalKinds))
})

test.each(journalKinds)('the kind %s leaves its own entries, all of them', async (kind) => {
  const { entries } = await everything()
  const wanted = entries.filter((entry) => entry.kind === kind).map(({ n }) => n)
  expect(wanted.length).toBeGreaterThan(0)
  expect(await numbersOf({ kind })).toEqual(wanted)
})

test('several kinds come in one order', async () => {
  const { entries } = await everything()
  const wanted = entries.filter(({ kind }) => ['frame', 'call', 'control'].includes(kind)).map(({ n }) => n)
  expect(await numbersOf({ kind: 'frame,call,control,frame' })).toEqual(wanted)
})

test('a call is found through both doors, and with what faults did to it', async () => {
  const { entries } = await journalOf(city.control, { call: 'event.toSite' })
  expect(entries.map((entry) => [entry.kind, 'door' in entry ? entry.door : null])).toEqual([
    ['call', 'rest'],
    ['call', 'rest'],
    ['call', 'trpc'],
    ['fault', null],
    ['person', null],
  ])
  expect((await journalOf(city.control, { call: 'control.emit' })).entries).toHaveLength(2)
})

test('a person is found in calls, frames, texts, sockets, changes and faults', async () => {
  const { entries } = await journalOf(city.control, { user: 'u-duty', limit: 1000 })
  const kinds = ['call', 'frame', 'text', 'socket', 'change', 'fault']
  expect(kinds.filter((kind) => !entries.some((entry) => entry.kind === kind))).toEqual([])
  expect(entries.some(({ kind }) => kind === 'control')).toBe(false)
  // The fault is outside the operator's areas.
  const frames = entries.filter((entry) => entry.kind === 'frame')
  expect(frames.map(({ frame }) => frame['type'] ?? frame['code'])).toEqual(['alarm', 'alarmToSite', 201])
  expect((await journalOf(city.control, { user: 'u-owner', kind: 'frame' })).entries).toEqual([])
})

test('a person who is deleted is still found by id; one who never was is refused', async () => {
  const gone = await makeCity(app, {}, ['super', 'duty'])
  const url = `${gone.path}/__sim/journal?user=u-duty&kind=call`
  const entriesOf = async () => (await app.server.inject(url)).json<{ entries: object[] }>().entries
  const before = await entriesOf()
  await gone.super.call('DELETE', '/sys/user/delete', { id: 'u-duty' })
  expect([before.length > 0, await entriesOf()]).toEqual([true, before])
  const refused = { error: { field: 'user', hint: 'there is no person "dutty"; did you mean duty?' } }
  for (const path of ['/__sim/journal', '/__sim/journal/stream'])
    expect(await city.control.control('GET', `${path}?user=dutty`)).toMatchObject({ status: 404, body: refused })
})

test('a code is that of an answer, of a frame, or the status of a control call', async () => {
  const found = async (filter: object) =>
    (await journalOf(city.control, filter)).entries.map((entry) => [entry.kind, 'codes' in entry ? entry.codes : null])
  expect(await found({ code: 9001 })).toEqual([
    ['call', [9001]],
    ['call', [9001]],
  ])
  expect(await found({ code: 201 })).toEqual([['frame', null]])
  expect(await found({ code: 1, kind: 'frame' })).toHaveLength(3)
  expect(await found({ code: 200, kind: 'control' })).toHaveLength(2)
  expect(await found({ code: 9001, user: 'u-owner', call: 'event.toSite' })).toHaveLength(1)
  expect(await found({ code: 6403 })).toEqual([])
})

test('pages follow one another without a gap and without an overlap', async () => {
  const all = await numbersOf({ kind: 'call,change' })
  const pages: number[] = []
  let after = 0
  for (let page = 0; page < all.length + 1; page += 1) {
    const { entries, last } = await journalOf(city.control, { kind: 'call,change', after, limit: 3 })
    expect(entries.length).toBeLessThanOrEqual(3)
    pages.push(...entries.map(({ n }) => n))
    after = last
  }
  expect(pages).toEqual(all)
  expect(after).toBe(city.world.journal.last())
})

test('without a number the latest come, and `last` is the newest number of the journal', async () => {
  const all = await numbersOf({ kind: 'call' })
  const { entries, last } = await journalOf(city.control, { kind: 'call', limit: 2 })
  expect(entries.map(({ n }) => n)).toEqual(all.slice(-2))
  expect(last).toBe(city.world.journal.last())
  const next = await loginAs(app, city.path, 'nobody')
  expect((await journalOf(city.control, { after: last })).entries).toMatchObject([
    { calls: ['auth.login'], user: next.session?.userInfo.id },
  ])
})

test.each([
  ['kind', 'calls', 4006, '传入参数类型不存在：种类'],
  ['kind', 'call,', 4006, '传入参数类型不存在：种类'],
  ['kind', 'CALL', 4006, '传入参数类型不存在：种类'],
  ['call', 'event.lst', 4006, '传入参数类型不存在：调用（event.lst）'],
  ['call', 'list', 4006, '传入参数类型不存在：调用（list）'],
  ['code', 'ok', 4001, '传入参数有误：代码'],
  ['code', '-1', 4001, '传入参数有误：代码（不小于 0）'],
  ['after', '1.5', 4001, '传入参数有误：起点'],
  ['limit', '0', 4005, '参数不能为0：条数'],
  ['limit', '1001', 4001, '传入参数有误：条数（不超过 1000）'],
])('%s=%s is refused, by the stream too (there the limit has no upper end)', async (field, value, code, message) => {
  for (const path of ['/__sim/journal', '/__sim/journal/stream']) {
    if (path.endsWith('stream') && value === '1001') continue
    const answer = await city.control.control('GET', path, { [field]: value })
    expect([path, answer]).toMatchObject([path, { status: 400, body: { error: { code, field, message } } }])
  }
})
