import { beforeEach, expect, test } from 'vitest'

import { MAX_SHARED_VIEWS } from '#shared/view/view-limits.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { restore, take } from '#tests/support/snapshots.ts'
import { aView, viewsOf } from '#tests/support/views.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'nobody'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty', 'nobody'])
})

const duty = () => viewsOf(city.duty)

test('a shared view appears for the other members of its list with the name of its author', async () => {
  const { code, result } = await duty().share()
  expect(code).toBe(200)
  const { list, viewName: name, search, choice } = aView
  const seen = { id: result.id, list, name, search, choice, author: { id: 'u-duty', name: result.author?.name } }
  expect((await viewsOf(city.owner).list()).result).toEqual([expect.objectContaining(seen)])
  expect((await duty().list()).result).toEqual([{ ...seen, mayChange: true }])
  expect((await duty().list('event:fault')).result).toEqual([])
  expect((await viewsOf(city.nobody).list()).code).not.toBe(200)
  await take(city.control, 'here')
  await duty().remove(result.id)
  expect((await duty().list()).result).toEqual([])
  await restore(city.control, 'here')
  expect((await duty().list()).result).toHaveLength(1)
})

test('its author and those who may change the project rename and delete it; others are refused and change nothing', async () => {
  const { result } = await viewsOf(city.owner).share()
  const before = fingerprint(city.world)
  expect((await duty().list()).result).toEqual([expect.objectContaining({ id: result.id, mayChange: false })])
  expect((await duty().rename(result.id, '别名')).code).toBe(4002)
  expect((await duty().remove(result.id)).code).toBe(4002)
  expect(fingerprint(city.world)).toBe(before)
  expect((await viewsOf(city.owner).rename(result.id, '夜班')).result.name).toBe('夜班')
  expect((await viewsOf(city.super).rename(result.id, '晚班')).result).toMatchObject({ name: '晚班', mayChange: true })
  expect((await viewsOf(city.super).remove(result.id)).code).toBe(200)
  expect((await viewsOf(city.owner).remove(result.id)).code).toBe(4003)
})

test('a list has each name once, and twenty views at most', async () => {
  const { result } = await duty().share()
  expect(await viewsOf(city.owner).share()).toMatchObject({ code: 5201, message: expect.stringContaining('同名') })
  for (let n = 1; n < MAX_SHARED_VIEWS; n += 1) expect((await duty().share({ viewName: `视图 ${n}` })).code).toBe(200)
  const before = fingerprint(city.world)
  expect(await duty().share({ viewName: '多余' })).toMatchObject({
    code: 5201,
    message: expect.stringContaining('最多共享 20 个'),
  })
  expect((await duty().rename(result.id, '视图 1')).code).toBe(5301)
  expect(fingerprint(city.world)).toBe(before)
  expect((await duty().share({ list: 'event:fault', viewName: '多余' })).code).toBe(200)
})

test.each([
  [{ viewName: '' }, '视图名称'],
  [{ viewName: '长'.repeat(21) }, '视图名称'],
  [{ search: 'a'.repeat(1001) }, '筛选条件'],
  [
    { choice: { order: Array.from({ length: 61 }, (_, n) => `c${n}`), hidden: [] } },
    '列设置（choice.order）（不超过 60）',
  ],
  [{ choice: { order: [], hidden: [], widths: { place: -1 } } }, '列设置（choice.widths.place）（不小于 1）'],
])('%# what is too long or too small is refused with the name of the field', async (more, path) => {
  const { code, message } = await duty().share(more)
  expect(code).toBeGreaterThanOrEqual(4001)
  expect(message).toContain(path)
})
