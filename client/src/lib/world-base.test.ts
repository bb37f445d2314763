import { expect, test } from 'vitest'
import { storagePrefix } from '#shared/console-storage.ts'
import { worldBase } from '#client/lib/world-base.ts'

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
