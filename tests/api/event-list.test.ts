import { beforeAll, expect, test } from 'vitest'

import type { EventRow } from '#shared/event/event.contract.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City<'duty' | 'owner'>
let list: ReturnType<typeof eventsOf>['list']
const ids: Record<string, string> = {}

/** One alarm per hour from 08:00 on, so that each has a moment and a state of its own; and two of other kinds. */
beforeAll(async () => {
  city = await makeCity(app, {}, ['duty', 'owner'])
  list = eventsOf(city.duty).list
  for (const name of ['smoke', 'infrared', 'water', 'manual', 'below'] as const) {
    ids[name] = (await emit(city, { kind: 'alarm', deviceId: city.devices[name] })).eventId
    await advance(city, '1h')
  }
  ids['fault'] = (await emit(city, { kind: 'fault', deviceId: city.devices.smoke })).eventId
  ids['risk'] = (await emit(city, { kind: 'risk', deviceId: city.devices.water })).eventId
  const { toSite, feedback } = eventsOf(city.duty)
  await toSite(ids['infrared'] ?? '')
  await feedback(ids['water'] ?? '', '误报', { note: '水管检修' })
  await eventsOf(city.owner).feedback(ids['manual'] ?? '', '测试')
})

const namesOf = (records: readonly EventRow[]) =>
  records.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
const listed = async (input: object) => namesOf((await list({ kind: 'alarm', ...input })).result.records)

test('a list begins with the unhandled, newest first within a state', async () => {
  expect(await listed({})).toEqual(['below', 'smoke', 'infrared', 'manual', 'water'])
  expect(await listed({ column: 'state', order: 'asc' })).toEqual(['manual', 'water', 'infrared', 'below', 'smoke'])
})

test('a list can go by time, both ways', async () => {
  const byTime = ['smoke', 'infrared', 'water', 'manual', 'below']
  expect(await listed({ column: 'raisedAt', order: 'asc' })).toEqual(byTime)
  expect(await listed({ column: 'raisedAt', order: 'desc' })).toEqual(byTime.toReversed())
})

test.each([
  [{ state: 0 }, ['below', 'smoke']],
  [{ state: '1' }, ['infrared']],
  [{ state: 2 }, ['manual', 'water']],
  [{ deviceType: 'smoke' }, ['smoke']],
  [{ result: '误报' }, ['water']],
  [{ result: '' }, ['below', 'smoke', 'infrared', 'manual', 'water']],
  [{ mine: true }, ['infrared', 'water']],
  [{ mine: '0' }, ['below', 'smoke', 'infrared', 'manual', 'water']],
  [{ from: '2026-03-02 10:00:00' }, ['below', 'manual', 'water']],
  [{ to: '2026-03-02 10:00:00' }, ['smoke', 'infrared', 'water']],
  [{ from: '2026-03-02 09:00:00', to: '2026-03-02 09:00:00' }, ['infrared']],
  [{ from: '2026-03-02', to: '2026-03-02' }, ['below', 'smoke', 'infrared', 'manual', 'water']],
  [{ from: '2026-03-03' }, []],
  [{ to: '2026-03-01' }, []],
  [{ from: '2026-03-02 12:00:00', to: '2026-03-02 08:00:00' }, []],
  [{ state: 0, deviceType: 'smoke', mine: true }, []],
  [{ placeId: 'no such place' }, []],
])('the filter %o finds what it says', async (filter, expected) => {
  expect(await listed(filter)).toEqual(expected)
})

test('events of one kind never show in the list of another', async () => {
  expect(namesOf((await list({ kind: 'fault' })).result.records)).toEqual(['fault'])
  expect(namesOf((await list({ kind: 'risk' })).result.records)).toEqual(['risk'])
  expect((await list({ kind: 'roof' })).result.records).toEqual([])
})

test('a filter by place finds what lies in its rooms', async () => {
  const { result } = await list({ kind: 'alarm' })
  const [event] = result.records
  const { places } = city.world.model
  const topOf = (id: string): string => {
    const parentId = places.get(id)?.parentId ?? null
    return parentId === null ? id : topOf(parentId)
  }
  const building = topOf(event?.placeId ?? '')
  expect(building).not.toBe(event?.placeId)
  const inside = result.records.filter(({ placeId }) => topOf(placeId) === building)
  expect((await list({ kind: 'alarm', placeId: building })).result.records).toEqual(inside)
  const room = result.records.filter(({ placeId }) => placeId === event?.placeId)
  expect((await list({ kind: 'alarm', placeId: event?.placeId })).result.records).toEqual(room)
})

