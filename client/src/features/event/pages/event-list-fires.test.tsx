import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventListPage } from '#client/features/event/pages/event-list-page.tsx'
import type { EventRow } from '#shared/event/event.contract.ts'
import { drawPage, Refusal } from '#tests/support/console-page.tsx'
import { eventRow, raisedFrame } from '#tests/support/event-frames.ts'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

// Virtual time: it goes on by itself, and jumps where a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))

const manual = { reason: '手动报警', fire: true, measure: null, value: null } as const
const fireRow = (id: string): EventRow => eventRow(id, manual)
const fireFrame = (id: string) => raisedFrame(id, { alarmType: manual.reason })

const setUp = async (ids: readonly string[], { at = '/alarmAdmin' } = {}) => {
  const server = { rows: ids.map((id) => eventRow(id)), refuses: false }
  const list = () => {
    if (server.refuses) throw new Refusal('QUERY_FAILED')
    const { rows } = server
    const counts = { todo: rows.length, doing: 0, done: 0 }
    return { records: rows, total: rows.length, size: 20, current: 1, pages: 1, searchCount: true, counts }
  }
  const drawn = drawPage(<EventListPage kind="alarm" />, {
    at,
    answers: {
      'event.list': list,
      'event.detail': ({ id }: { id: string }) => server.rows.find((row) => row.id === id),
      'event.counts': () => ({ kinds: {}, oldestAlarmAt: null }),
    },
  })
  await screen.findByText(`YG-${ids[0]}`)
  const raise = (...rows: readonly EventRow[]): void => {
    server.rows = [...rows, ...server.rows]
    drawn.push(...rows.map(({ id, fire }) => (fire ? fireFrame(id) : raisedFrame(id))))
  }
  return { ...drawn, server, raise, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) }
}

const rowOf = (id: string): HTMLElement => {
  const row = screen.getByText(`YG-${id}`).closest('tr')
  if (row === null) throw new Error(`no row shows ${id}`)
  return row
}
const shown = (): string[] =>
  screen.getAllByText(/^YG-/).flatMap((cell) => cell.closest('tr')?.getAttribute('data-row-key') ?? [])
const pill = () => screen.queryByRole('button', { name: /条新事件/ })

test('a fire enters at once above the row under the pointer, which stays; another event waits behind the pill', async () => {
  const { raise, user } = await setUp(['1', '2', '3'])
  await user.hover(rowOf('2'))
  raise(fireRow('f'), eventRow('4'))
  const entered = within(await screen.findByText('YG-f').then(() => rowOf('f')))
  expect(shown()).toEqual(['f', '2', '1', '3'])
  expect(entered.getByText('火警')).toBeTruthy()
  expect(entered.getByText('手动报警')).toBeTruthy()
  expect(rowOf('f').className).toMatch(/entering/)
  expect(rowOf('1').className).not.toMatch(/entering/)
  expect(await screen.findByRole('button', { name: '有 1 条新事件，点击查看' })).toBeTruthy()
  expect(screen.getByText('共 4 条').parentElement?.textContent).toBe('共 4 条，另有 1 条新事件')
})

test('rows that are ticked, or open in a dialog, stay where they are, as they are', async () => {
  const { raise, user } = await setUp(['1', '2', '3', '4'])
  const tick = within(rowOf('1')).getByRole('checkbox')
  await user.click(tick)
  await user.click(within(rowOf('3')).getByRole('button', { name: '处理' }))
  const dialog = await screen.findByRole('dialog')
  raise(fireRow('f'))
  await screen.findByText('YG-f')
  expect(shown()).toEqual(['1', 'f', '3', '2', '4'])
  expect(tick).toHaveProperty('checked', true)
  expect(tick.closest('tr')).toBe(rowOf('1'))
  expect(dialog.isConnected).toBe(true)
})

test('a fire that is found after a gap enters, too', async () => {
  const { server, reread } = await setUp(['1', '2'])
  server.rows = [fireRow('f'), eventRow('3'), ...server.rows]
  reread()
  await screen.findByText('YG-f')
  expect(shown()).toEqual(['f', '1', '2'])
  expect(pill()?.textContent).toBe('有 1 条新事件，点击查看')
})

test('a fire whose row cannot be fetched turns the pill red, which says so', async () => {
  const { server, raise, user } = await setUp(['1', '2'])
  server.refuses = true
  raise(eventRow('3'), fireRow('f'))
  const waiting = await screen.findByRole('button', { name: '有 2 条新事件，含 1 条火警，点击查看' })
  expect(waiting.className).toMatch(/fire/)
  server.refuses = false
  await user.click(waiting)
  await screen.findByText('YG-f')
  await waitFor(() => expect(pill()).toBeNull())
})

test('on a later page the pill is red for a fire until a person takes it, and leads to page 1', async () => {
  const { raise, push, user, search } = await setUp(['1', '2'], { at: '/alarmAdmin?page=2' })
  raise(fireRow('f'))
  const red = await screen.findByRole('button', { name: '有 1 条新事件，含 1 条火警，点击查看' })
  expect(shown()).toEqual(['1', '2'])
  push({ ...fireFrame('f'), type: 'alarmToSite', username: 'owner', name: '赵丽华', processResult: '' } as never)
  expect(red.textContent).toBe('有 1 条新事件，点击查看')
  await user.click(red)
  expect(search()).toBe('')
})

test('new events enter by themselves once the person has been away from the rows for five seconds', async () => {
  const { raise } = await setUp(['1', '2'])
  raise(eventRow('3'))
  await screen.findByRole('button', { name: '有 1 条新事件，点击查看' })
  await pass(5000)
  await screen.findByText('YG-3')
  expect(shown()).toEqual(['3', '1', '2'])
  expect(rowOf('3').className).toMatch(/entering/)
  raise(eventRow('4'))
  expect(pill()).toBeNull()
  await pass(1000)
  await screen.findByText('YG-4')
})

test.each(['pointer', 'focus', 'tick'] as const)('with the %s in the table they wait, however long', async (hold) => {
  const { raise, user } = await setUp(['1', '2'])
  if (hold === 'pointer') await user.hover(rowOf('2'))
  if (hold === 'focus') act(() => within(rowOf('2')).getByRole('button', { name: '处理' }).focus())
  if (hold === 'tick') {
    await user.click(within(rowOf('2')).getByRole('checkbox'))
    await user.click(screen.getByRole('textbox', { name: '关键字' }))
  }
  raise(eventRow('3'))
  await pass(60_000)
  expect(shown()).toEqual(['1', '2'])
  expect(pill()?.textContent).toBe('有 1 条新事件，点击查看')
})

test('in a storm the rows stay, and the pill counts; they come when it is over', async () => {
  const { raise } = await setUp(['1', '2'])
  await pass(5000)
  raise(
    ...Array.from({ length: 15 }, (_, at) => eventRow(`a${at}`)),
    ...Array.from({ length: 15 }, (_, at) => eventRow(`b${at}`)),
  )
  await pass(1900)
  expect(shown()).toEqual(['1', '2'])
  expect(pill()?.textContent).toBe('有 30 条新事件，点击查看')
  await pass(1200)
  await screen.findByText('YG-b14')
  await waitFor(() => expect(pill()).toBeNull())
})
