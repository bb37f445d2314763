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

test.each([['colour'], ['state,state'], ['']])('the columns %o are refused beside their field', async (columns) => {
  const order = await city.duty.trpc('export.order', { name: '预警列表', type: 1, columns }, 'mutation')
  expect([order.code === 200, order.field]).toEqual([false, 'columns'])
  const blob = await fetchFile(city.duty, 'GET', '/pc/api/v4/export/event', { kind: 'alarm', columns })
  expect(blob.json()).toMatchObject({ success: false, code: order.code })
})
