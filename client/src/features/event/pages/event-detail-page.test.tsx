import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EventDetailPage } from '#client/features/event/pages/event-detail-page.tsx'
import { feedback } from '#client/lib/feedback.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { RealtimeProvider } from '#client/realtime/realtime-provider.tsx'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { MINUTE, parseTime } from '#shared/time.ts'
import { drawPage, Refusal, type Answers } from '#tests/support/console-page.tsx'
import { eventRow, takenFrame } from '#tests/support/event-frames.ts'

vi.mock('#client/realtime/start-link.ts', () => ({ startLink: () => () => {} }))

const detail = (over: Partial<EventDetail> = {}): EventDetail => ({
  ...eventRow('1'),
  steps: [{ id: 's1', act: 'raised', at: '2026-11-20 10:41:30', person: null, text: '烟雾 0.21 dB/m' }],
  device: {
    status: 'normal',
    enabled: true,
    state: 'alarm',
    eventState: 0,
    areaClass: 1,
    longitude: 114,
    latitude: 22,
    lastSeenAt: '2026-11-20 10:41:00',
    readings: [
      { measure: 'smoke', value: 0.2, threshold: 0.15 },
      { measure: 'battery', value: 82, threshold: 20 },
      { measure: 'signal', value: -87, threshold: -110 },
    ],
    neighbours: 14,
    neighboursInAlarm: 2,
    falseAlarms30d: 1,
  },
  photos: [],
  callPeople: [],
  orders: [],
  may: { toSite: true, assign: true, feedback: true, defer: true, comment: true, maintain: true },
  results: ['真实火警', '误报', '测试', '演练', '其他'],
  ...over,
})

const setUp = (first: EventDetail, answers: Answers = {}) => {
  const server = { event: first }
  const sent: unknown[] = []
  const drawn = drawPage(
    <RealtimeProvider>
      <EventDetailPage kind="alarm" />
    </RealtimeProvider>,
    {
      at: '/alarmAdmin/detail/1',
      path: '/alarmAdmin/detail/:parameterId',
      answers: {
        'event.detail': () => server.event,
        'event.curve': () => ({ measure: 'smoke', threshold: 0.15, points: [] }),
        'event.counts': () => ({ kinds: {}, oldestAlarmAt: null }),
        'event.feedback': (input: { result: string; note: string }) => {
          sent.push(input)
          server.event = detail({
            state: 2,
            result: input.result,
            note: input.note,
            handler: { id: 'u1', name: '李海峰' },
            may: { toSite: false, assign: false, feedback: false, defer: false, comment: true, maintain: false },
          })
          return server.event
        },
        ...answers,
      },
    },
  )
  return { ...drawn, server, sent, user: userEvent.setup() }
}

const note = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: '情况说明' })

test('shows what, where, the values and the device', async () => {
  setUp(detail())
  expect(await screen.findByRole('heading', { name: '烟雾预警 · 永安里 12 号 / 3 层 / 302' })).toBeTruthy()
  expect(screen.getByText('出租屋')).toBeTruthy()
  expect(screen.getByText('82 % / −87 dBm')).toBeTruthy()
  expect(screen.getByText('2 台预警')).toBeTruthy()
})

const factOf = (label: string): string | null | undefined => screen.getByText(label).nextElementSibling?.textContent

test('a recovered alarm shows its alarm value, and the present one apart', async () => {
  const { device } = detail()
  const recovered = { ...device, readings: [{ measure: 'smoke', value: 0.02, threshold: 0.15 } as const] }
  const { unmount } = setUp(detail({ device: recovered, recoveredAt: '2026-11-20 10:45:00' }))
  expect(await screen.findByText('当前值')).toBeTruthy()
  expect(factOf('预警值')).toMatch(/^0\.21 dB\/m/)
  expect(factOf('当前值')).toBe('0.02 dB/m')
  unmount()
  setUp(detail({ device: { ...device, status: 'offline', readings: [] } }))
  expect(await screen.findByText('当前值')).toBeTruthy()
  expect(factOf('当前值')).toBe('— 未上报数值')
})

test('the device of an open alarm is not shown as 正常', async () => {
  setUp(detail())
  expect(await screen.findByText('连接正常')).toBeTruthy()
  expect(factOf('连接状态')).toBe('预警连接正常')
})

test('an answer needs a result', async () => {
  const { user, sent } = setUp(detail())
  await user.click(await screen.findByRole('button', { name: '提交处理' }))
  expect(await screen.findByText('请选择处理结果')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a real fire is asked for twice', async () => {
  const { user, sent } = setUp(detail())
  await user.click(await screen.findByRole('radio', { name: '真实火警' }))
  await user.click(screen.getByRole('button', { name: '提交处理' }))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name: '确认真实火警' }))
  await waitFor(() => expect(sent).toEqual([{ id: '1', version: 1, result: '真实火警', note: '' }]))
})

