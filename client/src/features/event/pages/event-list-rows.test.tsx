import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { detailPage } from '#client/features/event/detail-page-name.ts'
import { EventListPage } from '#client/features/event/pages/event-list-page.tsx'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { feedback } from '#client/lib/feedback.ts'
import { permissionStore } from '#client/lib/permission-store.ts'
import type { ShowToast } from '#client/lib/toast.ts'
import { drawPage } from '#tests/support/console-page.tsx'
import { eventRow } from '#tests/support/event-frames.ts'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const untaken = eventRow('1')
const taken = eventRow('1', { state: 1, handler: { id: 'u1', name: '李海峰' } })

/** A list of one event, which can be taken and taken back. */
const setUp = () => {
  let row = untaken
  const becomes = (next: typeof row) => () => {
    row = next
    return row
  }
  const drawn = drawPage(<EventListPage kind="alarm" />, {
    at: '/alarmAdmin',
    answers: {
      'event.list': () => ({ records: [row], total: 1, current: 1, counts: { todo: 1, doing: 0, done: 0 } }),
      'event.detail': () => row,
      'event.counts': () => ({ kinds: {}, oldestAlarmAt: null }),
      'event.toSite': becomes(taken),
      'event.undoToSite': becomes(untaken),
    },
  })
  return { ...drawn, user: userEvent.setup() }
}

const findRow = async () => {
  const row = (await screen.findByText('YG-1')).closest('tr')
  if (row === null) throw new Error('YG-1 is in no row')
  return within(row)
}

const detailEntry: MenuEntry = {
  id: 'm1',
  path: '/alarmAdmin/detail/:parameterId',
  name: detailPage('alarm'),
  component: 'detail',
  hidden: true,
  route: '1',
  meta: { title: '预警详情', keepAlive: false, internalOrExternal: false },
}

test('a click on a row opens the event for people who may see it, and so does its name; what it offers does not', async () => {
  const { user, pathname } = setUp()
  const row = await findRow()
  await user.click(screen.getByText('YG-1'))
  expect(pathname()).toBe('/alarmAdmin')
  act(() => permissionStore.setState({ menu: [detailEntry] }))
  expect(row.getByRole('link', { name: '烟雾' }).getAttribute('href')).toBe('/alarmAdmin/detail/1')
  await user.click(row.getByRole('button', { name: '处理' }))
  expect(pathname()).toBe('/alarmAdmin')
  await user.click(screen.getByText('YG-1'))
  expect(pathname()).toBe('/alarmAdmin/detail/1')
})

test('前往现场 can be taken back for ten seconds, from the toast', async () => {
  const toasts: Parameters<ShowToast>[] = []
  feedback.attach({ toast: (...said) => toasts.push(said), chooseProject: () => {} })
  const { user } = setUp()
  const row = await findRow()
  await user.click(row.getByRole('button', { name: '前往现场' }))
  await row.findByText('处理中')
  const [text, tone, undo] = toasts.at(-1) ?? []
  expect([text, tone, undo?.label, undo?.forMs]).toEqual(['已登记前往现场', 'done', '撤销', 10_000])
  act(() => undo?.run())
  await row.findByText('未处理')
  expect(toasts.at(-1)?.[0]).toBe('已撤销前往现场')
})

/** A list of two events which are taken and taken back in batches; the second one cannot be taken back. */
const setUpBatch = (isStuck: boolean) => {
  let rows = [eventRow('1'), eventRow('2')]
  const inputs: unknown[] = []
  const batch = (input: { ids: string[]; act: string }) => {
    inputs.push(input)
    const fails = (id: string): boolean => input.act === 'undoToSite' && isStuck && id === '2'
    const done = new Set(input.ids.filter((id) => !fails(id)))
    rows = rows.map((row) => (done.has(row.id) ? { ...row, state: input.act === 'toSite' ? 1 : 0 } : row))
    return {
      rows: input.ids.map((id) => ({ id, ok: done.has(id), code: done.has(id) ? 200 : 5302, message: '状态已变' })),
      succeeded: done.size,
      failed: input.ids.length - done.size,
    }
  }
  const answers = {
    'event.list': () => ({ records: rows, total: 2, current: 1, counts: { todo: 2, doing: 0, done: 0 } }),
    'event.counts': () => ({ kinds: {}, oldestAlarmAt: null }),
    'event.batch': batch,
  }
  drawPage(<EventListPage kind="alarm" />, { at: '/alarmAdmin', answers })
  return { user: userEvent.setup(), inputs }
}

/** Takes both events, and returns the toasts that follow. */
const takeBoth = async (user: ReturnType<typeof userEvent.setup>): Promise<Parameters<ShowToast>[]> => {
  const toasts: Parameters<ShowToast>[] = []
  feedback.attach({ toast: (...said) => toasts.push(said), chooseProject: () => {} })
  for (const box of (await screen.findAllByRole('checkbox', { name: /^选择 / })).slice(0, 2)) await user.click(box)
  await user.click(screen.getByRole('button', { name: '批量处理 2 条' }))
  await user.click(await screen.findByRole('radio', { name: '前往现场' }))
  await user.click(screen.getByRole('button', { name: '前往现场 2 条' }))
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  return toasts
}

test('a batch of 前往现场 can be taken back for ten seconds as well, with all its rows', async () => {
  const { user, inputs } = setUpBatch(false)
  const toasts = await takeBoth(user)
  const [text, tone, undo] = toasts[0] ?? []
  expect([text, tone, undo?.label, undo?.forMs]).toEqual(['已登记前往现场 2 条', 'done', '撤销', 10_000])
  act(() => undo?.run())
  await vi.waitFor(() => expect(toasts.at(-1)?.[0]).toBe('已撤销前往现场 2 条'))
  expect(inputs.at(-1)).toEqual({ ids: ['1', '2'], act: 'undoToSite' })
})

test('a dialog names the rows of a batch that could not be taken back', async () => {
  const { user } = setUpBatch(true)
  const toasts = await takeBoth(user)
  act(() => toasts[0]?.[2]?.run())
  await vi.waitFor(() => expect(dialogs.store.getState()).toHaveLength(1))
  const [dialog] = dialogs.store.getState()
  expect(dialog?.title).toBe('撤销前往现场')
  render(<>{dialog?.content}</>)
  expect(screen.getByRole('alert').textContent).toBe('成功 1 条，失败 1 条')
  expect(toasts).toHaveLength(1)
})
