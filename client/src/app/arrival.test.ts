// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readSignOn, consumeSignOn } from '#client/app/arrival.ts'
import { singleSignOnPaths } from '#client/config/paths.ts'
import { withoutSecrets } from '#client/config/secret-params.ts'
import facts from '#tests/facts/routes.json' with { type: 'json' }

test('a token is taken on the paths of the document and on no other', () => {
  expect(singleSignOnPaths).toEqual(facts.singleSignOn)
})

test.each(facts.singleSignOn)('at %s the token of the address is for single sign-on', (pattern) => {
  for (const path of pattern.endsWith('*') ? [pattern.slice(0, -1), pattern.replace('*', '/e-1')] : [pattern])
    expect(readSignOn(path, '?token=T1')).toEqual({ by: 'token', secret: 'T1', redirectUrl: null, search: '' })
})

test.each([
  '/alarmAdmin',
  '/dashboard/analysis',
  '/user/login',
  '/skySealing/detail/e1',
  '/404',
  '/x/alarmAdmin/detail/e1',
])('at %s it is not', (path) => expect(readSignOn(path, '?token=T1')).toBeNull())

test('a ticket counts as well, what belongs to the sign-on goes out of the query, and the rest stays', () => {
  expect(readSignOn('/deviceAdmin/list', '?pageNo=2&ticket=ST-1&redirectUrl=%2FfaultAdmin&name=%E7%83%9F')).toEqual({
    by: 'ticket',
    secret: 'ST-1',
    redirectUrl: '/faultAdmin',
    search: '?pageNo=2&name=%E7%83%9F',
  })
  expect(readSignOn('/', '?redirectUrl=%2FfaultAdmin')).toBeNull()
})

test('the address bar is clean before anything is asked, in whichever world, and no step back leads to the token', () => {
  window.history.replaceState(null, '', '/w/night/alarmAdmin/detail/e1?token=T1&tab=2#now')
  const steps = window.history.length
  expect(consumeSignOn('/w/night')?.secret).toBe('T1')
  expect(window.location.href).toBe(`${window.location.origin}/w/night/alarmAdmin/detail/e1?tab=2#now`)
  expect(window.history.length).toBe(steps)
  expect(consumeSignOn('/w/night')).toBeNull()
})

test.each([
  ['', ''],
  ['?tab=todo&q=a%20b', '?tab=todo&q=a%20b'],
  ['?token=T1', ''],
  ['?a=1&token=T1&ticket=ST-1&b=2', '?a=1&b=2'],
])('what opens a session goes out of %s', (search, clean) => expect(withoutSecrets(search)).toBe(clean))
