import { expect, test } from 'vitest'

import { BadArchive } from '#server/modules/export/office/bad-archive.ts'
import { readXlsx } from '#server/modules/export/office/read-xlsx.ts'
import { createXlsx } from '#server/modules/export/office/xlsx.ts'
import { pack, zip } from '#server/modules/export/office/zip.ts'
import type { Envelope } from '#shared/api/envelope.ts'
import type { Caller } from '#tests/support/caller.ts'
import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint } from '#tests/support/worlds.ts'
import { brokenWorkbooks, writeWorkbook } from '#tests/support/xls.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['owner', 'duty'])

const titles = ['设备编码', '设备类型', '场所', '设备名称']
const sheet = async (rows: readonly (readonly string[])[], columns = titles): Promise<Buffer> => {
  const writer = createXlsx({ title: '设备', columns: columns.map((title) => ({ title, width: 10 })) })
  await writer.add(rows)
  return writer.finish()
}

interface ImportResult {
  readonly imported: number
  readonly failures: { row: number; code: string; field: string; message: string }[]
  readonly good: { row: number; code: string }[]
}

const send = async (caller: Caller, bytes: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'devices.xlsx')
  const request = new Request('http://x/', { method: 'POST', body: form })
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    'x-access-token': caller.token ?? '',
    projectid: 'p1',
  }
  const answer = await app.server.inject({
    method: 'POST',
    url: `${city.path}/pc/api/v4/device/import`,
    headers,
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json<Envelope<ImportResult>>()
}
const placeIn = (areaId: string) => [...city.world.model.places.values()].filter((place) => place.areaId === areaId)

test('a sheet installs its devices, which live from then on', async () => {
  const [, , place] = placeIn('p1-a02')
  const { code, result } = await send(
    city.owner,
    await sheet([
      ['YG-70001', '烟雾探测器', place?.id ?? '', '=1+1'],
      ['RQ-70001', 'gas', place?.address ?? '', ''],
    ]),
  )
  const good = [
    { row: 2, code: 'YG-70001' },
    { row: 3, code: 'RQ-70001' },
  ]
  expect([code, result]).toEqual([200, { imported: 2, failures: [], good }])
  const page = await city.duty.call<{ records: { code: string; name: string }[] }>('GET', '/pc/api/v4/device/list', {
    keyword: '70001',
  })
  expect(page.result.records.map(({ code: label, name }) => [label, name])).toEqual([
    ['RQ-70001', '家用可燃气体探测器'],
    ['YG-70001', '=1+1'],
  ])
})

test('a .xls installs its devices as well, or says row by row what is wrong', async () => {
  const [, , place] = placeIn('p1-a02')
  const id = place?.id ?? ''
  const installed = await send(city.owner, writeWorkbook([titles, [70_002, '烟雾探测器', id, '前厅']]))
  expect(installed).toMatchObject({ code: 200, result: { imported: 1, good: [{ row: 2, code: '70002' }] } })
  const refused = await send(city.owner, writeWorkbook([titles, [70_002, 'smoke', id], [], [70_003, '火箭', id]]))
  expect(refused).toMatchObject({
    code: 4007,
    result: {
      failures: [
        { row: 2, code: '70002', field: '设备编码', message: '硬件已安装' },
        { row: 4, code: '70003', field: '设备类型', message: '没有此类设备' },
      ],
    },
  })
})

test('one wrong row stops them all; each wrong row is reported with its number and column, and so is each good one', async () => {
  const [place] = placeIn('p1-a02')
  const [outside] = placeIn('p1-a09')
  const before = fingerprint(city.world)
  const id = place?.id ?? ''
  const rows = [
    ['YG-80001', 'smoke', id],
    ['YG-80001', 'smoke', id],
    ['YG-70001', 'smoke', id],
    ['YG-80002', '火箭', id],
    ['YG-80003', 'smoke', outside?.id ?? ''],
    ['', 'smoke', id],
  ]
  const { code, result } = await send(city.owner, await sheet(rows))
  expect(code).toBe(4007)
  expect(result.failures).toEqual([
    { row: 3, code: 'YG-80001', field: '设备编码', message: '硬件已安装' },
    { row: 4, code: 'YG-70001', field: '设备编码', message: '硬件已安装' },
    { row: 5, code: 'YG-80002', field: '设备类型', message: '没有此类设备' },
    { row: 6, code: 'YG-80003', field: '场所', message: '没有此场所' },
    { row: 7, code: '', field: '设备编码', message: '不能为空' },
  ])
  expect(result.good).toEqual([{ row: 2, code: 'YG-80001' }])
  expect(fingerprint(city.world)).toBe(before)
})

type Refused = [name: string, make: () => Promise<Buffer>, code: number]

test.each<Refused>([
  ['a sheet without the columns', () => sheet([['x']], ['编号']), 4007],
  ['a sheet without rows', () => sheet([]), 4007],
  ['a text', () => Promise.resolve(Buffer.from('设备编码,设备类型')), 4101],
  ['an empty archive', () => Promise.resolve(zip([])), 4007],
  ['an archive that was cut off', async () => (await sheet([['a', 'b', 'c']])).subarray(0, 300), 4101],
  [
    'an archive that would fill the memory',
    async () => zip([await pack('xl/worksheets/sheet1.xml', ' '.repeat(30 * 1024 * 1024))]),
    4101,
  ],
  ['a .xls without the columns', () => Promise.resolve(writeWorkbook([['编号'], ['x']])), 4007],
  ...Object.entries(brokenWorkbooks(writeWorkbook([titles, ['a', 'b', 'c']]))).map<Refused>(([name, bytes]) => [
    `a .xls that ${name}`,
    () => Promise.resolve(bytes),
    4101,
  ]),
])('%s is refused and nothing is installed', async (_, make, code) => {
  const before = fingerprint(city.world)
  expect(await send(city.owner, await make())).toMatchObject({ code, success: false })
  expect(fingerprint(city.world)).toBe(before)
})

test('a duty officer may not import, and the template is what the import reads', async () => {
  expect(await send(city.duty, await sheet([['a', 'b', 'c']]))).toMatchObject({ code: 4002 })
  const headers = { 'x-access-token': city.owner.token ?? '', projectid: 'p1' }
  const template = await app.server.inject({ url: `${city.path}/pc/api/v4/device/importTemplate`, headers })
  expect(readXlsx(template.rawPayload)[0]?.cells.slice(0, 3)).toEqual(['设备编码', '设备类型', '场所'])
})

test('a sheet that is made to be slow to read is not', async () => {
  const xml = '<worksheet><sheetData>' + '<row r="1"><c r="A1" '.repeat(200_000)
  const bytes = zip([await pack('xl/worksheets/sheet1.xml', xml)])
  // A reader with quadratic time would exceed the time-out of a test.
  expect(() => readXlsx(bytes)).toThrow(BadArchive)
})
