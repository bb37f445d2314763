import { beforeAll, expect, test } from 'vitest'

import type { EventRow } from '#shared/event/event.contract.ts'
import { advance, areas, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
const ids: Record<string, string> = {}

/** An alarm of each of some devices, half an hour apart; taken, answered and recovered after different times. */
beforeAll(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
  for (const name of ['smoke', 'water', 'manual', 'below', 'owned', 'outside'] as const) {
    ids[name] = (await emit(city, { kind: 'alarm', deviceId: city.devices[name] })).eventId
    await advance(city, '30m')
  }
  const { toSite, feedback } = eventsOf(city.duty)
  await toSite(ids['smoke'] ?? '')
  await toSite(ids['water'] ?? '')
  await advance(city, '10m')
  await feedback(ids['water'] ?? '', '误报')
  await advance(city, '50m')
  await feedback(ids['smoke'] ?? '', '真实火警')
  await feedback(ids['manual'] ?? '', '测试')
  await city.control.control('POST', '/__sim/recover', { deviceId: city.devices.below })
})

const namesOf = (rows: readonly EventRow[]) => rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
const listed = async (input: object, caller = city.super) => {
  const { code, result } = await eventsOf(caller).list({ kind: 'alarm', column: 'raisedAt', order: 'asc', ...input })
  expect([code, result.total]).toEqual([200, result.records.length])
  return namesOf(result.records)
}

test.each([
  [{ areaId: areas.watched }, ['smoke', 'water', 'manual', 'below']],
  [{ areaId: areas.owned }, ['owned']],
  [{ areaId: 'nowhere' }, []],
  [{ recovered: true }, ['smoke', 'water', 'manual', 'below']],
  // The host outside reports a fire, which comes first.
  [{ recovered: 'false' }, ['outside', 'owned']],
  [{ fire: true, areaId: areas.watched }, ['manual']],
  [{ fire: true, reason: 'waterPressure' }, []],
  [{ reason: 'waterPressure', areaId: areas.watched }, ['water']],
  [{ reason: '', areaId: areas.owned }, ['owned']],
])('the filter %o finds what it says', async (filter, expected) => {
  expect(await listed(filter)).toEqual(expected)
})

test('a filter by an area finds what lies below it, and nothing of it beyond the areas of the member', async () => {
  const [below] = await listed({ areaId: areas.below })
  expect(below === undefined || below === 'below').toBe(true)
  const top = city.world.model.areas.get(areas.watched)?.parentId
  expect(await listed({ areaId: top })).toEqual(['outside', 'smoke', 'water', 'manual', 'below', 'owned'])
  expect(await listed({ areaId: top }, city.duty)).toEqual(['smoke', 'water', 'manual', 'below'])
  expect(await listed({ areaId: areas.market }, city.duty)).toEqual([])
})

test('a filter by the class of areas finds the events of exactly those', async () => {
  const classOf = (name: string) =>
    city.world.model.areas.get(city.world.model.devices.get(Reflect.get(city.devices, name))?.areaId ?? '')?.class
  for (const areaClass of [0, 1, 2, 3, 4])
    expect(await listed({ areaClass })).toEqual(Object.keys(ids).filter((name) => classOf(name) === areaClass))
  expect(await eventsOf(city.super).list({ kind: 'alarm', areaClass: 5 })).toMatchObject({ code: 4006 })
})

test('a filter by device finds the events of that device alone', async () => {
  expect(await listed({ deviceId: city.devices.water })).toEqual(['water'])
  expect(await listed({ deviceId: city.devices.outside }, city.duty)).toEqual([])
})

test.each(['fire', 'offline', 'constructor'])(
  'the reason %s, which the kind does not have, is refused',
  async (reason) => {
    expect(await eventsOf(city.duty).list({ kind: 'alarm', reason })).toMatchObject({
      code: 4006,
      message: '传入参数类型不存在：事件原因',
    })
    expect(await city.duty.trpc('event.list', { kind: 'alarm', reason })).toMatchObject({ code: 4006, field: 'reason' })
  },
)

