import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveStrip } from '#client/features/event/components/live-strip.tsx'
import { StatusIndicators } from '#client/features/event/components/status-indicators.tsx'
import { permissionStore } from '#client/lib/permission-store.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { RealtimeProvider } from '#client/realtime/realtime-provider.tsx'
import { StaleAnnouncement } from '#client/app/shell/stale-announcement.tsx'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { mapKinds } from '#shared/event/index.ts'
import { parseTime } from '#shared/time.ts'
import { drawPage, Refusal } from '#tests/support/console-page.tsx'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const now = parseTime('2026-11-20 10:42:05')
beforeEach(() => {
  vi.useFakeTimers()
  serverClock.sync(`${now};1`)
})
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

const listEntry: MenuEntry = {
  id: 'm1',
  path: '/alarmAdmin',
  name: 'alarmAdmin',
  component: 'list',
  route: '1',
  meta: { title: '预警列表', keepAlive: false, internalOrExternal: false },
}

const open = (todo: number) => ({
  kinds: { ...mapKinds(() => ({ todo: 0, doing: 0 })), alarm: { todo, doing: 0 } },
  oldestAlarmAt: todo === 0 ? null : '2026-11-20 10:41:05',
})

/** The header of a member with a list of alarms; `answer` makes the counts, and can be replaced. */
const draw = async (answer: () => unknown) => {
  const current = { answer }
  const drawn = drawPage(
    <RealtimeProvider>
      <LiveStrip />
      <StatusIndicators />
      <StaleAnnouncement />
    </RealtimeProvider>,
    { at: '/', answers: { 'event.counts': () => current.answer() } },
  )
  act(() => permissionStore.setState({ menu: [listEntry] }))
  await pass(0)
  const statuses = (): string[] => screen.getAllByRole('status').map(({ textContent }) => textContent)
  return { ...drawn, current, statuses }
}

const fail = () => {
  throw new Refusal('UNKNOWN')
}
const FAILED = '未处理数读取失败重试'

test('counts that cannot be read are no peace: the strip says so and the tower is not green', async () => {
  const { statuses, current } = await draw(fail)
  expect(statuses()).toContain(FAILED)
  expect(statuses()).not.toContainEqual(expect.stringContaining('实时连接正常'))
  expect(screen.getByText('未处理数未知', { selector: '[aria-hidden]' })).toBeTruthy()
  current.answer = () => open(0)
  act(() => screen.getByRole('button', { name: '重试' }).click())
  await pass(0)
  expect(statuses()).not.toContain(FAILED)
  expect(statuses()).toContainEqual(expect.stringContaining('实时连接正常'))
})

test('a failure of later counts is shown too, and ends by itself within ten seconds', async () => {
  const { statuses, current } = await draw(() => open(6))
  expect(statuses()).toContainEqual(expect.stringContaining('未处理预警 6'))
  current.answer = fail
  await pass(61_000)
  expect(statuses()).toContain(FAILED)
  current.answer = () => open(7)
  await pass(10_000)
  expect(statuses()).toContainEqual(expect.stringContaining('未处理预警 7'))
})

test('a person without a list of events requests no counts and sees no failure', async () => {
  const { calls } = await draw(fail)
  act(() => permissionStore.setState({ menu: [] }))
  calls.length = 0
  await pass(60_000)
  expect(calls).toEqual([])
  expect(screen.queryByText('未处理数读取失败')).toBeNull()
})

const STALE = '数据可能已过期 · 截至 10:42:05'

test('a link that is down for more than five seconds marks the strip, and is announced once', async () => {
  const { statuses, setLink } = await draw(() => open(6))
  setLink({ state: 'waiting', attempt: 1, downSince: Date.now() })
  await pass(4999)
  expect(screen.queryByText(STALE)).toBeNull()
  await pass(1)
  const link = within(screen.getByRole('link', { name: /未处理预警/ }))
  expect(link.getByText(STALE).closest('[aria-hidden]')).not.toBeNull()
  const announced = () => statuses().filter((text) => text === STALE)
  expect(announced()).toHaveLength(1)
  await pass(60_000)
  expect(announced()).toHaveLength(1)
  setLink({ state: 'open', attempt: 0, downSince: null })
  expect(announced()).toHaveLength(1)
  await pass(3000)
  expect(screen.queryByText(STALE)).toBeNull()
  expect(announced()).toEqual([])
})

test('without an open alarm a strip says that none would be reported, and does not announce it again', async () => {
  const { setLink } = await draw(() => open(0))
  setLink({ state: 'waiting', attempt: 1, downSince: Date.now() })
  await pass(5000)
  const places = screen.getAllByText(STALE)
  expect(places).toHaveLength(2)
  expect(places.filter((place) => place.closest('[role=status]') !== null)).toHaveLength(1)
})
