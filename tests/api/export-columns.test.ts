import { expect, test } from 'vitest'

import type { EventRow } from '#shared/event/event.contract.ts'
import { advance, makeCity } from '#tests/support/city.ts'
import { cellsOf, everyPage, fileOf, order, wordsOf, type FileCall } from '#tests/support/exports.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, { size: 'demo' })

const fetchFile = (...call: FileCall) => fileOf(app, city, call)

test.each(['xlsx', 'docx'] as const)(
  'a %s has the chosen columns alone, in the chosen order, at once and from the queue',
  async (format) => {
    const columns = ['state', 'raisedAt', 'deviceCode']
    const read = format === 'xlsx' ? cellsOf : wordsOf
    const rows = await everyPage<EventRow>(city.duty, '/pc/api/v4/event/list', { kind: 'alarm', state: 2 })
    const wanted = [
      ['状态', '发生时间', '设备编码'],
      ...rows.map(({ raisedAt, deviceCode }) => ['已处理', raisedAt, deviceCode]),
    ]
    const blob = await fetchFile(city.duty, 'GET', '/pc/api/v4/export/event', {
      kind: 'alarm',
      state: '2',
      format,
      columns: columns.join(','),
    })
    expect(read(blob.rawPayload)).toEqual(wanted)
    const type = format === 'xlsx' ? 1 : 2
    const { result } = await order(city.duty, { name: '预警列表', params: { state: 2 }, columns, type })
    expect(result.columns).toEqual(columns)
    await advance(city, '10s')
    const file = await fetchFile(city.duty, 'GET', '/pc/api/v4/download/file', { id: result.id })
    expect(read(file.rawPayload)).toEqual(wanted)
  },
)

const bad = { field: 'columns' }
test.each([
  ['state,colour', { ...bad, code: 4006, message: '传入参数类型不存在：导出列（columns[1]：colour）' }],
  ['state,state', { ...bad, code: 4001, message: '传入参数有误：导出列（columns[1]：state 重复）' }],
  ['state,', { ...bad, code: 4004, message: '传入参数不能为空：导出列（columns[1]）' }],
  // A column of hidden dangers alone.
  ['riskGrade', { ...bad, code: 4006, message: '传入参数类型不存在：导出列（columns[0]：riskGrade）' }],
  [Array.from({ length: 61 }, () => 'state').join(','), { ...bad, code: 4001 }],
])('the columns %o are refused at once beside their field, with their place', async (columns, refusal) => {
  const order = await city.duty.trpc('export.order', { name: '预警列表', type: 1, columns }, 'mutation')
  expect(order).toMatchObject(refusal)
  const blob = await fetchFile(city.duty, 'GET', '/pc/api/v4/export/event', { kind: 'alarm', columns })
  expect(blob.json()).toMatchObject({ success: false, code: refusal.code })
})

test('no columns at all are refused', async () => {
  const order = await city.duty.trpc('export.order', { name: '预警列表', type: 1, columns: [] }, 'mutation')
  expect(order).toMatchObject({ field: 'columns', code: 4001 })
})
