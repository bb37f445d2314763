// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'

const code = readFileSync('client/public/first-paint.js', 'utf8')
const root = document.documentElement

interface Visit {
  readonly path?: string
  /** The address of the script in the page: below a proxy it has the proxy's path. */
  readonly script?: string
  readonly systemDark?: boolean
}

/** Runs the script as a page does that is about to be painted. */
const paint = ({ path = '/alarmAdmin', script = '/first-paint.js', systemDark = false }: Visit = {}): string | null => {
  root.removeAttribute('data-theme')
  root.style.colorScheme = ''
  window.history.replaceState(null, '', path)
  const element = document.createElement('script')
  element.setAttribute('src', script)
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element)
  vi.stubGlobal('matchMedia', () => ({ matches: systemDark }))
  // oxlint-disable-next-line typescript/no-implied-eval -- a script of the page, not a module
  new Function(code)()
  current.mockRestore()
  return root.getAttribute('data-theme')
}

const store = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify({ value, expire: null }))

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the first paint is light where nothing is stored, and dark where the console was dark', () => {
  expect(paint()).toBeNull()
  store('pro__LAST_DARK', true)
  expect([paint(), root.style.colorScheme]).toEqual(['dark', 'dark'])
})

test('under the system it is as the system is now, not as it was', () => {
  store('pro__LAST_DARK', true)
  store('pro__DEFAULT_APPEARANCE', 'system')
  expect(paint({ systemDark: false })).toBeNull()
  expect(paint({ systemDark: true })).toBe('dark')
})

test('another world has its own, also below a proxy', () => {
  store('w/demo/pro__LAST_DARK', true)
  expect(paint({ path: '/w/demo/map' })).toBe('dark')
  expect(paint({ path: '/w/other/map' })).toBeNull()
  expect(paint({ path: '/map' })).toBeNull()
  store('apps/fire/w/demo/pro__LAST_DARK', true)
  localStorage.removeItem('w/demo/pro__LAST_DARK')
  expect(paint({ path: '/apps/fire/w/demo/map', script: '/apps/fire/first-paint.js' })).toBe('dark')
})

test('what is not ours under the key is no reason to fail', () => {
  localStorage.setItem('pro__LAST_DARK', '{broken')
  expect(paint()).toBeNull()
  localStorage.setItem('pro__LAST_DARK', '"true"')
  expect(paint()).toBeNull()
})
