import { expect, test } from 'vitest'

import type { BatchResult } from '#shared/api/batch.ts'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { ExportJob } from '#shared/export/export.contract.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { advance, makeCity } from '#tests/support/city.ts'
import { cellsOf, everyPage, fileOf, order, wordsOf, type FileCall } from '#tests/support/exports.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, { size: 'demo' })

const fetchFile = (...call: FileCall) => fileOf(app, city, call)
const jobs = async (caller: Caller) =>
  (await caller.call<{ records: ExportJob[]; total: number }>('GET', '/pc/api/v4/download/list')).result
const jobOf = async (caller: Caller, id: string) => (await jobs(caller)).records.find((job) => job.id === id)
test.each(['GET', 'POST'] as const)(
  '%s of a list as a file gives the very rows of the list, in its order',
  async (method) => {
    for (const [name, reason, filter] of [
      ['预警列表', '预警类型', { kind: 'alarm' }],
      ['故障列表', '故障类型', { kind: 'fault', state: '2', column: 'raisedAt', order: 'asc' }],
    ] as const) {
      const rows = await everyPage<EventRow>(city.duty, '/pc/api/v4/event/list', filter)
      expect(rows.length).toBeGreaterThan(0)
      const xlsx = await fetchFile(city.duty, method, '/pc/api/v4/export/event', { ...filter, format: 'xlsx' })
      expect(xlsx.headers['content-disposition']).toContain(encodeURIComponent(`${name}.xlsx`))
      const [head, ...body] = cellsOf(xlsx.rawPayload)
      expect(head?.slice(0, 3)).toEqual(['事件编号', '事件种类', reason])
      const at = head?.indexOf('发生时间') ?? -1
      expect(body.map((cells) => [cells[0], cells[5], cells[at]])).toEqual(
        rows.map((row) => [row.number, row.deviceCode, row.raisedAt]),
      )
      const docx = await fetchFile(city.duty, method, '/pc/api/v4/export/event', { ...filter, format: 'docx' })
      expect(
        wordsOf(docx.rawPayload)
          .slice(1)
          .map(([number]) => number),
      ).toEqual(rows.map(({ number }) => number))
    }
  },
)

