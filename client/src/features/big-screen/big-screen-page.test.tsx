// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { MapView } from '#shared/map/map.contract.ts'
import { deviceStatusNames } from '#shared/device/index.ts'
import { mapKinds } from '#shared/event/index.ts'
import { formatTime, parseTime } from '#shared/time.ts'
import { BigScreenPage } from '#client/features/big-screen/big-screen-page.tsx'
import type { Figures } from '#client/features/big-screen/screen-words.ts'
import { clockText } from '#client/lib/format-time.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { drawPage, Refusal, type Answers } from '#tests/support/console-page.tsx'

const now = parseTime('2026-11-20 10:42:05')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serverClock.sync(`${now};1`)
})
afterEach(() => void vi.useRealTimers())

const none = { todo: 0, doing: 0 }
const slice = { total: 0, filter: { kind: 'alarm' as const } }
const duty = {
  answered: 13,
  falseAlarms: 4,
  falseAlarmRate: 0.31,
  responses: 20,
  meanResponseSeconds: 128,
  meanHandlingSeconds: 900,
}

const figures = (part: Partial<Figures> = {}): Figures => ({
  projectName: '城中区智慧消防',
  counts: {
    kinds: {
      ...mapKinds(() => none),
      alarm: { todo: 6, doing: 1 },
      fault: { todo: 9, doing: 0 },
      risk: { todo: 5, doing: 0 },
      person: { todo: 4, doing: 0 },
    },
    oldestAlarmAt: formatTime(now - 252_000),
  },
  online: { online: 303, total: 312, rate: 303 / 312, yesterday: 1, devices: [] },
  states: {
    total: 312,
    states: deviceStatusNames.map((status) => ({ status, total: status === 'normal' ? 312 : 0, filter: { status } })),
    disabled: { total: 0, filter: { enabled: false } },
  },
  fires: [],
  feed: [],
  going: [],
  trend: { from: '2026-11-14', to: '2026-11-20', days: [], kinds: [] },
  duty: { kind: 'alarm', from: '', to: '', ...duty, lists: { answered: slice, falseAlarms: slice }, days: [] },
  onDuty: { people: [], onDuty: 5, total: 9 },
  ...part,
})

const fire = (id: string, part: Partial<EventRow> = {}) =>
  // Fields that the screen does not read are omitted.
  ({
    id,
    kind: 'alarm',
    reason: 'manual',
    fire: true,
    state: 0,
    areaName: '永安里社区',
    placePath: ['永安里社区', '永安里 12 号', '3 层楼道'],
    deviceId: 'd1',
    deviceName: '手动报警器',
    measure: null,
    value: null,
    threshold: null,
    raisedAt: formatTime(now - 8000),
    handler: null,
    takenAt: null,
    ...part,
  }) as unknown as EventRow

const view: MapView = { clusters: [], devices: [], total: 0, states: {}, unlocated: 0, counts: {}, extent: null }

const setUp = (answers: Answers = {}, at = '/bigscreen/p1') =>
  drawPage(<BigScreenPage />, {
    at,
    path: '/bigscreen/:id',
    answers: {
      'screen.figures': () => figures(),
      'map.together': () => view,
      'map.ground': () => {
        throw new Refusal('BAD_INPUT')
      },
      'area.tree': () => [],
      ...answers,
    },
  })

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('open alarms, the age of the oldest, who is on duty and how the day goes stand on the screen', async () => {
  setUp()
  const alarms = await part('未处理预警')
  expect(await alarms.findByText('6')).toBeTruthy()
  expect(alarms.getByText('4 分 12 秒')).toBeTruthy()
  const line = await part('值守')
  for (const text of ['5 人', '2 分 08 秒', '31%', '当前没有人在岗']) expect(line.getByText(text)).toBeTruthy()
  expect(screen.getByText('11 月 20 日 周五')).toBeTruthy()
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('实时连接正常')
})

test('the sum of alarms says how many are video alarms, and the online rate what it divides', async () => {
  const some = figures()
  const kinds = { ...some.counts.kinds, 'video-alarm': { todo: 2, doing: 0 } }
  setUp({ 'screen.figures': () => ({ ...some, counts: { ...some.counts, kinds } }) })
  const alarms = await part('未处理预警')
  expect(await alarms.findByText('8')).toBeTruthy()
  expect(alarms.getByText('含视频 2')).toBeTruthy()
  const online = await part('设备在线率')
  expect(online.getByText('在线 303 / 启用 312 台')).toBeTruthy()
  const states = online.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(states).toEqual(['正常 312', '离线 0', '连接不稳定 0', '连接异常 0'])
})

