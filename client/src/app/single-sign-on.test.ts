// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#shared/auth/auth.contract.ts'
import type { SignOn } from '#client/app/arrival.ts'
import { signOnBy, destinationOf, type Place } from '#client/app/single-sign-on.ts'
import { toaster } from '#client/lib/toast.ts'
import { sessionStore, setSession } from '#client/lib/session-store.ts'
import { consolePerson } from '#tests/support/console-person.ts'

const place: Place = {
  origin: 'https://fire.example',
  proxyPath: '',
  base: '/w/night',
  hall: 'https://hall.example/portal',
  origins: ['https://hall.example', 'https://screen.example'],
}
const hall = { address: 'https://hall.example/portal' }

test.each([
  ['nothing', null, hall],
  ['an empty one', '', hall],
  ['a page of the console', '/faultAdmin?tab=todo#x', { page: '/w/night/faultAdmin?tab=todo#x' }],
  ['a page of this world in full', 'https://fire.example/w/night/map/analysis', { page: '/w/night/map/analysis' }],
  ['another world', 'https://fire.example/w/day/alarmAdmin', { address: 'https://fire.example/w/day/alarmAdmin' }],
  ['a listed origin', 'https://screen.example/a?b=1', { address: 'https://screen.example/a?b=1' }],
  [
    'a page that would sign on again',
    '/alarmAdmin/detail/e1?token=T2&tab=1',
    { page: '/w/night/alarmAdmin/detail/e1?tab=1' },
  ],
  ['an origin that is not listed', 'https://evil.example/', hall],
  ['a host that looks like a listed one', 'https://hall.example.evil.example/', hall],
  ['a listed host as a name', 'https://hall.example@evil.example/', hall],
  ['another scheme', 'http://screen.example/', hall],
  ['another port', 'https://fire.example:8443/', hall],
  ['an address without a scheme', '//evil.example/x', hall],
  ['backslashes', '\\\\evil.example', hall],
  ['a slash and a backslash', '/\\evil.example', hall],
  ['a script', 'javascript:alert(1)', hall],
  ['a script behind blanks', ' \tjava\nscript:alert(1)', hall],
  ['data', 'data:text/html,<script>alert(1)</script>', hall],
  ['a blob of our own origin', 'blob:https://fire.example/0a1b', hall],
  ['no address at all', 'https://[', hall],
])('a sign-on that names %s leads there or to the hall', (_what, redirectUrl, destination) => {
  expect(destinationOf(redirectUrl, place)).toEqual(destination)
})

test.each([
  ['a page of the console', '/faultAdmin?tab=todo', { page: '/apps/fire/w/night/faultAdmin?tab=todo' }],
  [
    'a page of this world in full',
    'https://fire.example/apps/fire/w/night/map/analysis',
    { page: '/apps/fire/w/night/map/analysis' },
  ],
  [
    'another world',
    'https://fire.example/apps/fire/alarmAdmin',
    { address: 'https://fire.example/apps/fire/alarmAdmin' },
  ],
  [
    'a page beside the path of the proxy',
    'https://fire.example/w/night/alarmAdmin',
    { address: 'https://fire.example/w/night/alarmAdmin' },
  ],
])('below the path of a proxy a sign-on that names %s leads there', (_what, redirectUrl, destination) => {
  expect(destinationOf(redirectUrl, { ...place, proxyPath: '/apps/fire', base: '/apps/fire/w/night' })).toEqual(
    destination,
  )
})

test('without a hall site the page that was asked for opens', () => {
  expect(destinationOf(null, { ...place, hall: '' })).toBe('stay')
  expect(destinationOf('https://evil.example/', { ...place, hall: '' })).toBe('stay')
})

const session: Session = {
  token: 'T9',
  userInfo: { ...consolePerson, token: 'T9' },
  roleCode: 'operator',
  projectId: 'p1',
  projectName: '城中区',
  projectStatus: 1,
  watermark: true,
  projectInfo: '',
  projectColor: '',
  logo: '',
  departs: [],
  multi_depart: 0,
}
const requestedPaths: string[] = []
const said: string[] = []
toaster.attach((text) => said.push(text))

const serve = (answer: () => object): void => {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname, search } = new URL(typeof url === 'string' ? url : '', 'http://here')
    requestedPaths.push(pathname + search.replace(/[?&]_t=\d+/, '').replace(/^&/, '?'))
    if (pathname === '/sys/logout') return new Response(JSON.stringify({ code: 200, message: '', result: null }))
    return new Response(JSON.stringify({ message: '', result: null, ...answer() }))
  })
}
const by = (more: Partial<SignOn> = {}): SignOn => ({
  by: 'token',
  secret: 'T1',
  redirectUrl: null,
  search: '',
  ...more,
})

beforeEach(() => {
  requestedPaths.length = 0
  said.length = 0
  sessionStore.clear()
  window.history.replaceState(null, '', '/deviceAdmin/list?pageNo=2')
})

test('a good token becomes the session of this browser, and the page that was asked for stays', async () => {
  serve(() => ({ code: 200, result: session }))
  expect(await signOnBy(by())).toBe(true)
  expect(requestedPaths).toEqual(['/auth3/queryLoginToken?token=T1'])
  expect(sessionStore.getState()).toMatchObject({ token: 'T9', projectId: 'p1', watermark: true })
  expect(window.location.pathname + window.location.search).toBe('/deviceAdmin/list?pageNo=2')
  expect(window.localStorage.getItem('pro__Access-Token')).toContain('T9')
})

test('a ticket goes to the call for tickets, and a page of ours that the address names opens', async () => {
  serve(() => ({ code: 200, result: session }))
  expect(await signOnBy(by({ by: 'ticket', secret: 'ST-1', redirectUrl: '/faultAdmin' }))).toBe(true)
  expect(requestedPaths).toEqual(['/cas/client/validateLogin?ticket=ST-1'])
  expect(window.location.pathname).toBe('/faultAdmin')
})

test('a refused token ends the session that was there, and says why', async () => {
  serve(() => ({ code: 6402, message: '票据无效' }))
  setSession(session, true)
  expect(await signOnBy(by())).toBe(true)
  expect(said).toEqual(['登录信息失效，请重新登录！'])
  expect(requestedPaths.some((path) => path.startsWith('/sys/logout'))).toBe(true)
  expect(sessionStore.getState().token).toBe('')
})

test('an unreachable server does not end the session', async () => {
  serve(() => {
    throw new TypeError('Failed to fetch')
  })
  setSession(session, true)
  expect(await signOnBy(by())).toBe(true)
  expect(sessionStore.getState().token).toBe('T9')
  expect(said).toEqual([])
})
