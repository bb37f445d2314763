import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { EventKind } from '#shared/event/index.ts'
import { MINUTE, parseTime } from '#shared/time.ts'
import { flood } from '#client/features/event/api/flood.ts'
// Loaded before the first test: how long a busy machine takes for the chunk is no expectation.
import '#client/features/event/flood/flood-notice.tsx'
import { EventListPage } from '#client/features/event/pages/event-list-page.tsx'
import { permissionStore } from '#client/lib/permission-store.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { soundPauses } from '#client/realtime/sound-pauses.ts'
import { drawPage } from '#tests/support/console-page.tsx'
import { eventRow, raisedFrame } from '#tests/support/event-frames.ts'

const device = vi.hoisted(() => ({ isPhone: false }))
vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => device.isPhone,
  useIsNarrow: () => device.isPhone,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

/** When the server received the events of `raisedFrame`. */
const begun = parseTime('2026-11-20 10:41:30')

/** Sets the world's clock to a time, which the page reads in the next response. */
const setClock = (at: number): void => act(() => serverClock.sync(`${at};0`))

beforeEach(() => {
  device.isPhone = false
  setClock(begun)
})
afterEach(() => {
  flood.take([raisedFrame('last', { epoch: 'another world' })], 'p1')
  soundPauses.end()
})

const noRows: readonly EventRow[] = []

const setUp = (kind: EventKind = 'alarm', { at = '/alarmAdmin', rows = noRows } = {}) => {
  const list = vi.fn<(input: unknown) => unknown>(() => ({
    records: rows,
    total: rows.length,
    size: 100,
    current: 1,
    pages: 1,
    searchCount: true,
    counts: { todo: rows.length, doing: 0, done: 0 },
  }))
  const drawn = drawPage(<EventListPage kind={kind} />, {
    at,
    answers: {
      'event.list': list,
      'event.detail': ({ id }: { id: string }) => rows.find((row) => row.id === id),
      'event.counts': () => ({ kinds: {}, oldestAlarmAt: null }),
    },
  })
  return { ...drawn, list, user: userEvent.setup() }
}

const raise = (count: number, over: Parameters<typeof raisedFrame>[1] = {}): void =>
  act(() =>
    flood.take(
      Array.from({ length: count }, (_, n) => raisedFrame(`e${n}`, over)),
      'p1',
    ),
  )
const bar = () => screen.findByRole('region', { name: '预警洪峰' })
const button = async (name: string | RegExp): Promise<HTMLElement> => within(await bar()).findByRole('button', { name })

test('a flood is announced with its rate, its beginning, its reasons and places, and goes two minutes after it has waned', async () => {
  setUp()
  raise(24)
  raise(7, { alarmType: '燃气浓度', place: '南门街/聚福楼餐馆/后厨灶台' })
  expect((await bar()).textContent).toMatch(
    /预警洪峰，自 10:41.*预警洪峰近 1 分钟 31 条自 10:41烟雾 24、燃气浓度 7永安里 12 号 24、聚福楼餐馆 7/,
  )
  expect(within(await bar()).getByRole('alert').textContent).toBe('预警洪峰，自 10:41')
  setClock(begun + MINUTE)
  expect((await bar()).textContent).toContain('近 1 分钟 0 条')
  setClock(begun + 2.5 * MINUTE)
  expect(screen.queryByRole('region', { name: '预警洪峰' })).toBeTruthy()
  setClock(begun + 3 * MINUTE)
  await waitFor(() => expect(screen.queryByRole('region', { name: '预警洪峰' })).toBeNull())
})

test('thirty events are no flood', async () => {
  setUp()
  raise(30)
  expect(screen.queryByRole('region', { name: '预警洪峰' })).toBeNull()
  raise(1)
  await bar()
})

test('仅看火警 is a filter of the list, in its address and its query row, and is taken back the same way', async () => {
  const { user, search, list } = setUp()
  raise(31)
  await user.click(await button('仅看火警'))
  expect(search()).toBe('?fire=yes')
  await waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ kind: 'alarm', fire: true })))
  expect(screen.getByRole('search').textContent).toContain('仅火警')
  expect((await button('仅看火警')).getAttribute('aria-pressed')).toBe('true')
  await user.click(await button('仅看火警'))
  expect(search()).toBe('')
})

test('a list without fires leads to those of the alarms', async () => {
  const { user, pathname, search } = setUp('fault', { at: '/faultAdmin' })
  raise(31)
  await user.click(await button('仅看火警'))
  expect([pathname(), search()]).toEqual(['/alarmAdmin', '?tab=todo&fire=yes'])
})

test('批量处理 leads to the events since the flood began, all but fires ticked, and to their dialog, once', async () => {
  const rows = [eventRow('1'), eventRow('2'), eventRow('3', { fire: true, reason: '手动报警' })]
  const { user, search, router } = setUp('alarm', { rows })
  raise(31)
  await user.click(await button('批量处理'))
  expect((await screen.findByRole('dialog')).textContent).toContain('批量处理 2 条')
  expect(new URLSearchParams(search()).get('time')).toBe('2026-11-20 10:41:30~2026-11-20 11:41:30')
  expect(Object.fromEntries(new URLSearchParams(search()))).toMatchObject({ tab: 'todo', fire: 'no', size: '100' })
  await waitFor(() => expect(router.state.location.state).toBeNull())
})

test('from the list of a kind that is not part of the flood, 批量处理 leads to the kind that is', async () => {
  const { user, pathname } = setUp('risk', { at: '/riskAdmin' })
  raise(31)
  await user.click(await button('批量处理'))
  expect(pathname()).toBe('/alarmAdmin')
})

test('a member who may not handle events is not offered 批量处理', async () => {
  setUp()
  act(() => permissionStore.setState({ auth: [] }))
  raise(31)
  expect(within(await bar()).queryByRole('button', { name: '批量处理' })).toBeNull()
})

test('a phone has no ticks: the bar offers the fires and the pause', async () => {
  device.isPhone = true
  setUp()
  raise(31)
  const names = within(await bar())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['仅看火警', '静音 5 分钟'])
})

test('the sound is paused for five minutes with a reason, which may be a usual one or words of one’s own', async () => {
  const { user } = setUp()
  raise(31)
  await user.click(await button('静音 5 分钟'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '静音' }))
  expect(await dialog.findByText('请填写静音原因')).toBeTruthy()
  expect(soundPauses.isOn()).toBe(false)
  await user.click(dialog.getByRole('radio', { name: '批量离线' }))
  const words = dialog.getByRole('textbox')
  expect(words).toHaveProperty('value', '批量离线')
  await user.type(words, '，已派人')
  await user.click(dialog.getByRole('button', { name: '静音' }))
  await waitFor(() => expect(soundPauses.store.getState().at(-1)?.reason).toBe('批量离线，已派人'))
  expect(soundPauses.store.getState().at(-1)?.until).toBe(begun + 5 * MINUTE)
  await user.click(await button('恢复响铃（静音 5:00）'))
  expect(soundPauses.isOn()).toBe(false)
})
