import { beforeAll, expect, test } from 'vitest'

import type { EventRow } from '#shared/event/event.contract.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { everyPage, fileOf, order } from '#tests/support/exports.ts'
import { cellsIn, openBook, openDocument } from '#tests/api/office-readers.ts'
import { fileApp } from '#tests/support/file-app.ts'

/** The columns of 预警列表 with their widths, in characters. */
const columns: readonly (readonly [title: string, width: number])[] = [
  ['事件编号', 24],
  ['事件种类', 10],
  ['预警类型', 14],
  ['设备类型', 18],
  ['设备名称', 18],
  ['设备编码', 12],
  ['场所', 40],
  ['预警值', 12],
  ['阈值', 12],
  ['次数', 8],
  ['发生时间', 20],
  ['恢复时间', 20],
  ['频繁误报', 10],
  ['状态', 10],
  ['处理人', 10],
  ['前往时间', 20],
  ['反馈时间', 20],
  ['响应时长', 10],
  ['处置时长', 10],
  ['处理结果', 12],
  ['情况说明', 30],
  ['暂缓至', 20],
  ['暂缓原因', 20],
]
const titles = columns.map(([title]) => title)
/** Text that looks like XML, like a formula, and like the end of a line. */
const NOTE = '=1+1 <b>"误报"</b> &amp; 已复位 😀'
const states = ['未处理', '处理中', '已处理']

const app = await fileApp()
let city: City<'duty'>
let rows: EventRow[]
beforeAll(async () => {
  city = await makeCity(app, {}, ['duty'])
  for (const device of ['water', 'manual', 'below'] as const)
    await emit(city, { kind: 'alarm', deviceId: city.devices[device] })
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const events = eventsOf(city.duty)
  const [result = ''] = (await events.detail(eventId)).result.results
  await events.toSite(eventId)
  await advance(city, '90s')
  await events.feedback(eventId, result, { note: NOTE })
  rows = await everyPage<EventRow>(city.duty, '/pc/api/v4/event/list', { kind: 'alarm' })
})

const fileAs = async (format: 'xlsx' | 'docx') =>
  (await fileOf(app, city, [city.duty, 'GET', '/pc/api/v4/export/event', { kind: 'alarm', format }])).rawPayload

/** The cells of a row in a document, as far as they are plain fields of the list's row. */
const said = (row: EventRow) => ({
  事件编号: row.number,
  设备名称: row.deviceName,
  设备编码: row.deviceCode,
  场所: row.placePath.join(' / '),
  次数: row.count,
  发生时间: row.raisedAt,
  恢复时间: row.recoveredAt,
  状态: states[row.state],
  处理人: row.handler?.name ?? null,
  前往时间: row.takenAt,
  反馈时间: row.answeredAt,
  处理结果: row.result === '' ? null : row.result,
  情况说明: row.note === '' ? null : row.note,
})

const byTitle = <V>(cells: readonly V[]) => Object.fromEntries(titles.map((title, index) => [title, cells[index]]))

/** exceljs reads local times as if they were UTC. */
const asDate = (time: string | null) => (time === null ? null : new Date(`${time.replace(' ', 'T')}Z`))
/** The same cells in a sheet: times are dates. */
const typed = (row: EventRow) => ({
  ...said(row),
  发生时间: asDate(row.raisedAt),
  恢复时间: asDate(row.recoveredAt),
  前往时间: asDate(row.takenAt),
  反馈时间: asDate(row.answeredAt),
  预警值: row.value,
  阈值: row.threshold,
})

test('exceljs reads a workbook: its sheet, the heading that stays in view, and each row with its types', async () => {
  const { sheet } = await openBook(await fileAs('xlsx'))
  expect([sheet.name, sheet.workbook.title]).toEqual(['预警列表', '预警列表'])
  expect(columns.map((_, index) => sheet.getColumn(index + 1).width)).toEqual(columns.map(([, width]) => width))
  expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
  expect(sheet.autoFilter).toBe(`A1:W${rows.length + 1}`)
  expect(sheet.getCell('A1').style).toMatchObject({ font: { bold: true } })
  expect(sheet.getCell('A2').style).not.toMatchObject({ font: { bold: true } })
  const [head, ...body] = cellsIn(sheet)
  expect(head).toEqual(titles)
  expect(rows.length).toBeGreaterThanOrEqual(4)
  expect(body.map(byTitle)).toEqual(rows.map((row) => expect.objectContaining(typed(row))))
})

test('exceljs reads dates, durations and values with a unit under their formats, and codes as text', async () => {
  const { sheet } = await openBook(await fileAs('xlsx'))
  const handled = cellsIn(sheet).findIndex((cells) => cells.includes(NOTE)) + 1
  const cell = (title: string) => sheet.getCell(handled, titles.indexOf(title) + 1)
  expect([cell('前往时间').value, cell('前往时间').numFmt]).toEqual([
    asDate('2026-03-02 08:00:00'),
    'yyyy-mm-dd hh:mm:ss',
  ])
  // exceljs gives a duration as a moment after day 0.
  expect([cell('处置时长').value, cell('处置时长').numFmt]).toEqual([
    new Date(Date.UTC(1899, 11, 30, 0, 1, 30)),
    '[h]:mm:ss',
  ])
  expect([typeof cell('预警值').value, cell('预警值').numFmt]).toEqual(['number', '0.00" dB/m"'])
  expect([typeof cell('次数').value, typeof cell('设备编码').value, cell('设备编码').numFmt]).toEqual([
    'number',
    'string',
    '@',
  ])
})

test('mammoth reads a document: its title, the heading of its table, and each row as text', async () => {
  const { title, head, rows: body, complaints } = await openDocument(await fileAs('docx'))
  expect([title, head, complaints]).toEqual(['预警列表', titles, []])
  const asText = (row: EventRow) =>
    Object.fromEntries(Object.entries(said(row)).map(([name, value]) => [name, String(value ?? '')]))
  expect(body.map(byTitle)).toEqual(rows.map((row) => expect.objectContaining(asText(row))))
  expect(body.map(byTitle).find(({ 情况说明: note }) => note === NOTE)).toMatchObject({
    处置时长: '00:01:30',
    预警值: expect.stringMatching(/^\d\.\d\d dB\/m$/),
  })
})

test.each([
  // Excel forbids these characters in the name of a sheet, allows 31 characters, and no apostrophe at either end.
  ['[预警]/2026:03*?', '预警 2026 03'],
  ['长'.repeat(40), '长'.repeat(31)],
  ['😀'.repeat(16), '😀'.repeat(15)],
  [`'预警'`, '预警'],
  [`${'长'.repeat(30)}'s`, '长'.repeat(30)],
])('the sheet of the export %s is called %s', async (name, sheetName) => {
  const { result } = await order(city.duty, { name, params: { domain: 'event', kind: 'fault' }, type: 1 })
  await advance(city, '10s')
  const file = await fileOf(app, city, [city.duty, 'GET', '/pc/api/v4/download/file', { id: result.id }])
  const { sheet } = await openBook(file.rawPayload)
  expect([sheet.name.replaceAll(/ +/g, ' ').trim(), sheet.workbook.title]).toEqual([sheetName, name])
})