test('a keyword also finds the place by its name or address', async () => {
  const [row] = (await list({ kind: 'alarm' })).result.records
  const place = row?.placePath.at(-1) ?? ''
  const { result: found } = await list({ kind: 'alarm', keyword: place })
  expect(found.total).toBeGreaterThan(0)
  expect(found.records.every((one) => one.placePath.at(-1)?.includes(place) || one.address.includes(place))).toBe(true)
  expect(found.records.map(({ id }) => id)).toContain(row?.id)
})

test('a keyword finds number, name and code of the device; % and _ and \\ are letters like any other', async () => {
  const { result } = await list({ kind: 'alarm', deviceType: 'smoke' })
  const [event] = result.records
  for (const keyword of [
    event?.number,
    event?.deviceCode,
    event?.deviceCode.toLowerCase(),
    `  ${event?.deviceCode} `,
  ]) {
    const found = await list({ kind: 'alarm', keyword })
    expect(found.result.records.map(({ id }) => id)).toEqual([event?.id])
  }
  expect(await listed({ keyword: event?.deviceName })).toContain('smoke')
  for (const keyword of ['%', '_', '\\', "'", '"', '%%', `${event?.number.slice(0, -1)}_`]) {
    expect(await listed({ keyword })).toEqual([])
  }
  expect(await list({ kind: 'alarm', keyword: 'a\u0000b' })).toMatchObject({
    code: 4001,
    message: '传入参数有误：关键字',
  })
})

test('the counts hold for the filters without the state, and the total with it', async () => {
  const all = await list({ kind: 'alarm', state: 2 })
  expect(all.result).toMatchObject({ total: 2, counts: { todo: 2, doing: 1, done: 2 } })
  const smoke = await list({ kind: 'alarm', deviceType: 'smoke' })
  expect(smoke.result).toMatchObject({ total: 1, counts: { todo: 1, doing: 0, done: 0 } })
})

test('pages follow each other without a gap or an overlap, and say where they stand', async () => {
  const seen: (string | undefined)[] = []
  for (const pageNo of [1, '2', 3]) {
    const { result } = await list({ kind: 'alarm', pageNo, pageSize: 2 })
    expect(result).toMatchObject({ total: 5, size: 2, current: Number(pageNo), pages: 3, searchCount: true })
    seen.push(...namesOf(result.records))
  }
  expect(seen).toEqual(['below', 'smoke', 'infrared', 'manual', 'water'])
  const beyond = await list({ kind: 'alarm', pageNo: 4, pageSize: 2 })
  expect(beyond.result).toMatchObject({ records: [], total: 5, current: 4 })
})

test('the open counts of every kind and the oldest unhandled alarm', async () => {
  const { result } = await eventsOf(city.duty).counts()
  expect(result.kinds).toEqual({
    alarm: { todo: 2, doing: 1 },
    'video-alarm': { todo: 0, doing: 0 },
    fault: { todo: 1, doing: 0 },
    risk: { todo: 1, doing: 0 },
    person: { todo: 0, doing: 0 },
    electricity: { todo: 0, doing: 0 },
    roof: { todo: 0, doing: 0 },
  })
  expect(result.oldestAlarmAt).toBe('2026-03-02 08:00:00')
})

test('a row says everything about its event in words and in the times of Asia/Shanghai', async () => {
  const { result } = await list({ kind: 'alarm', result: '误报' })
  expect(result.records[0]).toMatchObject({
    id: ids['water'],
    eventType: 1,
    reason: '水压低',
    state: 2,
    deviceId: city.devices.water,
    deviceType: 'water',
    measure: 'waterPressure',
    count: 1,
    raisedAt: '2026-03-02 10:00:00',
    handler: { id: 'u-duty', name: '李海峰' },
    takenAt: null,
    answeredAt: '2026-03-02 13:00:00',
    responseSeconds: 10_800,
    handlingSeconds: 10_800,
    result: '误报',
    note: '水管检修',
    version: 2,
  })
  expect(result.records[0]?.number).toMatch(/^YJ20260302-/)
})

test('both doors list, count and show the same', async () => {
  const { duty } = city
  const pairs: [string, string, object][] = [
    ['event.list', '/pc/api/v4/event/list', { kind: 'alarm', pageSize: 3, state: 0 }],
    ['event.counts', '/pc/api/v4/event/counts', {}],
    ['event.detail', '/pc/api/v4/event/detail', { id: ids['smoke'] }],
    ['event.curve', '/pc/api/v4/event/curve', { id: ids['smoke'], span: '24h' }],
    ['project.getProjects', '/api/v3/getProjects', {}],
  ]
  for (const [name, path, input] of pairs) {
    const { code, result } = await duty.call('GET', path, input)
    expect([name, code]).toEqual([name, 200])
    expect((await duty.trpc(name, input)).result).toEqual(result)
  }
})
