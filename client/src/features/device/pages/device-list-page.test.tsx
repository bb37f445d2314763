import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { DeviceListPage } from '#client/features/device/pages/device-list-page.tsx'
import { drawPage, Refusal, type Answers } from '#tests/support/console-page.tsx'
import { deviceRow as device } from '#tests/support/device-row.ts'
import { raisedFrame } from '#tests/support/event-frames.ts'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const setUp = (rows: DeviceRow[], { at = '/deviceAdmin/list', answers = {} as Answers } = {}) => {
  const server = { rows, inputs: [] as unknown[] }
  const drawn = drawPage(<DeviceListPage />, {
    at,
    answers: {
      'device.list': (input: unknown) => {
        server.inputs.push(input)
        return {
          records: server.rows,
          total: server.rows.length,
          may: { manage: true },
          counts: {
            all: server.rows.length,
            normal: server.rows.length,
            offline: 0,
            online: 0,
            instability: 0,
            abnormal: 0,
            disabled: 0,
          },
        }
      },
      'area.tree': () => [],
      'place.tree': () => [],
      ...answers,
    },
  })
  return { ...drawn, server, user: userEvent.setup() }
}

const rowOf = (code: string): HTMLElement => {
  const row = screen.getByText(code).closest('tr')
  if (row === null) throw new Error(`no row shows ${code}`)
  return row
}

test('a row shows what the device is, where, what it measures and its status', async () => {
  setUp([device('YG-1'), device('YG-2', { enabled: false, reading: null, battery: null, signal: null })])
  await screen.findByText('YG-1')
  const row = within(rowOf('YG-1'))
  expect(row.getByTitle('永安里社区 / 永安里 12 号').textContent).toBe('永安里社区 / 永安里 12 号')
  for (const text of ['0.02', '−84 dBm', '86 %', '正常']) expect(row.getByText(text)).toBeTruthy()
  expect(within(rowOf('YG-2')).getByText('停用')).toBeTruthy()
  expect(screen.getByText('共 2 条')).toBeTruthy()
})

test('a device in alarm shows the alarm beside its connection, and nothing green', async () => {
  const alarm = { state: 'alarm', openAlarms: 1, openEvents: 1 } as const
  setUp([
    device('YG-1', { ...alarm, eventState: 0, reading: { measure: 'smoke', value: 0.21, threshold: 0.15 } }),
    device('YG-2', { ...alarm, eventState: 1 }),
    device('YG-3', { ...alarm, eventState: 0, status: 'offline', reading: null }),
  ])
  await screen.findByText('YG-1')
  expect(screen.getByRole('columnheader', { name: /连接状态/ })).toBeTruthy()
  const untaken = within(rowOf('YG-1'))
  for (const text of ['预警', '连接正常']) expect(untaken.getByText(text)).toBeTruthy()
  expect(untaken.queryByText('正常')).toBeNull()
  expect(untaken.getByText('0.21').className).toContain('past')
  const taken = within(rowOf('YG-2'))
  for (const text of ['处理中', '连接正常']) expect(taken.getByText(text)).toBeTruthy()
  expect(taken.getByText('0.02').className).not.toContain('past')
  const silent = within(rowOf('YG-3'))
  for (const text of ['预警', '离线']) expect(silent.getByText(text)).toBeTruthy()
})

test('tab, filter and order stand in the address and are asked for', async () => {
  const { search, server, user } = setUp([device('YG-1')])
  await screen.findByText('YG-1')
  await user.click(screen.getByRole('tab', { name: /离线/ }))
  await user.type(screen.getByRole('textbox', { name: '关键字' }), 'YG{Enter}')
  await user.click(screen.getByRole('columnheader', { name: '名称' }))
  await waitFor(() => expect(search()).toBe('?tab=offline&keyword=YG&sort=name.asc'))
  await waitFor(() =>
    expect(server.inputs.at(-1)).toEqual({
      status: 'offline',
      keyword: 'YG',
      pageNo: 1,
      pageSize: 20,
      column: 'name',
      order: 'asc',
    }),
  )
})

test('what a message makes untrue is read again', async () => {
  const { server, push } = setUp([device('YG-1')])
  await screen.findByText('YG-1')
  server.rows = [device('YG-1', { openAlarms: 3, openEvents: 3 })]
  push(raisedFrame('1'))
  expect(await within(rowOf('YG-1')).findByTitle('预警 / 故障 3 / 0')).toBeTruthy()
})

