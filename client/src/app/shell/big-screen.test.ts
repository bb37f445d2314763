// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openBigScreen, type BigScreenDeps, type ScreenWindow } from '#client/app/shell/big-screen.ts'

const setUp = (more: Partial<BigScreenDeps> = {}) => {
  const steps: string[] = []
  const screen: ScreenWindow = {
    opener: 'the console',
    close: () => steps.push('closed'),
    location: { replace: (url) => steps.push(`shows ${String(url)}, opener ${String(screen.opener)}`) },
  }
  const deps: BigScreenDeps = {
    open: () => {
      steps.push('opened')
      return screen
    },
    checkLogin: async () => {
      steps.push('asked whether logged in')
      return true
    },
    address: async () => {
      steps.push('asked for the address')
      return '/bigscreen/p1'
    },
    host: 'https://screen.example/w/night',
    fail: () => steps.push('failed'),
    ...more,
  }
  return { steps, run: () => openBigScreen(deps) }
}

test('the window opens first, then the login is checked, and it shows the address behind the host', async () => {
  const { steps, run } = setUp()
  await run()
  expect(steps).toEqual([
    'opened',
    'asked whether logged in',
    'asked for the address',
    'shows https://screen.example/w/night/bigscreen/p1, opener null',
  ])
})

test('an ended session leaves no window open, and is reported by its own dialog', async () => {
  const { steps, run } = setUp({ checkLogin: async () => false })
  await run()
  expect(steps).toEqual(['opened', 'closed'])
})

test('a refused address closes the window and is reported', async () => {
  const { steps, run } = setUp({ address: () => Promise.reject(new Error('4002')) })
  await run()
  expect(steps).toEqual(['opened', 'asked whether logged in', 'closed', 'failed'])
})

test('a login that cannot be checked is reported as well, and so is a window that the browser blocks', async () => {
  const unknown = setUp({ checkLogin: () => Promise.reject(new Error('network')) })
  await unknown.run()
  expect(unknown.steps).toEqual(['opened', 'closed', 'failed'])
  const blocked = setUp({ open: () => null })
  await blocked.run()
  expect(blocked.steps).toEqual(['failed'])
})
