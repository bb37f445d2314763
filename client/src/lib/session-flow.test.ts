// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#client/lib/session-flow.ts'
import { permissionStore, setPermission } from '#client/lib/permission-store.ts'
import { sessionStore } from '#client/lib/session-store.ts'

const entry = {
  id: 'm',
  path: '/alarmAdmin',
  component: 'x',
  route: '1' as const,
  name: 'x',
  meta: { title: '预警列表', keepAlive: false, internalOrExternal: false },
}

const tokenSent = (init: RequestInit | undefined): string | null => new Headers(init?.headers).get('X-Access-Token')
const tokens: (string | null)[] = []
const serverDoes = (act: () => Promise<Response>): void => {
  vi.spyOn(window, 'fetch').mockImplementation((_url, init) => {
    tokens.push(tokenSent(init))
    return act()
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  tokens.length = 0
  sessionStore.save({ token: 't1', projectId: 'p1' }, true)
  setPermission({ menu: [entry], auth: [], allAuth: [] })
})

afterEach(() => {
  vi.useRealTimers()
})

const nobodyIsLeft = (): void => {
  expect(sessionStore.getState()).toMatchObject({ token: '', projectId: '' })
  expect(permissionStore.getState().menu).toEqual([])
  expect(window.localStorage.getItem('pro__Access-Token')).toBeNull()
  expect(window.sessionStorage.getItem('LOGIN_USER_BUTTON_AUTH')).toBeNull()
}

test.each([
  [
    'agrees',
    () => Promise.resolve(new Response(JSON.stringify({ code: 200, message: '退出登录成功！', result: null }))),
  ],
  [
    'refuses',
    () => Promise.resolve(new Response(JSON.stringify({ code: 500, message: '退出登录失败！', result: null }))),
  ],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('token and menu are gone when the server %s, which was sent the token', async (_what, act) => {
  serverDoes(act)
  await endSession()
  nobodyIsLeft()
  expect(tokens).toEqual(['t1'])
})

test('a server that does not answer is waited for three seconds', async () => {
  serverDoes(() => new Promise(() => undefined))
  const ended = endSession()
  await vi.advanceTimersByTimeAsync(2999)
  expect(sessionStore.getState().token).toBe('t1')
  await vi.advanceTimersByTimeAsync(1)
  await ended
  nobodyIsLeft()
})