test('a list is sorted by the time until a person came, in both directions, with untaken ones at the end', async () => {
  const rows = (await eventsOf(city.super).list({ kind: 'alarm', column: 'responseSeconds' })).result.records
  expect(rows.map(({ responseSeconds }) => responseSeconds)).toEqual([10_800, 10_800, 9000, null, null, null])
  expect(await listed({ column: 'responseSeconds', order: 'desc' })).toHaveLength(6)
})

test('a list goes by the time until the answer, both ways', async () => {
  const seconds = async (order: string) =>
    (await eventsOf(city.super).list({ kind: 'alarm', column: 'handlingSeconds', order })).result.records.map(
      ({ handlingSeconds }) => handlingSeconds,
    )
  expect(await seconds('desc')).toEqual([10_800, 3600, 600, null, null, null])
  expect(await seconds('asc')).toEqual([600, 3600, 10_800, null, null, null])
})

interface Feed {
  readonly kind: string
}
const feed = async (caller = city.super, input: object = {}) => {
  const { code, result } = await caller.call<(EventRow & Feed)[]>('GET', '/pc/api/v4/event/feed', input)
  expect(code).toBe(200)
  return result
}

test('the feed shows the unhandled fire, then the newest events of all kinds in the areas of the member', async () => {
  const fault = await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
  const all = await feed()
  expect(all.slice(0, 2).map(({ id }) => id)).toEqual([ids['outside'], fault.eventId])
  const times = all.slice(1).map(({ raisedAt }) => raisedAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await feed(city.duty)).map(({ id }) => id)).toEqual(
    all.filter(({ areaId }) => [areas.watched, 'p1-a03', areas.below].includes(areaId)).map(({ id }) => id),
  )
  expect(await feed(city.super, { limit: 1 })).toEqual(all.slice(0, 1))
})

test('what waits for a member is open, of a kind that the role may handle, and not taken by another person', async () => {
  const waiting = async (caller: typeof city.super) => namesOf(await feed(caller, { waiting: true }))
  expect(await waiting(city.duty)).toEqual(['below'])
  const risk = await emit(city, { kind: 'risk', deviceId: city.devices.water })
  ids['risk'] = risk.eventId
  expect(await waiting(city.duty)).toEqual(['below'])
  expect(await waiting(city.owner)).toContain('risk')
  await eventsOf(city.owner).toSite(ids['below'] ?? '')
  expect(await waiting(city.duty)).toEqual([])
  expect(await waiting(city.owner)).toContain('below')
})

test('the feed of a place has the open events in and below it, fires first, or the handled ones, the newest first', async () => {
  const { places, devices } = city.world.model
  const room = devices.get(city.devices.manual)?.placeId ?? ''
  const building = places.get(room)?.parentId ?? room
  const fire = await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  await advance(city, '1m')
  const later = await emit(city, { kind: 'fault', deviceId: city.devices.manual })
  const rows = (input: object, caller = city.super) => feed(caller, { limit: 100, placeId: building, ...input })
  const open = await rows({ open: true })
  expect(open[0]?.id).toBe(fire.eventId)
  expect(open[1]?.id).toBe(later.eventId)
  expect(open.every(({ state }) => state !== 2)).toBe(true)
  const done = await rows({ open: false })
  expect(namesOf(done)).toContain('manual')
  expect(done.every(({ state }) => state === 2)).toBe(true)
  expect(done.map(({ raisedAt }) => raisedAt)).toEqual(
    done
      .map(({ raisedAt }) => raisedAt)
      .toSorted()
      .toReversed(),
  )
  const isBelow = (id: string | null | undefined): boolean =>
    id === building || (id != null && isBelow(places.get(id)?.parentId))
  expect([...open, ...done].every(({ placeId }) => isBelow(placeId))).toBe(true)
  const whole = (await feed(city.super, { limit: 100 })).filter(({ placeId }) => isBelow(placeId))
  expect((await rows({})).map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  expect(await rows({ open: true, limit: 1 })).toHaveLength(1)
  expect(await feed(city.super, { placeId: 'none', open: true })).toEqual([])
})

test.each([
  [{ limit: 0 }, 4005],
  [{ limit: 101 }, 4001],
])('a feed with %o is refused', async (input, code) => {
  expect(await city.duty.call('GET', '/pc/api/v4/event/feed', input)).toMatchObject({ code })
})
