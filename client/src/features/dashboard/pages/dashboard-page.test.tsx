import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Summary } from '#client/features/dashboard/components/figures.tsx'
import { DashboardPage } from '#client/features/dashboard/pages/dashboard-page.tsx'
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
      { total: 300, filter: { status: 'normal' } },
      { total: 9, filter: { status: 'offline' } },
    ],
  },
  risks: { value: 5, yesterday: 6, events: [{ total: 5, filter: { kind: 'risk', state: 0 } }] },
}

const slice = (total: number) => ({ total, filter: { kind: 'alarm' as const } })
const calm: Answers = {
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
}

const setUp = (answers: Answers = {}) => ({
  ...drawPage(<DashboardPage />, { at: '/dashboard/analysis', answers: { ...calm, ...answers } }),
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

test('figures about people on duty are not asked for by whoever may not see them', async () => {
  const { calls } = setUp()
  await screen.findByRole('region', { name: '未处理' })
  expect(calls).not.toContain('dashboard.duty')
  expect(calls).not.toContain('dashboard.onDuty')
})

test('whoever may not see figures is greeted all the same', async () => {
  setUp({
    'dashboard.summary': () => {
      throw new Refusal('NO_PERMISSION')
    },
  })
  expect(await screen.findByText('您的角色不能查看监测数据，请联系管理员')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/好，/)
})
