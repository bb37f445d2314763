import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EventListPage } from '#client/features/event/pages/event-list-page.tsx'
import { feedback } from '#client/lib/feedback.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import { drawPage, Refusal, type Answers } from '#tests/support/console-page.tsx'
import { eventRow, raisedFrame, takenFrame } from '#tests/support/event-frames.ts'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const pageOf = (records: readonly EventRow[]) => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
  searchCount: true,
  counts: { todo: records.filter(({ state }) => state === 0).length, doing: 0, done: 0 },
})

const setUp = (rows: EventRow[], { at = '/alarmAdmin', answers = {} as Answers } = {}) => {
  const server = { rows }
  const drawn = drawPage(<EventListPage kind="alarm" />, {
    at,
    answers: {
      'event.list': () => pageOf(server.rows),
      'event.detail': ({ id }: { id: string }) => server.rows.find((row) => row.id === id),
      'event.counts': () => ({ kinds: {}, oldestAlarmAt: null }),
      ...answers,
    },
  })
  return { ...drawn, server, user: userEvent.setup() }
}

const shownCodes = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByText(/^YG-/)?.textContent ?? null)

const rowOf = (code: string): HTMLElement => {
  const row = screen.getByText(code).closest('tr')
  if (row === null) throw new Error(`no row shows ${code}`)
  return row
}

test('a new event moves no row under a person: it waits behind the pill until it is asked for', async () => {
  const { server, push, user } = setUp([eventRow('1'), eventRow('2')])
  await screen.findByText('YG-1')
  await user.hover(rowOf('YG-2'))
  server.rows = [eventRow('3'), ...server.rows]
  push(raisedFrame('3'))
  const pill = await screen.findByRole('button', { name: '有 1 条新事件，点击查看' })
  expect(shownCodes()).toEqual(['YG-1', 'YG-2'])
  await user.click(pill)
  await screen.findByText('YG-3')
  expect(shownCodes()).toEqual(['YG-3', 'YG-1', 'YG-2'])
  expect(screen.queryByRole('button', { name: /条新事件/ })).toBeNull()
})

test('while the tab counts what waits behind the pill, the foot of the list says so beside the rows it has', async () => {
  const { server, push, user } = setUp([eventRow('1'), eventRow('2')])
  const foot = async () => (await screen.findByText('共 2 条')).parentElement?.textContent
  expect(await foot()).toBe('共 2 条')
  // After five seconds without a person the event would enter by itself.
  await user.hover(rowOf('YG-2'))
  server.rows = [eventRow('3'), ...server.rows]
  push(raisedFrame('3'))
  const pill = await screen.findByRole('button', { name: '有 1 条新事件，点击查看' })
  await screen.findByRole('tab', { name: /^全部\s*3$/ })
  expect(await foot()).toBe('共 2 条，另有 1 条新事件')
  await user.click(pill)
  expect((await screen.findByText('共 3 条')).parentElement?.textContent).toBe('共 3 条')
})

test('an empty list has no row that could move: what is new is shown at once', async () => {
  const { server, push } = setUp([])
  await screen.findByText('暂无预警，一切平安')
  server.rows = [eventRow('3')]
  push(raisedFrame('3'))
  await screen.findByText('YG-3')
  expect(screen.queryByText('暂无预警，一切平安')).toBeNull()
  expect(screen.queryByRole('button', { name: /条新事件/ })).toBeNull()
})

