// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { storagePrefix } from '#shared/console-storage.ts'
import { pageBase, pageWorld, proxyPath, worldBase } from '#client/lib/world-base.ts'

test.each([
  ['/', ''],
  ['/alarmAdmin', ''],
  ['/w/a1', '/w/a1'],
  ['/w/a1/', '/w/a1'],
  ['/w/a1/alarmAdmin/detail/7', '/w/a1'],
  ['/w/storm-2/user/login', '/w/storm-2'],
  ['/w/-a/x', ''],
  ['/w/A1/x', ''],
  ['/w/', ''],
  ['/wide/a1', ''],
  [`/w/${'a'.repeat(65)}/x`, ''],
])('the page %s lives under the prefix "%s"', (pathname, base) => {
  expect(worldBase(pathname)).toBe(base)
})

test('worlds keep their stored values apart', () => {
  expect(storagePrefix('')).toBe('pro__')
  expect(storagePrefix('/w/a1')).toBe('w/a1/pro__')
})

afterEach(() => {
  document.head.replaceChildren()
  window.history.replaceState(null, '', '/')
})

/** Opens a page at an address; its meta tag has the path of the proxy. */
const open = (address: string, path = '/apps/fire'): void => {
  document.head.innerHTML = `<meta name="fengsui-base" content="${path}">`
  window.history.replaceState(null, '', address)
}

test.each([
  ['/apps/fire', '/apps/fire', ''],
  ['/apps/fire/alarmAdmin', '/apps/fire', ''],
  ['/apps/fire/w/a1/alarmAdmin', '/apps/fire', '/w/a1'],
  // Opened at the server itself, beside the proxy.
  ['/alarmAdmin', '', ''],
  ['/w/a1/alarmAdmin', '', '/w/a1'],
  ['/apps/firewall/x', '', ''],
])('the page %s below a proxy lives under "%s" in the world "%s"', (address, path, world) => {
  open(address)
  expect([proxyPath(), pageWorld(), pageBase()]).toEqual([path, world, path + world])
})
