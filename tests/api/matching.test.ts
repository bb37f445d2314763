import { expect, test } from 'vitest'

import type { MemberRow } from '#shared/member/member.contract.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import { MAX_MATCHING, type MatchingList } from '#shared/export/matching.ts'
import type { Caller } from '#tests/support/caller.ts'
import { emit, makeCity } from '#tests/support/city.ts'
import { list } from '#tests/support/devices.ts'
import { everyPage } from '#tests/support/exports.ts'
import { fileApp } from '#tests/support/file-app.ts'

interface Matching {
  readonly rows: readonly { readonly id: string; readonly name: string }[]
  readonly total: number
}

const app = await fileApp()
const city = await makeCity(app)
const matching = (caller: Caller, domain: MatchingList, params: object = {}) =>
  caller.call<Matching>('GET', '/pc/api/v4/list/matching', { domain, params: JSON.stringify(params) })

test('the rows under the filters of a list come from all its pages, in its order and with their names', async () => {
  const filters = { areaId: 'p1-a02', column: 'lastSeenAt', order: 'desc' }
  const { code, result } = await matching(city.owner, 'device', { ...filters })
  expect(code).toBe(200)
  const { records } = (await list(city.owner, { ...filters, pageSize: 200 })).result
  const page = (await list(city.owner, { ...filters, pageSize: 10 })).result.records
  expect(result.total).toBeGreaterThan(page.length)
  expect(result.rows).toEqual(records.map(({ id, name, code: no }) => ({ id, name: `${name} ${no}` })))
})

test('each member selects among their own areas', async () => {
  const [mine, all] = await Promise.all([matching(city.duty, 'place'), matching(city.super, 'place')])
  expect(mine.result.total).toBeLessThan(all.result.total)
  expect((await matching(city.duty, 'member')).code).toBe(4002)
})

test('handled events and fires are counted but not selected', async () => {
  const ids = []
  for (const deviceId of [city.devices.smoke, city.devices.manual, city.devices.water])
    ids.push((await emit(city, { kind: 'alarm', deviceId })).eventId)
  await city.owner.call('POST', '/pc/api/v4/event/feedback', { id: ids[2], result: '误报' })
  const { result } = await matching(city.owner, 'event', { kind: 'alarm' })
  const events = await everyPage<EventRow>(city.owner, '/pc/api/v4/event/list', { kind: 'alarm' })
  const open = events.filter(({ state, fire }) => state !== 2 && !fire).map(({ id }) => id)
  expect(result.total).toBe(events.length)
  expect(result.rows.map(({ id }) => id)).toEqual(open)
  expect(open).toContain(ids[0])
  expect([open.includes(ids[1] ?? ''), open.includes(ids[2] ?? '')]).toEqual([false, false])
})

test('handled events take no part in the limit', async () => {
  const { store } = city.world
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  await city.owner.call('POST', '/pc/api/v4/event/feedback', { id: eventId, result: '误报' })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const one = await store.prisma.event.findUniqueOrThrow({ where: { id: eventId } })
  const copies = Array.from({ length: MAX_MATCHING + 1 }, (_, n) => ({ ...one, id: `copy-${n}`, number: `copy-${n}` }))
  await store.prisma.event.createMany({ data: copies })
  const { code, result } = await matching(city.super, 'event', { kind: 'alarm' })
  expect(code).toBe(200)
  expect(result.total).toBeGreaterThan(MAX_MATCHING)
  expect(result.rows.length).toBeGreaterThan(0)
})

test('invitations and people whom the caller may not change are counted but not selected', async () => {
  const { result } = await matching(city.owner, 'member')
  const members = await everyPage<MemberRow>(city.owner, '/pc/api/v4/member/list', {})
  const inHand = members.filter(({ status, mayChange }) => mayChange && ['joined', 'disabled'].includes(status))
  expect(result.total).toBe(members.length)
  expect(result.rows.map(({ id }) => id)).toEqual(inHand.map(({ id }) => id))
  expect(inHand.length).toBeLessThan(members.length)
})

test('a filter that the list does not have is refused, and so is a list without batches', async () => {
  expect(await matching(city.owner, 'device', { colour: 'red' })).toMatchObject({ code: 4001 })
  expect(await matching(city.owner, 'device', { deviceType: 'teapot' })).toMatchObject({ code: 4006 })
  expect(await matching(city.owner, 'role' as MatchingList)).toMatchObject({ code: 4006 })
})
