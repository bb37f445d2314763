// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { EditionPages } from '#client/features/edition/edition-pages.tsx'
import { releaseOf } from '#client/features/edition/releases.ts'
import { permissionStore } from '#client/lib/permission-store.ts'
import { drawPage } from '#tests/support/console-page.tsx'

const setUp = async (paths: readonly string[]) => {
  const onClose = vi.fn<() => void>()
  const pages = [{ imge: '', title: '事件详情', upDescribe: '详情页增加数值曲线' }]
  const drawn = drawPage(
    <EditionPages pages={pages} release={releaseOf('4.3.0')} onClose={onClose} onStart={() => {}} />,
    { at: '/user/center', answers: {} },
  )
  // Only the path matters here.
  act(() => permissionStore.setState({ menu: paths.map((path) => ({ path }) as MenuEntry) }))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '下一页' }))
  return { ...drawn, onClose, user }
}

test('after the pages of the server come the new features, each with its picture and the way there', async () => {
  const { user, onClose, pathname, search } = await setUp(['/alarmAdmin'])
  expect(screen.getByText('2 / 7')).toBeTruthy()
  const picture = screen.getByRole('img', { name: '预警列表，第一行是带红色标签的火警' })
  expect([picture.getAttribute('loading'), picture.getAttribute('src')]).toEqual([
    'lazy',
    expect.stringMatching(/fires-light\.webp$/),
  ])
  await user.click(screen.getByRole('button', { name: '去看看 火警置顶' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(pathname() + search()).toBe('/alarmAdmin?tab=todo'))
})

test('a person who does not have the page is not sent there', async () => {
  await setUp(['/riskAdmin'])
  expect(screen.getByRole('region', { name: '火警置顶' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^去看看/ })).toBeNull()
})
