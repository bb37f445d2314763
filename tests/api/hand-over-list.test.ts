import { beforeEach, expect, test } from 'vitest'

import { restedCity } from '#tests/support/attendance.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { areas, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { forgetHandOvers, given, handOversOf } from '#tests/support/hand-overs.ts'

// `duty` watches a02 and the areas below it; `mahaiyan` a02 and a05, `yangwenbin` a03 and a06: both overlap with `duty`.
const app = await fileApp()
let city: City
let next: Caller
beforeEach(async () => {
  city = await restedCity(app, '2026-03-05 07:55:00')
  await forgetHandOvers(city.world)
  next = await loginAs(app, city.path, 'mahaiyan')
})

const nameOf = (userId: string): string => city.world.model.users.get(userId)?.realname ?? ''

test('officers see their own, owners those of their areas, and no member those of another project', async () => {
  const own = await given(city.world, { id: 'ho-own' })
  const below = await given(city.world, { id: 'ho-below', authorId: 'u-yangwenbin', areaIds: [areas.below] })
  const beside = await given(city.world, { id: 'ho-beside', authorId: 'u-yangwenbin', areaIds: [areas.market] })
  const both = await given(city.world, {
    id: 'ho-both',
    authorId: 'u-yangwenbin',
    areaIds: [areas.market, areas.below],
  })
  const elsewhere = await given(city.world, { id: 'ho-elsewhere', projectId: 'p2', authorId: 'u-duty' })
  const seen = async (caller: Caller) =>
    (await handOversOf(caller).list({ order: 'asc' })).result.records.map(({ id }) => id).toSorted()
  expect(await seen(city.duty)).toEqual([own])
  expect(await seen(next)).toEqual([below, beside, both, own].toSorted())
  expect(await seen(city.owner)).toEqual([below, both, own].toSorted())
  expect(await seen(city.super)).toEqual([below, beside, both, own].toSorted())
  for (const id of [below, both, own]) expect((await handOversOf(city.owner).detail(id)).code).toBe(200)
  for (const [caller, id] of [
    [city.duty, below],
    [city.owner, beside],
    [city.super, elsewhere],
  ] as const)
    expect((await handOversOf(caller).detail(id)).code).toBe(4003)
  for (const person of ['guest', 'nobody'] as const) expect((await handOversOf(city[person]).list()).code).toBe(4002)
})

test('a list is narrowed by time, person and status, and comes in pages, the latest first', async () => {
  const at = city.world.clock.now()
  const day = 86_400_000
  await given(city.world, { id: 'ho-1', at: at - 2 * day, status: 'confirmed', answeredAt: at - 2 * day })
  await given(city.world, { id: 'ho-2', at: at - day, status: 'withdrawn', answeredAt: at, receiverId: 'u-yangwenbin' })
  await given(city.world, { id: 'ho-3' })
  const ids = async (query: object = {}) =>
    (await handOversOf(city.super).list(query)).result.records.map(({ id }) => id)
  expect(await ids()).toEqual(['ho-3', 'ho-2', 'ho-1'])
  expect(await ids({ order: 'asc' })).toEqual(['ho-1', 'ho-2', 'ho-3'])
  expect(await ids({ column: 'answeredAt' })).toEqual(['ho-2', 'ho-1', 'ho-3'])
  expect(await ids({ status: 'withdrawn' })).toEqual(['ho-2'])
  expect(await ids({ from: '2026-03-04' })).toEqual(['ho-3', 'ho-2'])
  expect(await ids({ to: '2026-03-04' })).toEqual(['ho-2', 'ho-1'])
  expect(await ids({ from: '2026-03-04', to: '2026-03-04 07:54:59' })).toEqual([])
  expect(await ids({ userId: 'u-yangwenbin' })).toEqual(['ho-2'])
  expect(await ids({ keyword: nameOf('u-yangwenbin').slice(1) })).toEqual(['ho-2'])
  expect(await ids({ keyword: nameOf('u-duty') })).toHaveLength(3)
  expect(await ids({ userId: 'u-yangwenbin', keyword: nameOf('u-duty') })).toEqual([])
  expect(await ids({ pageSize: 1, pageNo: 2 })).toEqual(['ho-2'])
  expect((await handOversOf(city.super).list({ pageSize: 1 })).result.total).toBe(3)
  expect((await handOversOf(city.super).list({ status: 'done' })).code).toBe(4006)
})
