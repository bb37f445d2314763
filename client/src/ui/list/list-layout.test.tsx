import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { staleness } from '#client/realtime/staleness.ts'
import { parseTime } from '#shared/time.ts'
import { ListCards } from '#client/ui/list/list-cards.tsx'
import { ListLayout } from '#client/ui/list/list-layout.tsx'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'

interface Row {
  id: string
  name: string
}

const list: ListLayoutProps<Row> = {
  columns: [{ key: 'name', title: '设备', width: 200, render: (_, { name }) => name }],
  rowKey: (row) => row.id,
  rows: [{ id: '1', name: '烟雾探测器' }],
  empty: { reason: 'empty' },
  pagination: { page: 1, size: 20, total: 1308, onChange: () => {} },
  renderCard: (row) => <p>{row.name}</p>,
}

const show = (props: Partial<ListLayoutProps<Row>>) =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <MemoryRouter>
        <ListLayout {...list} {...props} />
      </MemoryRouter>
    </ConfigProvider>,
  )

test('rows come with their whole number', () => {
  show({})
  expect(screen.getByText('烟雾探测器')).toBeTruthy()
  expect(screen.getByText('共 1,308 条')).toBeTruthy()
})

test('the first load is a skeleton, not an empty list', () => {
  show({ rows: undefined })
  expect(screen.getByText('正在加载')).toBeTruthy()
  expect(screen.queryByText('暂无预警，一切平安')).toBeNull()
})

test('a failed refresh keeps the rows and offers a retry', async () => {
  const onRetry = vi.fn<() => void>()
  show({ error: { message: '请求超时，仍显示 10:38:12 的结果', onRetry } })
  expect(screen.getByText('烟雾探测器')).toBeTruthy()
  expect(screen.getByText('数据可能已过期')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('rows that no message keeps up to date are marked in tool row and tabs, in place of when they were loaded', () => {
  const tabs = { items: [{ key: 'all', label: '全部', count: 3 }], active: 'all', onChange: () => {} }
  show({ tabs, tools: { updatedAt: '10:40:00' } })
  expect(screen.getByText('更新于 10:40:00')).toBeTruthy()
  expect(screen.queryByText(/数据可能已过期/)).toBeNull()
  act(() => staleness.setState({ since: parseTime('2026-11-20 10:42:05') }))
  const mark = '数据可能已过期 · 截至 10:42:05'
  expect(screen.getByText(mark).closest('[role=status]')).toBeNull()
  expect(screen.getByRole('img', { name: mark })).toBeTruthy()
  expect(screen.queryByText('更新于 10:40:00')).toBeNull()
  act(() => staleness.setState({ since: null }))
  expect(screen.queryByText(mark)).toBeNull()
})

test('an empty list is no peace while no message would bring an event', () => {
  show({ rows: [], pagination: { page: 1, size: 20, total: 0, onChange: () => {} } })
  expect(screen.getByText('暂无预警，一切平安')).toBeTruthy()
  act(() => staleness.setState({ since: parseTime('2026-11-20 10:42:05') }))
  expect(screen.queryByText(/一切平安/)).toBeNull()
  expect(screen.getByText('暂无预警')).toBeTruthy()
  act(() => staleness.setState({ since: null }))
  expect(screen.getByText('暂无预警，一切平安')).toBeTruthy()
})

test('a failed first load says so instead of pretending calm', () => {
  show({ rows: undefined, error: { message: '网络异常，请检查网络后重试。', onRetry: () => {} } })
  expect(screen.getByRole('alert').textContent).toContain('网络异常，请检查网络后重试。')
  expect(screen.queryByText('暂无预警，一切平安')).toBeNull()
})

test('an empty filter offers to clear it, a real emptiness is calm', async () => {
  const onClear = vi.fn<() => void>()
  const { unmount } = show({ rows: [], empty: { reason: 'filtered', onClear } })
  await userEvent.setup().click(screen.getByRole('button', { name: '清空条件' }))
  expect(onClear).toHaveBeenCalledOnce()
  unmount()
  show({ rows: [] })
  expect(screen.getByText('暂无预警，一切平安')).toBeTruthy()
})

test('without permission nothing but the reason is shown', () => {
  show({ forbidden: { note: '请联系管理员开通“预警管理”' } })
  expect(screen.getByText('暂无权限')).toBeTruthy()
  expect(screen.queryByText('烟雾探测器')).toBeNull()
})

test('a row that changes is drawn anew alone, and with its new class', () => {
  const two = [
    { id: '1', name: '烟雾探测器' },
    { id: '2', name: '燃气探测器' },
  ]
  const drawn: string[] = []
  const draw = (_: unknown, { name }: Row): string => {
    drawn.push(name)
    return name
  }
  const steady = {
    columns: [{ key: 'name', title: '设备', width: 200, render: draw }],
    rowKey: ({ id }: Row) => id,
    rowClassName: ({ name }: Row) => (name.endsWith('已恢复') ? 'recovered' : 'alarm'),
    empty: list.empty,
  }
  const page = (rows: readonly Row[]) => (
    <MemoryRouter>
      <ListLayout {...list} {...steady} rows={rows} />
    </MemoryRouter>
  )
  const { rerender } = render(page(two))
  drawn.length = 0
  rerender(page([{ id: '1', name: '烟雾探测器已恢复' }, ...two.slice(1)]))
  expect(drawn).toEqual(['烟雾探测器已恢复'])
  expect(screen.getByText('烟雾探测器已恢复').closest('tr')?.className).toContain('recovered')
  expect(screen.getByText('燃气探测器').closest('tr')?.className).toContain('alarm')

  rerender(page([...two.slice(1), { id: '1', name: '烟雾探测器' }]))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['设备', '燃气探测器', '烟雾探测器'])
})

test('whether a row can be ticked follows the row', () => {
  const selection = {
    keys: [],
    onChange: () => {},
    isDisabled: ({ name }: Row) => name === '已处理',
    labelOf: ({ name }: Row) => name,
  }
  const page = (name: string) => (
    <MemoryRouter>
      <ListLayout {...list} rows={[{ id: '1', name }]} selection={selection} />
    </MemoryRouter>
  )
  const { rerender } = render(page('未处理'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '未处理' }).disabled).toBe(false)
  rerender(page('已处理'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '已处理' }).disabled).toBe(true)
})

