// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastHost } from '#client/app/toast-host.ts'
import type { ShowToast } from '#client/lib/toast.ts'

let say: ShowToast = () => {}

const ToastHost = () => {
  const { message } = App.useApp()
  useEffect(() => {
    say = createToastHost(message)
  }, [message])
  return null
}

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <ToastHost />
      </App>
    </ConfigProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

test('each toast has its own four seconds, also one that takes the place of another', async () => {
  act(() => say('拒绝访问', 'warn'))
  await pass(3000)
  act(() => say('网络超时', 'warn'))
  await pass(3000)
  expect(screen.queryByText('网络超时')).not.toBeNull()
  expect(screen.queryByText('拒绝访问')).toBeNull()
  await pass(1500)
  expect(screen.queryByText('网络超时')).toBeNull()
})

test('the action of a toast that has an address is a link: Enter follows it within the page, a click with Ctrl does not', async () => {
  const run = vi.fn<() => void>()
  act(() => say('文件进入导出队列', 'done', { label: '前往下载中心', href: '/downloads', run, forMs: 10_000 }))
  await pass(9000)
  const link = screen.getByRole('link', { name: '前往下载中心' })
  expect(link.getAttribute('href')).toBe('/downloads')
  const click = (over: MouseEventInit) => new MouseEvent('click', { bubbles: true, cancelable: true, ...over })
  const another = click({ ctrlKey: true })
  act(() => void link.dispatchEvent(another))
  expect([another.defaultPrevented, run.mock.calls.length]).toEqual([false, 0])
  // A browser turns Enter on a link into a click.
  const plain = click({ detail: 0 })
  act(() => void link.dispatchEvent(plain))
  expect([plain.defaultPrevented, run.mock.calls.length]).toEqual([true, 1])
  await pass(1000)
  expect(screen.queryByRole('link')).toBeNull()
})
