// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { TourHost } from '#client/features/tour/tour-host.tsx'
import { startTour, tourStore } from '#client/features/tour/tour-store.ts'
import { tourTexts } from '#client/features/tour/texts.ts'
import { popUps } from '#client/features/event/index.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { setPermission } from '#client/lib/permission-store.ts'
import { drawPage } from '#tests/support/console-page.tsx'

const { stops } = tourTexts
// A person whose menu is empty sees the stops of the frame.
const names = ['strip', 'keys', 'menu', 'account', 'messages', 'link'] as const

const posted: string[] = []

const draw = async () => {
  drawPage(<TourHost />, { at: '/alarmAdmin?tab=todo', answers: {} })
  act(startTour)
  await screen.findByRole('dialog')
  return userEvent.setup()
}

/** A person who only looks, among pages that load when the test says so. */
const drawSlow = async (at: string) => {
  const menu = ['/dashboard/analysis', '/map/analysis', '/alarmAdmin'].map((path) => ({ path, name: path, meta: {} }))
  setPermission({ menu: menu as never, auth: [], allAuth: [] })
  let release = (): void => {}
  const loaded = new Promise<{ element: null }>((resolve) => {
    release = () => resolve({ element: null })
  })
  const children = [
    { path: at, element: null },
    { path: '*', lazy: () => loaded },
  ]
  const router = createMemoryRouter([{ path: '/', element: <TourHost />, children }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  act(startTour)
  await screen.findByRole('dialog')
  const load = (): Promise<void> =>
    act(async () => {
      release()
      await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
    })
  return { user: userEvent.setup(), load, pathname: () => router.state.location.pathname }
}

const title = (): string | null => screen.getByRole('heading', { level: 2 }).textContent

beforeEach(() => {
  posted.length = 0
  vi.spyOn(window, 'fetch').mockImplementation((url) => {
    posted.push(typeof url === 'string' ? url.replace(/^.*\//, '') : '')
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, message: '', result: null, success: true, timestamp: 0 })),
    )
  })
  dialogs.clear()
  act(() => tourStore.setState({ isOn: false, isRequested: false }))
})

test('arrows lead through six stops and back, and 完成 ends it for good', async () => {
  const user = await draw()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '下一步' }))
  const shown: (string | null)[] = [title()]
  for (let step = 1; step < names.length; step += 1) {
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText(`${step + 1} / 6`)).toBeTruthy()
    shown.push(title())
  }
  expect(shown).toEqual(names.map((name) => stops[name].title))
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  expect(title()).toBe(stops.messages.title)
  await user.keyboard('{ArrowRight}')
  expect(screen.queryByRole('button', { name: '跳过' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '完成' }))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(posted).toEqual(['updateTour']))
})

test('跳过 ends it at any stop', async () => {
  const user = await draw()
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(screen.getByRole('button', { name: '跳过' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(posted).toEqual(['updateTour']))
})

const invitation = { key: 'i', tone: 'invitation', heading: '邀请函', lines: [], actions: [] } as const

test('it gives way to a pop-up or a dialog at once, and continues at the same stop when that is gone', async () => {
  const user = await draw()
  await user.keyboard('{ArrowRight}')
  act(() => popUps.addSticky(invitation))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => dialogs.open({ key: 'd', rank: 'notice', title: '公告', content: null }))
  act(() => popUps.removeSticky('i'))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => dialogs.close('d'))
  expect(title()).toBe(stops.keys.title)
  expect(posted).toEqual([])
})

test('it does not come back to a person who types, and stays due', async () => {
  await draw()
  act(() => popUps.addSticky(invitation))
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  act(() => popUps.removeSticky('i'))
  field.remove()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tourStore.getState().isOn).toBe(false)
  expect(posted).toEqual([])
})

test('who ends it while the page of a stop still loads stays on the page where it began', async () => {
  const { user, load, pathname } = await drawSlow('/alarmAdmin')
  await user.keyboard('{ArrowRight}{ArrowRight}{Escape}')
  await load()
  expect(pathname()).toBe('/alarmAdmin')
})

test('it is not left by a page that loads late, when the next stop is on the page before', async () => {
  const { user, load, pathname } = await drawSlow('/map/analysis')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(title()).toBe(stops.map.title)
  await load()
  expect(pathname()).toBe('/map/analysis')
  expect(title()).toBe(stops.map.title)
})
