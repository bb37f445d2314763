import { beforeEach, expect, test } from 'vitest'

import type { Edition } from '#shared/edition/edition.contract.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
})

const newest = (caller: Caller) => caller.call<Edition | null>('GET', '/pc/edition/newInfo')
const read = (caller: Caller, asEditionId: string) => caller.call('PUT', '/pc/edition/editSms', { asEditionId })
const publish = (caller: Caller, edition: object = {}) =>
  caller.call<{ asEditionId: string }>('POST', '/pc/edition/publish', {
    version: '5.0.0',
    contentTOList: [{ title: '地图', upDescribe: '聚合显示' }],
    ...edition,
  })

test('every person is informed of the newest edition until they have read about it', async () => {
  expect(await newest(city.duty)).toMatchObject({
    code: 200,
    result: {
      asEditionId: 'ed-2',
      version: '4.3.0',
      status: 1,
      publishTime: '2026-02-10 08:00:00',
      contentTOList: [{ imge: '', title: '事件详情', upDescribe: '详情页增加数值曲线' }, { title: '消息' }],
    },
  })
  expect(await read(city.duty, 'ed-2')).toMatchObject({ code: 200, success: true, result: null })
  expect(await newest(city.duty)).toMatchObject({ code: 9024, success: false, result: null })
  expect((await newest(city.owner)).result?.asEditionId).toBe('ed-2')
  // Having read an older edition does not hide the newest one.
  await read(city.owner, 'ed-1')
  expect((await newest(city.owner)).result?.asEditionId).toBe('ed-2')
})

test('everybody may look up what every edition brought, the newest first, read or not', async () => {
  await publish(city.super)
  await read(city.duty, 'ed-2')
  const { code, result } = await city.duty.call<Edition[]>('GET', '/pc/edition/list')
  expect(code).toBe(200)
  expect(result.map(({ version }) => version)).toEqual(['5.0.0', '4.3.0', '4.2.0'])
  expect(result[2]).toMatchObject({
    asEditionId: 'ed-1',
    status: 1,
    publishTime: '2026-01-01 08:00:00',
    contentTOList: [{ imge: '', title: '预警列表', upDescribe: '列表可按区域、状态与时间筛选' }],
  })
})

test('reading about an edition twice is one receipt, about one that does not exist 4003', async () => {
  await Promise.all([read(city.duty, 'ed-2'), read(city.duty, 'ed-2')])
  expect(rowsOf(city.world, 'EditionReceipt')).toHaveLength(1)
  const before = fingerprint(city.world)
  expect(await read(city.duty, 'ed-9')).toMatchObject({ status: 200, code: 4003 })
  expect(await read(city.duty, '')).toMatchObject({ code: 4004, message: '传入参数不能为空：版本编号' })
  expect(fingerprint(city.world)).toBe(before)
})

test('publishing an edition makes every console ask for it, and leaves everybody a message', async () => {
  await read(city.duty, 'ed-2')
  const listener = await listen(app, city.duty)
  const { code, result } = await publish(city.super)
  expect(code).toBe(200)
  await listener.settled()
  expect(listener.frames).toEqual([
    { code: 210, asEditionId: result.asEditionId, seq: expect.any(Number), epoch: city.world.epoch },
  ])
  expect((await newest(city.duty)).result).toMatchObject({
    asEditionId: result.asEditionId,
    version: '5.0.0',
    publishTime: '2026-03-02 08:00:00',
    contentTOList: [{ imge: '', title: '地图', upDescribe: '聚合显示' }],
  })
  const messages = await city.owner.call<{ records: { type: number; title: string; content: string }[] }>(
    'GET',
    '/api/v1/getSystemMsgs',
  )
  expect(messages.result.records[0]).toMatchObject({ type: 0, title: '版本更新', content: '5.0.0：地图' })
})

test.each([
  ['a version that is out already', { version: '4.3.0' }, 5302],
  ['no content', { contentTOList: [] }, 4001],
  ['a content without a title', { contentTOList: [{ upDescribe: 'x' }] }, 4004],
  ['no version', { version: ' ' }, 4004],
])('an edition with %s is refused', async (_, wrong, code) => {
  const before = fingerprint(city.world)
  expect(await publish(city.super, wrong)).toMatchObject({ status: 200, code })
  expect(fingerprint(city.world)).toBe(before)
})

test('only who manages may publish', async () => {
  for (const who of ['owner', 'duty'] as const) expect(await publish(city[who])).toMatchObject({ code: 4002 })
  expect((await newest(city.duty)).result?.asEditionId).toBe('ed-2')
})

test('none of it is answered without a session', async () => {
  const stranger = callerOf(app, city.path, { projectId: 'p1' })
  for (const makeCall of [() => newest(stranger), () => read(stranger, 'ed-2'), () => publish(stranger)])
    expect(await makeCall()).toMatchObject({ status: 200, code: 9011 })
})