test('devices are exported under the filters of their list, and equal data gives equal bytes', async () => {
  const rows = await everyPage<DeviceRow>(city.owner, '/pc/api/v4/device/list', { deviceType: 'smoke' })
  const files = await Promise.all(
    [1, 2].map(() => fetchFile(city.owner, 'GET', '/pc/api/v4/export/device', { deviceType: 'smoke' })),
  )
  expect(
    cellsOf(files[0]?.rawPayload ?? Buffer.alloc(0))
      .slice(1)
      .map(([code]) => code),
  ).toEqual(rows.map(({ code }) => code))
  expect(files[0]?.rawPayload.equals(files[1]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
})

test.each([
  ['/pc/api/v4/export/event', { kind: 'fire' }, 4006],
  ['/pc/api/v4/export/event', {}, 4004],
  ['/pc/api/v4/export/person', {}, 4006],
  ['/pc/api/v4/export/device', { format: 'pdf' }, 4006],
])('%s with %o is refused with the code in an envelope', async (path, input, code) => {
  const answer = await fetchFile(city.duty, 'GET', path, input)
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([200, code])
})

test('an ordered export is built off the request path as the clock goes on, announced, and can be fetched by its owner alone', async () => {
  const seq = city.world.hub.log.seq()
  const { code, message, result } = await order(city.duty, {
    name: '预警列表',
    params: JSON.stringify({ state: 2 }),
    type: 1,
  })
  expect([code, message, result.state, result.progress]).toEqual([
    200,
    '文件进入导出队列，稍后可在下载中心查看进度',
    'queued',
    0,
  ])
  expect(await jobOf(city.duty, result.id)).toMatchObject({
    state: 'queued',
    domain: 'event',
    format: 'xlsx',
    params: { kind: 'alarm', state: 2 },
  })
  expect((await fetchFile(city.duty, 'GET', '/pc/api/v4/download/file', { id: result.id })).json()).toMatchObject({
    code: 5101,
  })
  await advance(city, '10s')
  const done = await jobOf(city.duty, result.id)
  expect(done).toMatchObject({
    state: 'done',
    progress: 100,
    failure: '',
    fileName: expect.stringMatching(/^预警列表_\d{14}\.xlsx$/),
  })
  const frames = city.world.hub.log.since(city.world.epoch, seq)?.map(({ frame }) => frame)
  expect(frames).toContainEqual(
    expect.objectContaining({
      code: 300,
      busType: 'export',
      data: { id: result.id, projectId: 'p1', name: '预警列表', state: 'done', failure: '' },
    }),
  )
  const file = await fetchFile(city.duty, 'GET', '/pc/api/v4/download/file', { id: result.id })
  const blob = await fetchFile(city.duty, 'GET', '/pc/api/v4/export/event', { kind: 'alarm', state: '2' })
  expect(cellsOf(file.rawPayload)).toEqual(cellsOf(blob.rawPayload))
  expect(file.rawPayload.length).toBe(done?.bytes)
  expect((await fetchFile(city.owner, 'GET', '/pc/api/v4/download/file', { id: result.id })).json()).toMatchObject({
    code: 4003,
  })
  expect((await jobs(city.owner)).total).toBe(0)
})

test('an export that is done cannot be retried', async () => {
  const { result } = await order(city.super, { name: '设备台账', params: { domain: 'device' }, type: 2 })
  await advance(city, '10s')
  expect(await jobOf(city.super, result.id)).toMatchObject({
    state: 'done',
    name: '设备台账',
    domain: 'device',
    format: 'docx',
  })
  expect(await city.super.call('POST', '/pc/api/v4/download/retry', { id: result.id })).toMatchObject({ code: 5302 })
  expect(await city.super.call('POST', '/pc/api/v4/download/retry', { id: 'x' })).toMatchObject({ code: 4003 })
})

test('an export whose owner may no longer see the project fails and says why; a retry works when they may again', async () => {
  const other = await makeCity(app, {}, ['owner'])
  const { result } = await order(other.owner, { name: '故障列表', type: 1 })
  const { model } = other.world
  const userId = other.owner.session?.userInfo.id ?? ''
  const memberships = model.membershipsOfUser.get(userId) ?? []
  model.membershipsOfUser.set(userId, [])
  await advance(other, '1s')
  expect(await jobOf(other.owner, result.id)).toMatchObject({ state: 'failed', failure: '您已无权查看该项目的数据' })
  model.membershipsOfUser.set(userId, memberships)
  expect(await other.owner.call('POST', '/pc/api/v4/download/retry', { id: result.id })).toMatchObject({
    code: 200,
    result: { state: 'queued', failure: '' },
  })
  await advance(other, '1s')
  expect(await jobOf(other.owner, result.id)).toMatchObject({ state: 'done' })
})

test('a file expires after a week of world time, and a retry brings it back', async () => {
  const other = await makeCity(app, {}, ['duty'])
  const { result } = await order(other.duty, { name: '隐患列表', type: 2 })
  await advance(other, '10s')
  const expired = (await jobOf(other.duty, result.id))?.expiresAt
  await advance(other, '6d')
  expect(await jobOf(other.duty, result.id)).toMatchObject({ state: 'done' })
  // The session expires before the file, so its owner logs in again.
  await other.control.control('POST', '/__sim/clock', { now: expired })
  const again = callerOf(app, other.path, {
    token: (
      await callerOf(app, other.path).call<{ token: string }>('POST', '/sys/login', {
        username: 'duty',
        password: 'Fengsui@119',
      })
    ).result.token,
    projectId: 'p1',
  })
  await advance(other, '1s')
  expect(await jobOf(again, result.id)).toMatchObject({ state: 'expired', bytes: 0 })
  expect(await again.call('POST', '/pc/api/v4/download/retry', { id: result.id })).toMatchObject({ code: 200 })
  await advance(other, '1s')
  expect(await jobOf(again, result.id)).toMatchObject({ state: 'done' })
})

test('what is deleted is not built, and deleting it again finds nothing', async () => {
  const other = await makeCity(app, {}, ['duty'])
  const { result } = await order(other.duty, { name: '预警列表', type: 1 })
  expect((await other.duty.call('DELETE', '/pc/api/v4/download/delete', { id: result.id })).code).toBe(200)
  await advance(other, '10s')
  expect((await jobs(other.duty)).total).toBe(0)
  expect(await other.duty.call('POST', '/pc/api/v4/download/delete', { id: result.id })).toMatchObject({ code: 5401 })
})

test('several exports are deleted at once, with a result for each; those of others are not there', async () => {
  const other = await makeCity(app, {}, ['duty', 'owner'])
  const mine = await Promise.all([1, 2].map(() => order(other.duty, { name: '预警列表', type: 1 })))
  const theirs = await order(other.owner, { name: '预警列表', type: 1 })
  const ids = [...mine, theirs].map(({ result }) => result.id)
  const { result } = await other.duty.call<BatchResult>('POST', '/pc/api/v4/download/deleteBatch', { ids })
  expect(result).toMatchObject({ succeeded: 2, failed: 1, rows: [{ code: 200 }, { code: 200 }, { code: 5401 }] })
  expect([(await jobs(other.duty)).total, (await jobs(other.owner)).total]).toEqual([0, 1])
})

test.each([
  [{ name: '没有的报表', type: 1 }, 4006, 'name'],
  [{ name: '预警列表', type: 3 }, 4006, 'type'],
  [{ name: '预警列表', type: 1, params: '[1]' }, 4001, 'params'],
  [{ name: '预警列表', type: 1, params: { colour: 'red' } }, 4001, 'params'],
  [{ name: '预警列表', type: 1, params: { state: 7 } }, 4006, 'state'],
])('the order %o is refused', async (input, code, field) => {
  const answer = await city.duty.trpc('export.order', input, 'mutation')
  expect([answer.code, answer.field]).toEqual([code, field])
})

test('one person may have twenty exports waiting', async () => {
  const other = await makeCity(app, {}, ['duty', 'owner'])
  for (let n = 0; n < 20; n += 1) expect((await order(other.duty, { name: '预警列表', type: 1 })).code).toBe(200)
  expect(await order(other.duty, { name: '预警列表', type: 1 })).toMatchObject({ code: 5301 })
  expect((await order(other.owner, { name: '预警列表', type: 1 })).code).toBe(200)
  await advance(other, '1m')
  expect((await jobs(other.duty)).records.every(({ state }) => state === 'done')).toBe(true)
})
