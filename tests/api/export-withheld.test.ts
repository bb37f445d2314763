import { beforeEach, expect, test } from 'vitest'

import type { ExportJob } from '#shared/export/export.contract.ts'
import { adminOf } from '#tests/support/admin.ts'
import { advance, areas, makeCity, type City } from '#tests/support/city.ts'
import { cellsOf, fileOf, order } from '#tests/support/exports.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { membersOf } from '#tests/support/members.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const LOST = '您已无权查看该项目的数据'
const CHANGED = '您的角色或区域已变更，请重新生成'
const SETTINGS = '/pc/api/v4/projectSettings'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
let boss: ReturnType<typeof membersOf>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
  boss = membersOf(city.super)
})

/** A finished file of `owner`. */
const finish = async (name: string): Promise<string> => {
  const { result } = await order(city.owner, { name, type: 1 })
  await advance(city, '10s')
  return result.id
}
const fetchFile = (id: string) => fileOf(app, city, [city.owner, 'GET', '/pc/api/v4/download/file', { id }])
const rowsIn = async (id: string): Promise<number> => cellsOf((await fetchFile(id)).rawPayload).length
const refusalOf = async (id: string) => {
  const { code, message } = (await fetchFile(id)).json<{ code: number; message: string }>()
  return [code, message]
}
const rowOf = async (id: string) =>
  (await city.owner.call<{ records: ExportJob[] }>('GET', '/pc/api/v4/download/list')).result.records.find(
    (job) => job.id === id,
  )
const retry = (id: string) => city.owner.call('POST', '/pc/api/v4/download/retry', { id })
const service = (act: string) => city.super.call('POST', `${SETTINGS}/${act}`, { projectId: 'p1' })

test('a finished file is withheld while its owner sees less than it shows; the list says why, a retry makes it anew', async () => {
  const id = await finish('智能终端列表')
  const before = await rowsIn(id)
  expect(await boss.edit('u-owner', { areaIds: [areas.owned] })).toMatchObject({ code: 200 })
  expect(await refusalOf(id)).toEqual([4002, CHANGED])
  expect(await rowOf(id)).toMatchObject({ state: 'done', progress: 100, failure: CHANGED })

  expect((await retry(id)).code).toBe(200)
  await advance(city, '10s')
  expect(await rowOf(id)).toMatchObject({ state: 'done', failure: '' })
  const after = await rowsIn(id)
  expect(after).toBeGreaterThan(1)
  expect(after).toBeLessThan(before)

  await boss.edit('u-owner', { areaIds: [areas.owned, areas.watched] })
  expect(await rowsIn(id)).toBe(after)
  expect((await retry(id)).code).toBe(5302)
})

test('a file can be fetched again when the areas have been given back', async () => {
  const id = await finish('智能终端列表')
  const before = await fetchFile(id)
  const held = city.world.model.membershipsOfUser.get('u-owner')?.find(({ projectId }) => projectId === 'p1')
  await boss.edit('u-owner', { areaIds: [areas.owned] })
  expect(await refusalOf(id)).toEqual([4002, CHANGED])
  await boss.edit('u-owner', { areaIds: held?.areaIds })
  expect((await fetchFile(id)).rawPayload.equals(before.rawPayload)).toBe(true)
})

test.each([
  ['成员列表', LOST],
  ['智能终端列表', CHANGED],
])('a lower role withholds 「%s」: %s', async (name, message) => {
  const id = await finish(name)
  await boss.edit('u-owner', { roleCode: 'operator' })
  expect(await refusalOf(id)).toEqual([4002, message])
  expect(await rowOf(id)).toMatchObject({ state: 'done', failure: message })
})

test('a removed member has no file of the project, and a retry fails', async () => {
  const id = await finish('智能终端列表')
  await boss.remove('u-owner')
  expect(await refusalOf(id)).toEqual([4002, LOST])
  expect((await retry(id)).code).toBe(200)
  await advance(city, '10s')
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: LOST })
})

test('a file of a stopped project waits until it is in service again; of a deleted one it is never handed out', async () => {
  const id = await finish('智能终端列表')
  expect((await service('disable')).code).toBe(200)
  expect(await refusalOf(id)).toEqual([4002, LOST])
  expect((await service('enable')).code).toBe(200)
  expect(await rowsIn(id)).toBeGreaterThan(1)
  expect((await service('remove')).code).toBe(200)
  expect(await refusalOf(id)).toEqual([4002, LOST])
})

test('a frozen account has no file', async () => {
  const id = await finish('智能终端列表')
  await adminOf(city.super).freeze('u-owner')
  expect((await fetchFile(id)).json()).toMatchObject({ code: 9009 })
})

test('a file from before its view was stored is withheld, and can be made anew', async () => {
  const id = await finish('智能终端列表')
  city.world.store.direct((connection) => connection.exec('update ExportJob set madeFor = null'))
  expect(await refusalOf(id)).toEqual([4002, CHANGED])
  expect((await retry(id)).code).toBe(200)
  await advance(city, '10s')
  expect(await rowsIn(id)).toBeGreaterThan(1)
})

test('a file that was made anew is kept for a week from then', async () => {
  const id = await finish('智能终端列表')
  await advance(city, '6h')
  await boss.edit('u-owner', { areaIds: [areas.owned] })
  await retry(id)
  await advance(city, '6d18h')
  expect(rowsOf(city.world, 'ExportJob')).toMatchObject([{ state: 'done' }])
  await advance(city, '7h')
  expect(rowsOf(city.world, 'ExportJob')).toMatchObject([{ state: 'expired' }])
})

test('an order fails when its owner loses an area or the project while it is built', async () => {
  const { result } = await order(city.owner, { name: '智能终端列表', type: 1 })
  await advance(city, '60ms')
  expect(await rowOf(result.id)).toMatchObject({ state: 'running' })
  await boss.edit('u-owner', { areaIds: [areas.owned] })
  await advance(city, '10s')
  expect(await rowOf(result.id)).toMatchObject({ state: 'failed', failure: CHANGED })
})

const deviceFile = () => fileOf(app, city, [city.owner, 'GET', '/pc/api/v4/export/device', { format: 'xlsx' }])

/** The response of a file call that waits in the queue until `change` is done. */
const afterWaiting = async (change: () => Promise<{ code: number }>) => {
  let release = () => {}
  const line = new Promise<void>((resolve) => {
    release = resolve
  })
  const another = { person: 'another', signal: new AbortController().signal }
  city.world.builds.build(another, () => line).catch(() => undefined)
  const wanted = deviceFile()
  expect((await change()).code).toBe(200)
  release()
  return wanted
}

test('a file that waits its turn is refused when its owner loses the project meanwhile', async () => {
  const answer = await afterWaiting(() => boss.remove('u-owner'))
  expect(answer.json()).toMatchObject({ code: 4002, message: LOST })
})

test('a file that waits its turn shows what its owner may see when it is built', async () => {
  const answer = await afterWaiting(() => boss.edit('u-owner', { areaIds: [areas.owned] }))
  expect(answer.rawPayload.equals((await deviceFile()).rawPayload)).toBe(true)
})
