import { beforeAll, expect, test } from 'vitest'

import { exportDomains } from '#shared/export/lists.ts'
import type { ExportJob } from '#shared/export/export.contract.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance, emit, makeCity, type City } from '#tests/support/city.ts'
import { cellsOf, fileOf } from '#tests/support/exports.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'guest'>
beforeAll(async () => {
  city = await makeCity(app, { size: 'demo' }, ['super', 'owner', 'duty', 'guest'])
  await city.super.call('POST', '/pc/api/v4/inertReportDownloadPage', { name: '预警列表', type: 1 })
  await advance(city, '1m')
})

const fetchSheet = async (caller: Caller, domain: string, input: Record<string, string> = {}) => {
  const answer = await fileOf(app, city, [caller, 'GET', `/pc/api/v4/export/${domain}`, input])
  const name = /filename\*=UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''
  return { name: decodeURIComponent(name), rows: cellsOf(answer.rawPayload) }
}
const everyRow = async (caller: Caller, path: string, input: object) => {
  const found: Record<string, unknown>[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { code, result } = await caller.call<{ records: Record<string, unknown>[]; pages: number }>('GET', path, {
      ...input,
      pageNo,
      pageSize: 100,
    })
    expect(code).toBe(200)
    found.push(...result.records)
    if (pageNo >= result.pages) return found
  }
}

type Row = Record<string, unknown>
interface Case {
  readonly domain: string
  readonly list: string
  readonly file: string
  /** The column of the sheet that shows a field of the row. */
  readonly column: string
  readonly field: (row: Row) => unknown
  readonly filters: readonly Record<string, string>[]
  /** The member who may not see the list. */
  readonly refused?: 'duty'
}
const named =
  (name: string): Case['field'] =>
  (row) =>
    row[name]
const code = named('code')

/** Each list with the page that shows it, and its filters. */
const cases: readonly Case[] = [
  {
    domain: 'event',
    list: '/pc/api/v4/event/list',
    file: '隐患列表',
    column: '事件编号',
    field: named('number'),
    filters: [
      { kind: 'risk' },
      { kind: 'risk', grade: 'larger', term: 'overdue' },
      { kind: 'risk', column: 'handlingSeconds', order: 'asc', areaClass: '0' },
    ],
  },
  {
    domain: 'device',
    list: '/pc/api/v4/device/list',
    file: '智能终端列表',
    column: '设备编码',
    field: code,
    filters: [{ deviceType: 'smoke' }, { column: 'lastSeenAt', order: 'desc', status: 'normal' }],
  },
  {
    domain: 'fireHost',
    list: '/pc/api/v4/fireEngine/list',
    file: '消防主机列表',
    column: '设备编码',
    field: code,
    filters: [{}, { column: 'code', order: 'desc' }],
  },
  {
    domain: 'video',
    list: '/pc/api/v4/video/list',
    file: '视频设备列表',
    column: '设备编码',
    field: code,
    filters: [{}, { keyword: '摄像', column: 'name' }],
  },
  {
    domain: 'place',
    list: '/pc/api/v4/place/list',
    file: '场所列表',
    column: '名称',
    field: named('name'),
    filters: [{}, { column: 'devices', order: 'desc', top: 'true' }],
  },
  {
    domain: 'member',
    list: '/pc/api/v4/member/list',
    file: '成员列表',
    column: '姓名',
    field: named('name'),
    filters: [{}, { status: 'joined', column: 'name', order: 'desc' }],
    refused: 'duty',
  },
  {
    domain: 'attendance',
    list: '/pc/api/v4/attendance/list',
    file: '考勤统计',
    column: '姓名',
    field: (row) => Reflect.get(Object(row['person']), 'name'),
    filters: [{}, { column: 'seconds', order: 'desc', month: '2026-02' }],
    refused: 'duty',
  },
  {
    domain: 'handOver',
    list: '/pc/api/v4/handOver/list',
    file: '交接班',
    column: '交班时间',
    field: named('at'),
    filters: [{}, { status: 'confirmed', order: 'asc' }],
  },
  {
    domain: 'contact',
    list: '/pc/api/v4/contact/list',
    file: '紧急联系人列表',
    column: '姓名',
    field: named('name'),
    filters: [{}, { column: 'name', order: 'desc' }],
  },
  {
    domain: 'role',
    list: '/pc/api/v4/role/list',
    file: '角色列表',
    column: '角色编码',
    field: named('roleCode'),
    filters: [{}, { keyword: '管理员' }],
    refused: 'duty',
  },
  {
    domain: 'download',
    list: '/pc/api/v4/download/list',
    file: '下载中心',
    column: '名称',
    field: named('name'),
    filters: [{}, { state: 'done' }],
  },
]

test('every list that can be exported is in the table', () => {
  expect(cases.map(({ domain }) => domain).toSorted()).toEqual([...exportDomains].toSorted())
})