test('a person who may not see duty is informed in that place, and sees the rest', async () => {
  setUp({ 'screen.figures': () => figures({ duty: null, onDuty: null }) })
  expect(await (await part('值守')).findByText(/当前账号无权查看/)).toBeTruthy()
  expect((await part('未处理预警')).getByText('6')).toBeTruthy()
})

test('a link that is down for more than five seconds stops the data, until they are read again', async () => {
  const { setLink } = setUp()
  await part('未处理预警')
  const lostAt = clockText(serverClock.now())
  setLink({ state: 'waiting', attempt: 1, downSince: Date.now() })
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(screen.queryByText(/^数据停在/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText(`数据停在 ${lostAt}`)).toBeTruthy()
  setLink({ state: 'open', attempt: 0, downSince: null })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.queryByText(/^数据停在/)).toBeNull()
})

test('without alarms the number is a calm nought', async () => {
  const quiet = figures()
  const counts = { kinds: { ...quiet.counts.kinds, alarm: none }, oldestAlarmAt: null }
  setUp({ 'screen.figures': () => ({ ...quiet, counts }) })
  const alarms = await part('未处理预警')
  expect(await alarms.findByText('一切平安')).toBeTruthy()
})

test('a storm of messages is read once a second, and a fire comes and goes by what is read', async () => {
  const fires: EventRow[] = []
  const { push, calls } = setUp({ 'screen.figures': () => figures({ fires: [...fires] }) })
  await part('值守')
  const count = (): number => calls.filter((name) => name === 'screen.figures').length
  const before = count()
  fires.push(fire('e1'))
  const changed = { code: 1, type: 'eventRefresh', eventId: 'e1' } as never
  for (let frame = 0; frame < 30; frame += 1) push(changed)
  expect(await screen.findByText(/火警/, { selector: 'h2 span' })).toBeTruthy()
  expect(screen.getByText(/已 \d+ 秒，尚无人前往/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(count() - before).toBe(2)
  fires.length = 0
  push(changed)
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(screen.queryByText(/火警/, { selector: 'h2 span' })).toBeNull()
})

test('a fire among the latest events wears its tag in front of the reason, and no other event does', async () => {
  const smoke = fire('e2', { reason: 'smoke', fire: false })
  setUp({ 'screen.figures': () => figures({ feed: [fire('e1'), smoke] }) })
  const items = await (await part('最新事件')).findAllByRole('listitem')
  expect(items.map((item) => item.textContent?.startsWith('火警手动报警'))).toEqual([true, false])
})

test('an answer with a hole in it costs its own part alone', async () => {
  const broken = { ...figures(), trend: null as unknown as Figures['trend'] }
  setUp({ 'screen.figures': () => broken })
  expect(await (await part('近 7 天预警（含视频）')).findByText('数据有误，无法显示')).toBeTruthy()
  expect((await part('未处理预警')).getByText('6')).toBeTruthy()
  // oxlint-disable-next-line no-console -- React tells whoever develops what it has caught; this is where it is caught on purpose
  const consoleError = vi.mocked(console.error)
  expect(consoleError).toHaveBeenCalled()
  consoleError.mockClear()
})

test('figures that were never read are said to be missing, and asked for again by themselves', async () => {
  const failing = { now: true }
  setUp({
    'screen.figures': () => {
      if (failing.now) throw new Refusal('BAD_INPUT')
      return figures()
    },
  })
  const alarms = await part('未处理预警')
  expect(await alarms.findByText('加载失败')).toBeTruthy()
  failing.now = false
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await alarms.findByText('6')).toBeTruthy()
})

test('a project without located devices says so', async () => {
  setUp({
    'map.together': () => {
      throw new Refusal('NOTHING_IN_VIEW')
    },
  })
  expect(await (await part('设备分布')).findByText('没有已定位的设备')).toBeTruthy()
})

test('those who are under way take turns, two at a time', async () => {
  const going = ['甲', '乙', '丙'].map((name, at) =>
    fire(`g${at}`, { fire: false, state: 1, handler: { id: name, name }, takenAt: formatTime(now - 60_000) }),
  )
  setUp({ 'screen.figures': () => figures({ going }) })
  const line = await part('值守')
  expect(await line.findByText('甲')).toBeTruthy()
  expect(line.queryByText('丙')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(line.getByText('丙')).toBeTruthy()
  expect(line.queryByText('甲')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(line.getByText('甲')).toBeTruthy()
})

test('closed, it leaves no timer behind', async () => {
  const { unmount, push } = setUp()
  await part('值守')
  push({ code: 1, type: 'eventRefresh', eventId: 'e1' } as never)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  const open = vi.getTimerCount()
  unmount()
  // The cache notifies its listeners of the end by a timer without delay.
  await vi.advanceTimersByTimeAsync(0)
  // Caches that retain responses for a while have timers of their own.
  expect(open - vi.getTimerCount()).toBeGreaterThanOrEqual(6)
})
