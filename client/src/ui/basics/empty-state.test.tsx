// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { GoButton } from '#client/ui/basics/go-button.tsx'
import { setPermission } from '#client/lib/permission-store.ts'
import { drawPage } from '#tests/support/console-page.tsx'

const draw = (page: Parameters<typeof drawPage>[0]) =>
  drawPage(page, { at: '/placeAdmin/FileDownloadCenter', answers: {} })

test('an empty state says why, and has the act that mends it', async () => {
  const { search } = draw(
    <EmptyState
      kind="empty"
      title="暂无下载任务"
      note="文件会出现在这里"
      action={<GoButton to="/alarmAdmin?tab=todo" label="去导出" />}
    />,
  )
  expect(screen.getByRole('status').textContent).toContain('文件会出现在这里')
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '去导出' }))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(search()).toBe('?tab=todo'))
})

test('an act is offered only with the right that it needs', () => {
  const button = <GoButton to="/deviceAdmin/list" label="接入设备" right="device:manage" />
  draw(<EmptyState kind="empty" title="暂无消防主机" action={button} />)
  expect(screen.getByRole('button', { name: '接入设备' })).toBeTruthy()
  act(() => setPermission({ menu: [], auth: [], allAuth: [] }))
  expect(screen.queryByRole('button')).toBeNull()
})
