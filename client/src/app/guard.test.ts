import { expect, test } from 'vitest'
import { redirectFor } from '#client/app/guard.ts'
import { targetAfterLogin } from '#client/config/after-login.ts'
import { publicPaths } from '#client/config/paths.ts'

const arrive = (token: string, url: string, from = ''): string | null => {
  const [path = '', query] = url.split('?')
  return redirectFor({ token, path, search: query === undefined ? '' : `?${query}`, from })
}

test.each(publicPaths)('%s needs no token', (path) => {
  expect(arrive('', path)).toBeNull()
})

test.each([
  ['/', '/user/login?redirect=%2F'],
  ['/alarmAdmin?state=0&pageNo=2', '/user/login?redirect=%2FalarmAdmin%3Fstate%3D0%26pageNo%3D2'],
  ['/alarmAdmin/detail/e1', '/user/login?redirect=%2FalarmAdmin%2Fdetail%2Fe1'],
  ['/404', '/user/login?redirect=%2F404'],
  ['/user/center', '/user/login?redirect=%2Fuser%2Fcenter'],
  ['/user/loginx', '/user/login?redirect=%2Fuser%2Floginx'],
  ['/map/analysis?token=T1&a=1', '/user/login?redirect=%2Fmap%2Fanalysis%3Fa%3D1'],
])('without a token %s leads to the login page, which remembers it', (url, to) => {
  expect(arrive('', url)).toBe(to)
})

test('with a token the login page leads home, except when coming from complement-info', () => {
  expect(arrive('t', '/user/login')).toBe('/dashboard/analysis')
  expect(arrive('t', '/user/login?redirect=%2FfaultAdmin', '/alarmAdmin')).toBe('/dashboard/analysis')
  expect(arrive('t', '/user/login', '/user/complement-info')).toBeNull()
})

test('the director’s desk asks for no login, and is no place to be sent away from with one', () => {
  expect(arrive('', '/director')).toBeNull()
  expect(arrive('t', '/director')).toBeNull()
})

test.each(['/', '/alarmAdmin', '/404', '/anything', '/user/register'])('with a token %s may be visited', (path) => {
  expect(arrive('t', path)).toBeNull()
})

test.each([
  [null, '/dashboard/analysis'],
  ['', '/dashboard/analysis'],
  ['/alarmAdmin?state=0', '/alarmAdmin?state=0'],
  ['/user/center', '/user/center'],
  ['/user/login', '/dashboard/analysis'],
  ['/user/login?redirect=/x', '/dashboard/analysis'],
  ['//evil.example', '/dashboard/analysis'],
  ['/\\evil.example', '/dashboard/analysis'],
  ['https://evil.example', '/dashboard/analysis'],
  ['javascript:alert(1)', '/dashboard/analysis'],
  ['/?token=T1', '/'],
  ['/alarmAdmin/detail/e1?ticket=ST-1&tab=2#now', '/alarmAdmin/detail/e1?tab=2#now'],
])('a login with the redirect %s leads to %s', (redirect, to) => {
  expect(targetAfterLogin(redirect)).toBe(to)
})
