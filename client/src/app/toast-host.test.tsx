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
