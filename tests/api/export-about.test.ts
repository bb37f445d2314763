import { expect, test } from 'vitest'

import { readVersion } from '#server/config/config.ts'
import { exportDomains } from '#shared/export/lists.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { eventLists } from '#shared/event/kind-list.ts'
import { areas, makeCity } from '#tests/support/city.ts'
import { fileOf } from '#tests/support/exports.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { cellsIn, openBook, openDocument } from '#tests/api/office-readers.ts'

const app = await fileApp()
const city = await makeCity(app, { size: 'demo' }, ['super', 'duty'])
const { model } = city.world

type Who = 'super' | 'duty'
type Filters = Readonly<Record<string, string>>

const bytesOf = async (domain: string, filters: Filters, who: Who = 'duty'): Promise<Buffer> =>
  (await fileOf(app, city, [city[who], 'GET', `/pc/api/v4/export/${domain}`, filters])).rawPayload

/** The cover of a workbook below its title: a value by each name. */
const coverOf = async (domain: string, filters: Filters, who: Who = 'duty') => {
  const { cover } = await openBook(await bytesOf(domain, filters, who))
  return Object.fromEntries(
    cellsIn(cover)
      .slice(1)
      .map(([name, value]) => [typeof name === 'string' ? name : '', value]),
  )
}
const linesOf = async (domain: string, filters: Filters) =>
  (await openDocument(await bytesOf(domain, { ...filters, format: 'docx' }))).about

const filters = {
  kind: 'fault',
  state: '2',
  from: '2026-02-01',
  to: '2026-03-02 12:00:00',
  reason: 'offline',
  recovered: 'true',
  areaId: areas.watched,
  areaClass: '1',
  keyword: '烟',
  column: 'handlingSeconds',
  order: 'asc',
}
const area = model.areas.get(areas.watched)?.name ?? ''
const project = model.projects.get('p1')?.name ?? ''
const author = model.usersByName.get('duty')?.realname ?? ''

test('a workbook has a second sheet with its list, project, filters in words, order, size, author and time', async () => {
  const { sheet, cover } = await openBook(await bytesOf('event', filters))
  expect([sheet.name, cover.name]).toEqual(['故障列表', '说明'])
  expect(cellsIn(cover)).toEqual([
    ['故障列表', null],
    ['列表', '故障列表'],
    ['项目', project],
    ['时间范围', '2026-02-01 至 2026-03-02 12:00:00'],
    ['处理状态', '已处理'],
    ['故障类型', '离线'],
    ['是否恢复', '已恢复'],
    ['区域', area],
    ['场所分类', '出租屋'],
    ['关键字', '烟'],
    ['排序', '处置时长，升序'],
    ['条数', sheet.rowCount - 1],
    ['导出人', author],
    // Eight in the morning of the world's first day.
    ['导出时间', new Date('2026-03-02T08:00:00Z')],
    ['产品版本', readVersion()],
  ])
})

test('a document has the same lines above its table', async () => {
  const { rows } = await openDocument(await bytesOf('event', { ...filters, format: 'docx' }))
  expect(await linesOf('event', filters)).toEqual([
    '列表：故障列表',
    `项目：${project}`,
    '时间范围：2026-02-01 至 2026-03-02 12:00:00',
    '处理状态：已处理',
    '故障类型：离线',
    '是否恢复：已恢复',
    `区域：${area}`,
    '场所分类：出租屋',
    '关键字：烟',
    '排序：处置时长，升序',
    `条数：${rows.length}`,
    `导出人：${author}`,
    '导出时间：2026-03-02 08:00:00',
    `产品版本：${readVersion()}`,
  ])
})

test('the cover says what the server applies: its own defaults, and nothing that it ignores', async () => {
  expect(await coverOf('event', { kind: 'alarm', colour: 'red', keyword: '' })).toMatchObject({
    列表: '预警列表',
    时间范围: '全部',
    筛选条件: '无',
    排序: '状态，降序',
  })
  expect(await coverOf('attendance', {}, 'super')).toMatchObject({ 月份: '2026-03', 排序: '姓名，升序' })
  expect(Object.keys(await coverOf('event', { kind: 'alarm', colour: 'red' }))).not.toContain('colour')
})

test('the name of an area, a place or a device outside the areas of the caller is not revealed', async () => {
  const device = [...model.devices.values()].find(({ areaId }) => areaId === areas.owned)
  const outside = { areaId: areas.owned, placeId: device?.placeId ?? '', deviceId: device?.id ?? '' }
  expect(await coverOf('event', { kind: 'alarm', ...outside })).toMatchObject({
    区域: outside.areaId,
    场所: outside.placeId,
    设备: outside.deviceId,
  })
  expect(await coverOf('event', { kind: 'alarm', ...outside }, 'super')).toMatchObject({
    区域: model.areas.get(areas.owned)?.name,
    设备: device?.name,
  })
})

test.each(eventKindNames)('a file of %s has the columns of this kind alone, in both formats', async (kind) => {
  const titles = Object.values(eventLists[kind].columns)
  const { sheet } = await openBook(await bytesOf('event', { kind }))
  const { head } = await openDocument(await bytesOf('event', { kind, format: 'docx' }))
  expect([cellsIn(sheet)[0], head]).toEqual([titles, titles])
})

/** Texts that should be dates, durations, rates or numbers with a unit. */
const untyped = /^(?:\d{4}-\d\d-\d\d.*|\d+:\d\d:\d\d|[\d.]+%|-?[\d.]+ (?:dB\/m|℃|%|dBm|MPa|mA|A|m|min|h|%LEL))$/

test.each(exportDomains)(
  'no cell of %s that holds a time, a duration, a rate or a measured value is text',
  async (domain) => {
    const { sheet } = await openBook(await bytesOf(domain, domain === 'event' ? { kind: 'alarm' } : {}, 'super'))
    const texts = cellsIn(sheet)
      .flat()
      .filter((value) => typeof value === 'string')
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => untyped.test(text))).toEqual([])
  },
)

test.each(exportDomains)('%s is a document that fits its page', async (domain) => {
  const bytes = await bytesOf(domain, { format: 'docx', ...(domain === 'event' && { kind: 'alarm' }) }, 'super')
  const { title, about, head, complaints } = await openDocument(bytes)
  expect([title !== '', about.length >= 7, head.length > 0, complaints]).toEqual([true, true, true, []])
})
