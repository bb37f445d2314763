import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SharedView } from '#shared/view/view.contract.ts'
import { ViewMenu } from '#client/ui/list/view-menu.tsx'
import { asTheyCome } from '#client/ui/list/column-choice.ts'
import { drawPage } from '#tests/support/console-page.tsx'

const shared: SharedView = {
  id: 'v1',
  list: 'alarm',
  name: '今日火警',
  search: 'fire=yes',
  choice: { order: [], hidden: ['value'] },
  author: { id: 'u2', name: '赵丽华' },
  mayChange: true,
}

const setUp = () => {
  localStorage.clear()
  let views: readonly SharedView[] = [shared]
  const sent: unknown[] = []
  const open = vi.fn<(search: string, replace?: boolean) => void>()
  const choose = vi.fn<(choice: object) => void>()
  const address = { search: '', isVisit: false, open }
  drawPage(<ViewMenu list="alarm" address={address} choice={asTheyCome} choose={choose} />, {
    at: '/alarmAdmin',
    answers: {
      'view.list': () => views,
      'view.share': (input: unknown) => {
        sent.push(input)
        views = [...views, { ...shared, id: 'v2', name: '夜班', mayChange: true }]
        return views[1]
      },
      'view.rename': (input: { id: string; viewName: string }) => {
        sent.push(input)
        views = views.map((view) => (view.id === input.id ? { ...view, name: input.viewName } : view))
        return views[0]
      },
      'view.remove': (input: unknown) => {
        sent.push(input)
        views = []
        return input
      },
    },
  })
  return { open, choose, sent, user: userEvent.setup() }
}

test('a view of the project is under 项目视图 with its author, and shows its filters and columns', async () => {
  const { user, open, choose } = setUp()
  await user.click(screen.getByRole('button', { name: '视图' }))
  await screen.findByText('项目视图')
  const item = await screen.findByRole('menuitem', { name: /今日火警/ })
  expect(within(item).getByText('赵丽华')).toBeTruthy()
  await user.click(item)
  expect(open).toHaveBeenCalledWith('fire=yes', false)
  expect(choose).toHaveBeenCalledWith(shared.choice)
})

test('管理视图 shares an own view and takes one of the project back', async () => {
  const { user, sent } = setUp()
  await user.click(screen.getByRole('button', { name: '视图' }))
  await user.click(await screen.findByRole('menuitem', { name: '保存当前视图' }))
  await user.type(await screen.findByLabelText('视图名称'), '夜班')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull())
  await user.click(screen.getByRole('button', { name: '视图：夜班' }))
  await user.click(await screen.findByRole('menuitem', { name: '管理视图' }))
  await user.click(await screen.findByRole('button', { name: '与项目共享 夜班' }))
  await screen.findByRole('button', { name: '取消共享 夜班' })
  await user.click(screen.getByRole('button', { name: '取消共享 今日火警' }))
  await screen.findByText('尚未共享视图。')
  expect(sent).toEqual([
    { list: 'alarm', viewName: '夜班', search: '', choice: { order: [], hidden: [] } },
    { id: 'v1' },
  ])
})

test('a view of the project is renamed in its place, by a name that no other has', async () => {
  const { user, sent } = setUp()
  await user.click(screen.getByRole('button', { name: '视图' }))
  await user.click(await screen.findByRole('menuitem', { name: '管理视图' }))
  await user.click(await screen.findByRole('button', { name: '重命名共享的 今日火警' }))
  const field = screen.getByLabelText('今日火警 的新名称')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await user.type(field, '本周火警{Enter}')
  expect(await screen.findByText('本周火警')).toBeTruthy()
  expect(sent).toEqual([{ id: 'v1', viewName: '本周火警' }])
})