test.each(cases)('$file as a file gives the very rows of its list, in its order', async (one) => {
  for (const filter of one.filters) {
    const rows = await everyRow(city.super, one.list, filter)
    const { name, rows: written } = await fetchSheet(city.super, one.domain, filter)
    const [head = [], ...body] = written
    const at = head.indexOf(one.column)
    expect([name, at >= 0]).toEqual([`${one.file}.xlsx`, true])
    expect(body.map((cells) => cells[at])).toEqual(rows.map((row) => one.field(row)))
    expect(rows.length).toBeGreaterThan(0)
  }
})

test.each(cases)(
  '$file can be ordered by the title of its page, in both formats',
  async ({ file, domain, filters }) => {
    const [filter = {}] = filters
    for (const type of [1, 2]) {
      const ordered = await city.super.call<ExportJob>('POST', '/pc/api/v4/inertReportDownloadPage', {
        name: file,
        params: filter,
        type,
      })
      expect(ordered).toMatchObject({ code: 200, result: { domain, name: file } })
      await advance(city, '1m')
      const { result } = await city.super.call<{ records: ExportJob[] }>('GET', '/pc/api/v4/download/list')
      expect(result.records.find(({ id }) => id === ordered.result.id)).toMatchObject({ state: 'done', failure: '' })
    }
  },
)

test('a member gets the rows of their own areas in a file, and a member who may not see the list gets none', async () => {
  const rows = await everyRow(city.duty, '/pc/api/v4/device/list', {})
  const { rows: written } = await fetchSheet(city.duty, 'device')
  expect(written.slice(1).map(([code]) => code)).toEqual(rows.map(({ code }) => code))
  for (const { domain } of cases)
    expect(await city.guest.call('GET', `/pc/api/v4/export/${domain}`, { kind: 'alarm' })).toMatchObject({ code: 4002 })
})

test.each(cases.filter(({ refused }) => refused))(
  '$file is refused to people who may not see the list, and an export fails whose owner may not any more',
  async ({ domain, file }) => {
    expect(await city.duty.call('GET', `/pc/api/v4/export/${domain}`)).toMatchObject({ code: 4002 })
    const order = (caller: Caller) =>
      caller.call<ExportJob>('POST', '/pc/api/v4/inertReportDownloadPage', { name: file, type: 1 })
    expect(await order(city.duty)).toMatchObject({ code: 4002 })
    const { result } = await order(city.super)
    const { model } = city.world
    const userId = city.super.session?.userInfo.id ?? ''
    const memberships = model.membershipsOfUser.get(userId) ?? []
    model.membershipsOfUser.set(
      userId,
      memberships.map((membership) => ({ ...membership, roleCode: 'operator' })),
    )
    await advance(city, '1m')
    model.membershipsOfUser.set(userId, memberships)
    const { records } = (await city.super.call<{ records: ExportJob[] }>('GET', '/pc/api/v4/download/list')).result
    expect(records.find(({ id }) => id === result.id)).toMatchObject({
      state: 'failed',
      failure: '您已无权查看该项目的数据',
    })
  },
)

test('a month of attendance is a grid: a column for each day, with what the day was', async () => {
  const rows = await everyRow(city.super, '/pc/api/v4/attendance/list', { month: '2026-02' })
  const [head = [], ...body] = (await fetchSheet(city.super, 'attendance', { month: '2026-02' })).rows
  const first = head.indexOf('1日')
  const days = rows.map((row) => (row['days'] as { statusName: string }[]).map(({ statusName }) => statusName))
  expect(body.map((cells) => cells.slice(first, first + 28))).toEqual(days)
  expect(new Set(days.flat()).size).toBeGreaterThan(2)
})

test('durations are hours, minutes and seconds', async () => {
  const [event] = await everyRow(city.super, '/pc/api/v4/event/list', { kind: 'alarm', state: 2 })
  const [head = [], row = []] = (await fetchSheet(city.super, 'event', { kind: 'alarm', state: '2' })).rows
  const [hours = 0, minutes = 0, seconds = 0] = String(row[head.indexOf('响应时长')]).split(':').map(Number)
  expect(hours * 3600 + minutes * 60 + seconds).toBe(event?.['responseSeconds'])
})

test('what a host shows on its panel is in its row', async () => {
  const [host] = await everyRow(city.super, '/pc/api/v4/fireEngine/list', {})
  await emit(city, { kind: 'fault', deviceId: String(host?.['id']), reason: 'mains' })
  const { rows } = await fetchSheet(city.super, 'fireHost')
  const [head = [], ...body] = rows
  const row = body.find((cells) => cells[0] === host?.['code']) ?? []
  expect([row[head.indexOf('主电')], row[head.indexOf('备电')]]).toEqual(['故障', '正常'])
  expect(Number(row[head.indexOf('故障')])).toBeGreaterThan(0)
})