test('after a failed refresh the rows stay, and the page says that they may be old', async () => {
  const failing = { now: false }
  const { user } = setUp([], {
    answers: {
      'device.list': () => {
        if (failing.now) throw new Refusal('BAD_INPUT')
        return { records: [device('YG-1')], total: 1, counts: { all: 1 }, may: { manage: false } }
      },
    },
  })
  await screen.findByText('YG-1')
  failing.now = true
  await user.click(screen.getByRole('button', { name: '刷新' }))
  expect(await screen.findByText('数据可能已过期')).toBeTruthy()
  expect(screen.getByText('YG-1')).toBeTruthy()
})

test.each([
  ['without permission', 'NO_PERMISSION' as const, '暂无权限'],
  ['that cannot be read', 'BAD_INPUT' as const, '加载失败'],
])('a list %s says so in its place', async (_what, key, text) => {
  setUp([], {
    answers: {
      'device.list': () => {
        throw new Refusal(key)
      },
    },
  })
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

test('an empty list is distinguished from an empty result of a filter, which can be cleared', async () => {
  const { search, user } = setUp([], { at: '/deviceAdmin/list?keyword=nothing' })
  await user.click(await screen.findByRole('button', { name: '清空条件' }))
  await waitFor(() => expect(search()).toBe(''))
  expect(await screen.findByText('暂无设备')).toBeTruthy()
})

test('a place to which a link has led is named, and can be let go of', async () => {
  const { search, user } = setUp([device('YG-1')], {
    at: '/deviceAdmin/list?placeId=pl1',
    answers: { 'place.detail': () => ({ placePath: ['永安里社区', '永安里 12 号'] }) },
  })
  await user.click(await screen.findByRole('button', { name: '场所：永安里社区 / 永安里 12 号' }))
  await waitFor(() => expect(search()).toBe(''))
})

/** A list of two devices on its first page, of five under the filters, one of which is gone when all are selected. */
const setUpFive = (matching: (input: unknown) => unknown) => {
  const batches: { ids: string[]; act: string }[] = []
  const drawn = setUp([], {
    at: '/deviceAdmin/list?deviceType=smoke',
    answers: {
      'device.list': () => ({
        records: [device('YG-1'), device('YG-2')],
        total: 5,
        may: { manage: true },
        counts: { all: 5, disabled: 0 },
      }),
      'export.matching': matching,
      'device.batch': (input: { ids: string[]; act: string }) => {
        batches.push(input)
        const rows = input.ids.map((id) => ({ id, ok: true, code: 200, message: '' }))
        return { rows, succeeded: rows.length, failed: 0 }
      },
    },
  })
  return { ...drawn, batches }
}

test('选中全部 selects the devices under the filters on all pages, and an act says how many before it begins', async () => {
  const inputs: unknown[] = []
  const four = ['YG-1', 'YG-2', 'YG-3', 'YG-4'].map((id) => ({ id, name: `烟雾探测器 ${id}` }))
  const { user, batches } = setUpFive((input) => {
    inputs.push(input)
    return { rows: four, total: 5 }
  })
  await screen.findByText('YG-1')
  expect(screen.queryByRole('button', { name: '选中全部 5 条' })).toBeNull()
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: '选中全部 5 条' }))
  await screen.findByText('已选 4')
  expect(inputs).toEqual([{ domain: 'device', params: { deviceType: 'smoke' } }])
  expect(screen.queryByRole('button', { name: '选中全部 5 条' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '停用' }))
  await user.click(await screen.findByRole('button', { name: '确认停用' }))
  await screen.findByText('成功 4 台，失败 0 台')
  expect(screen.getByRole('dialog').textContent).toContain('4 台设备')
  expect(batches).toEqual([{ ids: four.map(({ id }) => id), act: 'disable' }])
})

test('what the server refuses to select changes no tick', async () => {
  const { user } = setUpFive(() => {
    throw new Refusal('ACT_FAILED')
  })
  await screen.findByText('YG-1')
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: '选中全部 5 条' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '选中全部 5 条' }).className).not.toContain('loading'))
  expect(screen.getByText('已选 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '取消选择' }))
  expect(screen.queryByText('已选 1')).toBeNull()
})

test('a shared link opens the list with its columns, and its address is then that of the list', async () => {
  const choice = encodeURIComponent(JSON.stringify({ order: ['status', 'code'], hidden: ['upkeep'] }))
  const { search } = setUp([device('YG-1')], { at: `/deviceAdmin/list?tab=offline&cols=${choice}` })
  await screen.findByText('YG-1')
  await waitFor(() => expect(search()).toBe('?tab=offline'))
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.filter((title) => title === '信号 / 电量')).toEqual([])
  expect(heads.indexOf('连接状态')).toBeLessThan(heads.findIndex((title) => title?.includes('IMEI') === true))
})
