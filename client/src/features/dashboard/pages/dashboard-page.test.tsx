import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Summary } from '#client/features/dashboard/components/figures.tsx'
import { DashboardPage } from '#client/features/dashboard/pages/dashboard-page.tsx'
import { staleness } from '#client/realtime/staleness.ts'
import { parseTime } from '#shared/time.ts'
import { setPermission } from '#client/lib/permission-store.ts'
import { drawPage, Refusal, type Answers } from '#tests/support/console-page.tsx'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const summary: Summary = {
  today: {
    value: 27,
    yesterday: 21,
    events: [{ total: 27, filter: { kind: 'alarm', from: '2026-11-20', to: '2026-11-20' } }],
    hours: [],
  },
  todo: {
    value: 14,
    yesterday: 14,
    oldestAlarmAt: null,
    events: [
      { total: 8, filter: { kind: 'alarm', state: 0 } },
      { total: 0, filter: { kind: 'video-alarm', state: 0 } },
      { total: 6, filter: { kind: 'fault', state: 0 } },
    ],
  },
  online: {
    online: 303,
    total: 312,
    rate: 303 / 312,
    yesterday: 1,
    devices: [
      { total: 296, filter: { status: 'normal' } },
      { total: 9, filter: { status: 'offline' } },
      { total: 0, filter: { status: 'online' } },
      { total: 4, filter: { status: 'instability' } },
      { total: 3, filter: { status: 'abnormal' } },
    ],
  },
  risks: { value: 5, yesterday: 6, events: [{ total: 5, filter: { kind: 'risk', state: 0 } }] },
}

const slice = (total: number) => ({ total, filter: { kind: 'alarm' as const } })
const emptyAnswers: Answers = {
  'dashboard.summary': () => summary,
  'dashboard.trend': () => ({
    from: '2026-11-19',
    to: '2026-11-20',
    days: [{ day: '2026-11-20', kinds: { alarm: 3, fault: 1 } }],
    kinds: [{ ...slice(3), name: '预警' }],
  }),
  'dashboard.shares': () => ({ from: '', to: '', total: 0, shares: [] }),
  'dashboard.topPlaces': () => ({ from: '', to: '', places: [] }),
  'dashboard.deviceStates': () => ({ total: 0, states: [], disabled: { total: 0, filter: { enabled: false } } }),
  'dashboard.mine': () => ({ records: [], total: 0, events: [] }),
  'dashboard.feed': () => ({ records: [] }),
  'dashboard.areaClasses': () => ({ from: '', to: '', classes: [] }),
}

const setUp = (answers: Answers = {}) => ({
  ...drawPage(<DashboardPage />, { at: '/dashboard/analysis', answers: { ...emptyAnswers, ...answers } }),
  user: userEvent.setup(),
})

test('each part of a figure leads to the list with its total; parts that are nothing are left out', async () => {
  setUp()
  const todo = within(await screen.findByRole('region', { name: '未处理' }))
  expect(todo.getByText('14')).toBeTruthy()
  expect(todo.getByRole('link', { name: '预警 8 条' }).getAttribute('href')).toBe('/alarmAdmin?tab=todo')
  expect(todo.getByRole('link', { name: '故障 6 条' }).getAttribute('href')).toBe('/faultAdmin?tab=todo')
  expect(todo.queryByText('视频预警')).toBeNull()
  const online = within(screen.getByRole('region', { name: '设备在线率' }))
  expect(online.getByText('97.1')).toBeTruthy()
  expect(online.getByRole('link', { name: '离线 9 台' }).getAttribute('href')).toBe('/deviceAdmin/list?tab=offline')
})

test('the online rate names what it divides, and its bar has all devices in service', async () => {
  setUp()
  const online = await screen.findByRole('region', { name: '设备在线率' })
  expect(within(online).getByText(/^在线 303 \/ 启用 312 台/)).toBeTruthy()
  const segments = [...online.querySelectorAll<HTMLElement>('[aria-hidden] > a')]
  expect(segments.map(({ title }) => title)).toEqual(['正常 296 台', '离线 9 台', '连接不稳定 4 台', '连接异常 3 台'])
  expect(segments.reduce((sum, { style }) => sum + Number(style.flexGrow), 0)).toBe(312)
})

test('the alarms of a month are listed with percentages that add up', async () => {
  const share = (name: string, total: number) => ({ key: name, name, ...slice(total) })
  const shares = [share('烟雾', 2), share('燃气', 1), share('水压', 1), share('温度', 2)]
  setUp({ 'dashboard.shares': () => ({ from: '', to: '', total: 6, shares }) })
  const card = within(await screen.findByRole('region', { name: '预警类型' }))
  const rows = await card.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['烟雾233.3%', '燃气116.7%', '水压116.7%', '温度233.3%'])
})

test('a card fails alone, and is read again by itself', async () => {
  const failing = { now: true }
  const { user } = setUp({
    'dashboard.feed': () => {
      if (failing.now) throw new Refusal('BAD_INPUT')
      return { records: [] }
    },
  })
  const feed = within(await screen.findByRole('region', { name: '实时动态' }))
  expect(await feed.findByText('加载失败')).toBeTruthy()
  expect(screen.getByRole('region', { name: '未处理' })).toBeTruthy()
  failing.now = false
  await user.click(feed.getByRole('button', { name: '重试' }))
  expect(await feed.findByText('暂无事件，一切平安')).toBeTruthy()
})

