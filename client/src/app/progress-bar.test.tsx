// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ProgressBar } from '#client/app/progress-bar.tsx'
import { dialogs } from '#client/lib/dialog-queue.ts'

const Root = () => (
  <>
    <ProgressBar />
    <Outlet />
  </>
)

test('a bar moves while a page is fetched, and is gone while a dialog waits for an answer', async () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Root />,
      children: [{ path: 'next', loader: () => new Promise(() => undefined), element: null }],
    },
  ])
  const { container } = render(<RouterProvider router={router} />)
  const bars = () => container.querySelectorAll('[aria-hidden=true]').length
  expect(bars()).toBe(0)
  await act(async () => void router.navigate('/next'))
  expect(bars()).toBe(1)
  act(() => dialogs.open({ key: 'invited', rank: 'invitation', content: null }))
  expect(bars()).toBe(0)
  act(() => dialogs.close('invited'))
  expect(bars()).toBe(1)
})
