import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { detailPage } from '#client/features/event/detail-page-name.ts'
import { EventListPage } from '#client/features/event/pages/event-list-page.tsx'
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