test('figures that no message keeps up to date are marked beside the greeting', async () => {
  setUp()
  await screen.findByText(/^更新于/)
  act(() => staleness.setState({ since: parseTime('2026-11-20 10:42:05') }))
  expect(screen.getByText('数据可能已过期 · 截至 10:42:05')).toBeTruthy()
  expect(screen.queryByText(/^更新于/)).toBeNull()
  act(() => staleness.setState({ since: null }))
  expect(screen.getByText(/^更新于/)).toBeTruthy()
})

test('figures about people on duty are not requested for a person who may not see them', async () => {
  const { calls } = setUp()
  await screen.findByRole('region', { name: '未处理' })
  expect(calls).not.toContain('dashboard.duty')
  expect(calls).not.toContain('dashboard.onDuty')
})

const duty = { since: null, address: '值班室', shift: null, shiftName: '', seconds: 0, now: '2026-11-20 08:01:00' }

test('a person off duty reads so beside the greeting and clocks in there, at the last address', async () => {
  const clocked: unknown[] = []
  const on = { ...duty, state: 'on', since: '2026-11-20 08:01:00', shiftName: '白班' }
  const { user } = setUp({
    'attendance.state': () => (clocked.length === 0 ? { ...duty, state: 'off' } : on),
    'attendance.clock': (input) => {
      clocked.push(input)
      return on
    },
  })
  const button = await screen.findByRole('button', { name: '上班打卡' })
  expect(button.parentElement?.textContent).toBe('未在岗 · 上班打卡')
  await user.click(button)
  expect(await screen.findByText(/您白班 08:01 起在岗/)).toBeTruthy()
  expect(screen.queryByText(/未在岗/)).toBeNull()
  expect(clocked).toEqual([{ act: 'in', address: '值班室' }])
})

test('kinds that a chart stacks as one are distinguished, each with its list', async () => {
  setUp({
    'dashboard.trend': () => ({
      from: '2026-11-19',
      to: '2026-11-20',
      days: [{ day: '2026-11-20', kinds: { alarm: 3, 'video-alarm': 2, fault: 1, electricity: 4 } }],
      kinds: [
        { total: 3, filter: { kind: 'alarm' }, name: '预警' },
        { total: 2, filter: { kind: 'video-alarm' }, name: '视频预警' },
        { total: 1, filter: { kind: 'fault' }, name: '故障' },
        { total: 0, filter: { kind: 'person' }, name: '疑似有人' },
        { total: 4, filter: { kind: 'electricity' }, name: '违规用电' },
      ],
    }),
  })
  const trend = within(await screen.findByRole('region', { name: '事件趋势' }))
  const kinds = await trend.findAllByRole('listitem')
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['预警 3', '视频预警 2', '故障 1', '违规用电 4'])
  expect(trend.getByRole('link', { name: '违规用电 4 条' }).getAttribute('href')).toBe('/electricBehavior')
  const marks = trend.getAllByRole('link', { name: /^11-20 / })
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '11-20 预警 3 条',
    '11-20 视频预警 2 条',
    '11-20 故障 1 条',
    '11-20 违规用电 4 条',
  ])
  expect(new Set(marks.map(({ parentElement }) => parentElement)).size).toBe(3)
})

test('the hours of today lead to the lists of their alarms, and the busiest is named', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    total: hour === 8 ? 7 : hour === 3 ? 1 : 0,
    filter: { kind: 'alarm', from: `2026-11-20 0${hour % 10}:00:00`, to: `2026-11-20 0${hour % 10}:59:59` },
  }))
  setUp({ 'dashboard.summary': () => ({ ...summary, today: { ...summary.today, hours } }) })
  const today = within(await screen.findByRole('region', { name: '今日预警' }))
  const strip = within(await today.findByRole('group', { name: '今日预警，按小时' }))
  const names = strip.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
  expect(names).toEqual(['03–04 时 预警 1 条', '08–09 时 预警 7 条'])
  const [, busiest] = today.getAllByRole('link', { name: '08–09 时 预警 7 条' })
  expect(busiest?.textContent).toBe('高峰 08–09 时 7')
  expect(busiest?.getAttribute('href')).toContain('time=2026-11-20+08%3A00%3A00%7E2026-11-20+08%3A59%3A59')
})

test('a person who may not see figures is greeted, and none are requested', async () => {
  const Visitor = () => {
    useState(() => setPermission({ menu: [], auth: [], allAuth: [] }))
    return <DashboardPage />
  }
  const { calls } = drawPage(<Visitor />, { at: '/dashboard/analysis', answers: emptyAnswers })
  expect(await screen.findByText('您的角色不能查看监测数据，请联系管理员')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/好，/)
  expect(screen.queryByRole('region')).toBeNull()
  expect(calls).toEqual([])
})

test('a person who loses the right to see figures is informed', async () => {
  setUp({
    'dashboard.summary': () => {
      throw new Refusal('NO_PERMISSION')
    },
  })
  expect(await screen.findByText('您的角色不能查看监测数据，请联系管理员')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/好，/)
})
