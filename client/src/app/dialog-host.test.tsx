// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DialogHost } from '#client/app/dialog-host.tsx'
import { dialogs, type QueuedDialog } from '#client/lib/dialog-queue.ts'
import { feedback } from '#client/lib/feedback.ts'

const openDialog = (key: string, over: Partial<QueuedDialog> = {}): void =>
  act(() => dialogs.open({ key, rank: 'notice', title: key, content: `关于${key}`, button: '我知道了', ...over }))

const open = () => {
  render(
    <StrictMode>
      <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <App>
          <button type="button">打开</button>
          <DialogHost />
        </App>
      </ConfigProvider>
    </StrictMode>,
  )
  return userEvent.setup()
}

const shown = (): (string | null)[] => screen.queryAllByRole('dialog').map(({ textContent }) => textContent)

beforeEach(() => act(() => dialogs.clear()))

test('there is one dialog at a time, and the next comes when it is answered', async () => {
  const user = open()
  openDialog('第一')
  openDialog('第二')
  expect(shown()).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: '第一' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '我知道了' }))
  expect(shown()).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: '第二' })).toBeTruthy()
})

test('the focus returns to where it was when the last dialog is gone', async () => {
  const user = open()
  const opener = screen.getByRole('button', { name: '打开' })
  opener.focus()
  openDialog('第一')
  openDialog('第二')
  await user.click(screen.getByRole('button', { name: '我知道了' }))
  await user.click(screen.getByRole('button', { name: '我知道了' }))
  expect(shown()).toEqual([])
  expect(document.activeElement).toBe(opener)
})

test('Esc puts away what can be, and leaves the others', async () => {
  const user = open()
  openDialog('消息')
  await user.keyboard('{Escape}')
  expect(shown()).toEqual([])
  openDialog('变更', { rank: 'membership' })
  await user.keyboard('{Escape}')
  expect(shown()).toHaveLength(1)
})

test('a part that is loaded shows itself and closes its dialog', async () => {
  const user = open()
  const Part = ({ close }: { close: () => void }) => (
    <button type="button" onClick={close}>
      做完了
    </button>
  )
  act(() => dialogs.open({ key: 'a', rank: 'notice', title: '部件', content: async () => ({ default: Part }) }))
  await user.click(await screen.findByRole('button', { name: '做完了' }))
  expect(shown()).toEqual([])
})

test('a part that cannot be loaded is reported, and its dialog closes', async () => {
  open()
  const said: string[] = []
  feedback.attach({ toast: (text) => void said.push(text), chooseProject: () => undefined })
  act(() =>
    dialogs.open({ key: 'a', rank: 'notice', title: '部件', content: () => Promise.reject(new Error('no chunk')) }),
  )
  await vi.waitFor(() => expect(shown()).toEqual([]))
  expect(said).toEqual(['页面加载失败'])
})