const openable = (): Partial<ListLayoutProps<Row>> => ({
  columns: [
    {
      key: 'name',
      title: '设备',
      width: 200,
      render: (_, { name }) => (
        <>
          <a href="#device">{name}</a> <span>永安里 12 号</span> <button type="button">处理</button>
        </>
      ),
    },
  ],
  selection: { keys: [], onChange: () => {}, labelOf: ({ name }) => name },
})

test('a click on a row opens it; one on a link, a button or a checkbox does what that does', async () => {
  const onOpen = vi.fn<(row: Row) => void>()
  const user = userEvent.setup()
  show({ ...openable(), onOpen })
  await user.click(screen.getByRole('link', { name: '烟雾探测器' }))
  await user.click(screen.getByRole('button', { name: '处理' }))
  await user.click(screen.getByRole('checkbox', { name: '烟雾探测器' }))
  // Beside the box, but in its cell.
  const cell = screen.getByRole('checkbox', { name: '烟雾探测器' }).closest('td')
  if (cell === null) throw new Error('the checkbox has no cell')
  await user.click(cell)
  await user.keyboard('{Control>}')
  await user.click(screen.getByText('永安里 12 号'))
  await user.keyboard('{/Control}')
  expect(onOpen).not.toHaveBeenCalled()
  await user.click(screen.getByText('永安里 12 号'))
  expect(onOpen.mock.calls).toEqual([[{ id: '1', name: '烟雾探测器' }]])
})

test('a card that opens on a click enters like a row', () => {
  render(<ListCards {...list} onOpen={() => {}} entering={new Set(['1'])} />)
  const place = document.querySelector('[data-row-key="1"]')
  expect(place?.className.split(' ').map((name) => name.replace(/^_|_.*$/g, ''))).toEqual(
    expect.arrayContaining(['min-w-0', 'opens', 'entering']),
  )
})