test('an empty list that cannot be read again says so, and how many wait', async () => {
  const refusing = { now: false }
  const { push } = setUp([], {
    answers: {
      'event.list': () => {
        if (refusing.now) throw new Refusal('BAD_INPUT')
        return pageOf([])
      },
    },
  })
  await screen.findByText('暂无预警，一切平安')
  refusing.now = true
  push(raisedFrame('3'))
  await screen.findByRole('button', { name: '有 1 条新事件，点击查看' })
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('a row that another person takes changes in place', async () => {
  const { server, push } = setUp([eventRow('1'), eventRow('2')])
  await screen.findByText('YG-1')
  server.rows = [
    eventRow('2'),
    eventRow('1', { state: 1, handler: { id: 'u2', name: '赵丽华' }, takenAt: '2026-11-20 10:42:00' }),
  ]
  push(takenFrame('1'))
  await within(rowOf('YG-1')).findByText('赵丽华')
  expect(within(rowOf('YG-1')).getByText('处理中')).toBeTruthy()
  expect(shownCodes()).toEqual(['YG-1', 'YG-2'])
})

test('an event assigned to a person who has not set out is still unhandled', async () => {
  setUp([eventRow('1', { handler: { id: 'u2', name: '赵丽华' } })])
  const row = within(await screen.findByText('YG-1').then(() => rowOf('YG-1')))
  expect(row.getByText('赵丽华')).toBeTruthy()
  expect(row.getByText('已转派，未出发')).toBeTruthy()
  expect(row.getByText('未处理')).toBeTruthy()
})

test('after a gap of unknown content, rows are updated in place and new ones wait', async () => {
  const { server, reread, user } = setUp([eventRow('1'), eventRow('2')])
  await screen.findByText('YG-1')
  await user.hover(rowOf('YG-2'))
  server.rows = [
    eventRow('3'),
    eventRow('1', { state: 2, result: '误报', handler: { id: 'u2', name: '赵丽华' } }),
    eventRow('2'),
  ]
  reread()
  await screen.findByRole('button', { name: '有 1 条新事件，点击查看' })
  await within(rowOf('YG-1')).findByText('已处理')
  expect(shownCodes()).toEqual(['YG-1', 'YG-2'])
})

test('tab, filter and page stand in the address, and two quick changes are both kept', async () => {
  const { search, user } = setUp([eventRow('1')])
  await screen.findByText('YG-1')
  await user.click(screen.getByRole('tab', { name: /未处理/ }))
  await user.type(screen.getByRole('textbox', { name: '关键字' }), 'YG{Enter}')
  await waitFor(() => expect(search()).toBe('?tab=todo&keyword=YG'))
})

test('仅看我处理 leaves the typed text in the query row, and both are in the address', async () => {
  const { search, user } = setUp([eventRow('1')])
  await screen.findByText('YG-1')
  const keyword = screen.getByRole('textbox', { name: '关键字' })
  await user.type(keyword, 'YG')
  await user.click(screen.getByRole('checkbox', { name: '仅看我处理' }))
  await waitFor(() => expect(search()).toBe('?mine=1'))
  expect(keyword).toHaveProperty('value', 'YG')
  await user.type(keyword, '{Enter}')
  await waitFor(() => expect(search()).toBe('?keyword=YG&mine=1'))
  await user.click(screen.getByRole('checkbox', { name: '仅看我处理' }))
  await waitFor(() => expect(search()).toBe('?keyword=YG'))
})

test('an address is requested from the server unchanged', async () => {
  const inputs: unknown[] = []
  setUp([eventRow('1')], {
    at: '/alarmAdmin?tab=doing&page=3&size=50&deviceType=smoke&mine=1&sort=raisedAt.asc',
    answers: {
      'event.list': (input: unknown) => {
        inputs.push(input)
        return pageOf([eventRow('1')])
      },
    },
  })
  await screen.findByText('YG-1')
  expect(inputs).toContainEqual({
    kind: 'alarm',
    state: 1,
    deviceType: 'smoke',
    mine: true,
    column: 'raisedAt',
    order: 'asc',
    pageNo: 3,
    pageSize: 50,
  })
})

test('an empty list is good news; an empty search can be cleared', async () => {
  setUp([])
  await screen.findByText('暂无预警，一切平安')
  const { user, search } = setUp([], { at: '/alarmAdmin?keyword=nothing' })
  await user.click(await screen.findByRole('button', { name: '清空条件' }))
  expect(search()).toBe('')
})

test('a failed refresh keeps the old rows under a warning, and 重试 reads again', async () => {
  const { server, user } = setUp([eventRow('1')], {
    answers: {
      'event.list': () => {
        if (server.rows.length === 0) throw new Refusal('QUERY_FAILED')
        return pageOf(server.rows)
      },
    },
  })
  await screen.findByText('YG-1')
  server.rows = []
  await user.click(screen.getByRole('button', { name: '刷新' }))
  await screen.findByText('数据可能已过期')
  expect(screen.getByText(/^仍显示 .*，查询出错/)).toBeTruthy()
  expect(shownCodes()).toEqual(['YG-1'])
  server.rows = [eventRow('1'), eventRow('2')]
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('YG-2')
  expect(screen.queryByText('数据可能已过期')).toBeNull()
})

test('without the permission the list says so', async () => {
  setUp([], {
    answers: {
      'event.list': () => {
        throw new Refusal('NO_PERMISSION')
      },
    },
  })
  expect((await screen.findAllByText('暂无权限')).length).toBeGreaterThan(0)
})

test('the second person is refused by the server, and the row shows who was faster', async () => {
  const said: string[] = []
  feedback.attach({ toast: (text) => said.push(text), chooseProject: () => {} })
  const { server, user } = setUp([eventRow('1')], {
    answers: {
      'event.toSite': () => {
        server.rows = [eventRow('1', { state: 1, handler: { id: 'u2', name: '赵丽华' } })]
        throw new Refusal('SOMEBODY_ON_SITE')
      },
    },
  })
  await screen.findByText('YG-1')
  await user.click(screen.getByRole('button', { name: '前往现场' }))
  await screen.findByText('赵丽华')
  await act(async () => {})
  expect(said).toContain('已有人去现场处理')
})