test('a refused answer shows what the server said, reads the event again and keeps the note', async () => {
  const said: string[] = []
  feedback.attach({ toast: (text) => said.push(text), chooseProject: () => {} })
  const { user, server } = setUp(detail(), {
    'event.feedback': () => {
      server.event = detail({
        state: 1,
        version: 2,
        handler: { id: 'u2', name: '赵丽华' },
        takenAt: '2026-11-20 10:42:00',
      })
      throw new Refusal('STATE_CHANGED')
    },
  })
  await user.type(await screen.findByRole('textbox', { name: '情况说明' }), '现场无明火')
  await user.click(screen.getByRole('radio', { name: '误报' }))
  await user.click(screen.getByRole('button', { name: '提交处理' }))
  await screen.findByText('赵丽华正在处理，可代为反馈')
  expect(note().value).toBe('现场无明火')
  expect(said).toContain('操作失败,状态已变')
})

test('a push changes the open page at once', async () => {
  const { server, push } = setUp(detail())
  await screen.findByText('未处理')
  server.event = detail({ state: 1, handler: { id: 'u2', name: '赵丽华' }, takenAt: '2026-11-20 10:42:00' })
  push(takenFrame('1'))
  expect(await screen.findByText('处理中')).toBeTruthy()
})

test('who was assigned and has not set out is not said to be on the way', async () => {
  setUp(detail({ handler: { id: 'u2', name: '赵丽华' } }))
  expect(await screen.findByText('已转派给 赵丽华，未出发')).toBeTruthy()
  expect(screen.queryByText(/前往现场，已/)).toBeNull()
})

test('an answer by another person while a note is being typed leaves the note where it is', async () => {
  const { server, push, user } = setUp(detail())
  await user.type(await screen.findByRole('textbox', { name: '情况说明' }), '现场无明火')
  server.event = detail({
    state: 2,
    result: '测试',
    handler: { id: 'u2', name: '赵丽华' },
    may: { toSite: false, assign: false, feedback: false, defer: false, comment: true, maintain: false },
  })
  push(takenFrame('1'))
  await screen.findByText('该事件已处理')
  expect(note().value).toBe('现场无明火')
})

test('without the right to handle there is no form but a word why', async () => {
  setUp(
    detail({ may: { toSite: false, assign: false, feedback: false, defer: false, comment: true, maintain: false } }),
  )
  expect(await screen.findByText('您没有处理此类事件的权限')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交处理' })).toBeNull()
})

test('an event of another kind is shown under its own address', async () => {
  const { pathname } = setUp(detail({ kind: 'fault', reason: '离线' }))
  await waitFor(() => expect(pathname()).toBe('/faultAdmin/detail/1'))
})

test('an event that is not there or not in the own area says so', async () => {
  setUp(detail(), {
    'event.detail': () => {
      throw new Refusal('NOT_FOUND')
    },
  })
  expect(await screen.findByText('该事件不存在，或不在您的区域内')).toBeTruthy()
})

test('an answer shows its photos, and each leads to its file', async () => {
  const photos = ['/uploads/a.jpg', '/uploads/b.jpg']
  const may = { toSite: false, assign: false, feedback: false, defer: false, comment: true, maintain: false }
  setUp(detail({ state: 2, result: '误报', handler: { id: 'u1', name: '李海峰' }, photos, may }))
  const tiles = within(await screen.findByRole('list', { name: '现场图片' }))
  expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(photos)
  expect(tiles.getByRole('img', { name: '现场图片 2' }).getAttribute('src')).toBe('/uploads/b.jpg')
})

test('an untaken event counts down to its call, and is read again when the call is due', async () => {
  const at = parseTime('2026-11-20 10:42:00')
  serverClock.sync(`${at};0`)
  const callPeople = ['李海峰', '赵丽华']
  const { server } = setUp(detail({ callAt: '2026-11-20 10:46:12', callPeople }))
  const steps = await screen.findByRole('region', { name: '处置经过' })
  expect(within(steps).getByText('李海峰、赵丽华').closest('li')?.textContent).toBe('电话升级4:12 后李海峰、赵丽华')
  expect(screen.getByText('4:12 后电话升级')).toBeTruthy()
  act(() => serverClock.sync(`${at + 4 * MINUTE};0`))
  expect(screen.getByText('0:12 后电话升级')).toBeTruthy()
  const call = { id: 's2', act: 'called', at: '2026-11-20 10:46:12', person: null, text: '语音电话：李海峰' } as const
  server.event = detail({ steps: [...server.event.steps, call] })
  act(() => serverClock.sync(`${at + 5 * MINUTE};0`))
  expect(await within(steps).findByText('语音电话')).toBeTruthy()
  expect(screen.queryByText(/后电话升级/)).toBeNull()
})
