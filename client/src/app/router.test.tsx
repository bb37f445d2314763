import { act, render, screen, waitFor } from '@testing-library/react'
import { Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { createConsoleRouter } from '#client/app/router.tsx'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { feedback } from '#client/lib/feedback.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { consolePerson } from '#tests/support/console-person.ts'

vi.mock('#client/features/project/project-list.tsx', () => ({ ProjectStart: () => null }))
vi.mock('#client/app/shell/shell.tsx', () => ({
  Shell: () => (
    <main>
      <Outlet />
    </main>
  ),
}))
vi.mock('#client/features/auth/login/login-page.tsx', () => ({ LoginPage: () => <h1>登录页</h1> }))
vi.mock('#client/features/event/pages/event-list-page.tsx', () => ({
  EventListPage: ({ kind }: { kind: string }) => <h1>列表 {kind}</h1>,
}))
vi.mock('#client/features/dashboard/pages/dashboard-page.tsx', () => ({ DashboardPage: () => <h1>态势</h1> }))
vi.mock('#client/features/event/pages/event-detail-page.tsx', () => ({
  EventDetailPage: ({ kind }: { kind: string }) => <h1>详情 {kind}</h1>,
}))

const entry = (path: string, title: string, component = 'x'): MenuEntry => ({
  id: path,
  path,
  component,
  route: '1',
  name: path,
  meta: { title, keepAlive: false, internalOrExternal: false },
})
const menu = [
  entry('/dashboard/analysis', '态势监测'),
  entry('/alarmAdmin', '预警列表'),
  entry('/alarmAdmin/detail/:parameterId', '预警详情'),
  entry('/patrol', '巡查', 'event/EventList'),
]

const project = {
  id: 'p9',
  name: '东湖新村',
  authFlag: true,
  alarmCount: 0,
  faultCount: 0,
  projectStatus: 1,
  watermark: true,
  projectInfo: '',
  projectColor: '',
  logo: '',
}

type Answers = Record<string, (headers: Headers) => { code: number; result?: unknown; message?: string } | 'cut'>
const requestedPaths: string[] = []
let choices = 0

const serve = (answers: Answers): void => {
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const path = new URL(typeof url === 'string' ? url : '', 'http://here').pathname
    requestedPaths.push(path)
    const answer = answers[path]?.(new Headers(init?.headers)) ?? { code: 200 }
    if (answer === 'cut') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ success: true, message: '', result: null, timestamp: 1, ...answer }))
  })
}

const PERMISSION = '/sys/permission/getUserPermissionByToken'
const withMenu: Answers = { [PERMISSION]: () => ({ code: 200, result: { menu, auth: [], allAuth: [] } }) }

const logIn = (projectId = 'p1'): void => sessionStore.save({ token: 't1', userInfo: consolePerson, projectId }, true)
const here = (): string => window.location.pathname + window.location.search

const open = async (url: string) => {
  window.history.replaceState(null, '', url)
  const router = createConsoleRouter()
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}

beforeEach(() => {
  sessionStore.clear()
  requestedPaths.length = 0
  dialogs.clear()
  choices = 0
  feedback.attach({ toast: () => undefined, chooseProject: () => (choices += 1) })
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})

test('without a token the console asks for a login and remembers where to', async () => {
  serve(withMenu)
  await open('/alarmAdmin?state=0')
  expect(await screen.findByText('登录页')).toBeTruthy()
  expect(here()).toBe('/user/login?redirect=%2FalarmAdmin%3Fstate%3D0')
  expect(document.title).toBe('登录 - 烽燧')
  expect(requestedPaths).toEqual([])
})

test('an entry that an administrator has added shows the screen of its component', async () => {
  serve(withMenu)
  logIn()
  await open('/patrol')
  expect(await screen.findByText('列表 alarm')).toBeTruthy()
  expect(document.title).toBe('巡查 - 烽燧')
})

test('after the login the page that was asked for is there, with the menu read once', async () => {
  serve(withMenu)
  const router = await open('/alarmAdmin?state=0')
  await screen.findByText('登录页')
  logIn()
  await act(() => router.navigate('/alarmAdmin?state=0'))
  expect(await screen.findByText('列表 alarm')).toBeTruthy()
  expect(document.title).toBe('预警列表 - 烽燧')
  await act(() => router.navigate('/alarmAdmin/detail/e7'))
  expect(await screen.findByText('详情 alarm')).toBeTruthy()
  expect(requestedPaths).toEqual([PERMISSION])
})

test.each([
  ['/', '/dashboard/analysis'],
  ['/user/login', '/dashboard/analysis'],
  ['/user', '/dashboard/analysis'],
  ['/nowhere/at/all', '/404'],
  ['/faultAdmin', '/404'],
])('with a token %s leads to %s', async (from, to) => {
  serve(withMenu)
  logIn()
  await open(from)
  await waitFor(() => expect(here()).toBe(to))
})

test('an address below /user that only the menu knows is looked at without a complaint', async () => {
  serve(withMenu)
  const complained = vi.spyOn(console, 'warn')
  await open('/user/center')
  expect(await screen.findByText('登录页')).toBeTruthy()
  expect(here()).toBe('/user/login?redirect=%2Fuser%2Fcenter')
  expect(complained).not.toHaveBeenCalled()
})

test.each([
  ['an empty menu', { [PERMISSION]: () => ({ code: 200, result: { menu: [], auth: [], allAuth: [] } }) }],
  ['a menu that is no list', { [PERMISSION]: () => ({ code: 200, result: { menu: null, auth: [], allAuth: [] } }) }],
  ['a refused menu', { [PERMISSION]: () => ({ code: 4002, message: '暂无权限' }) }],
] satisfies [string, Answers][])('%s ends the session at the login page', async (_what, answers) => {
  serve(answers)
  logIn()
  await open('/alarmAdmin?state=1')
  expect(await screen.findByText('登录页')).toBeTruthy()
  expect(here()).toBe('/user/login?redirect=%2FalarmAdmin%3Fstate%3D1')
  expect(sessionStore.getState().token).toBe('')
  expect(requestedPaths).toContain('/sys/logout')
})

test('an unreachable server does not end the session', async () => {
  serve({ [PERMISSION]: () => 'cut' })
  logIn()
  await open('/alarmAdmin')
  expect(await screen.findByText('网络异常，请检查网络后重试。')).toBeTruthy()
  expect(sessionStore.getState().token).toBe('t1')
})

test('a person without a project is informed and logged out', async () => {
  serve({
    ...withMenu,
    '/api/v3/getProjects': () => ({ code: 0, result: [{ ...project, authFlag: false }] }),
    '/api/v3/invitations/pending': () => ({ code: 200, result: [] }),
    '/api/v3/invitations/rejected': () => ({ code: 200, result: [] }),
    '/api/v3/invitations/revoked': () => ({ code: 200, result: [] }),
  })
  logIn('')
  await open('/alarmAdmin')
  expect(await screen.findByText('登录页')).toBeTruthy()
  expect(dialogs.store.getState().map(({ title }) => title)).toEqual(['无项目'])
  expect(sessionStore.getState().token).toBe('')
})

test('a person whose projects were all stopped reads their names, and is logged out', async () => {
  const stopped = { ...project, authFlag: false, projectStatus: 0 }
  serve({
    ...withMenu,
    '/api/v3/getProjects': () => ({ code: 0, result: [stopped, { ...stopped, id: 'p10', name: '滨江社区' }] }),
    '/pc/api/v4/projectSettings/stopped': () => ({ code: 200, result: [] }),
    '/api/v3/invitations/pending': () => ({ code: 200, result: [] }),
    '/api/v3/invitations/rejected': () => ({ code: 200, result: [] }),
    '/api/v3/invitations/revoked': () => ({ code: 200, result: [] }),
  })
  logIn('')
  await open('/alarmAdmin')
  expect(await screen.findByText('登录页')).toBeTruthy()
  expect(dialogs.store.getState()).toMatchObject([
    { title: '已停止服务', content: '项目【东湖新村、滨江社区】已停止服务', button: '回到登录' },
  ])
  expect(sessionStore.getState().token).toBe('')
})

test('a superOwner whose projects were all stopped is offered to start one, and stays logged in', async () => {
  const stopped = { ...project, authFlag: false, projectStatus: 0 }
  serve({
    ...withMenu,
    '/api/v3/getProjects': () => ({ code: 0, result: [stopped] }),
    '/api/v3/invitations/pending': () => ({ code: 200, result: [] }),
    '/api/v3/invitations/rejected': () => ({ code: 200, result: [] }),
    '/api/v3/invitations/revoked': () => ({ code: 200, result: [] }),
    '/pc/api/v4/projectSettings/stopped': () => ({ code: 200, result: [{ id: stopped.id, name: stopped.name }] }),
  })
  logIn('')
  await open('/alarmAdmin')
  await vi.waitFor(() => expect(dialogs.store.getState()).toMatchObject([{ title: '项目已停止服务', closable: false }]))
  expect(sessionStore.getState().token).toBe('t1')
  expect(requestedPaths).not.toContain('/sys/logout')
})

test('a session without a project takes the first one, with the role there', async () => {
  serve({
    ...withMenu,
    '/api/v3/getProjects': () => ({ code: 0, result: [project] }),
    '/api/v3/getRoleByProject': () => ({ code: 0, result: { roleCode: 'owner' } }),
  })
  logIn('')
  await open('/alarmAdmin')
  expect(await screen.findByText('列表 alarm')).toBeTruthy()
  expect(sessionStore.getState()).toMatchObject({ projectId: 'p9', projectName: '东湖新村', roleCode: 'owner' })
})

test('a project that is no longer theirs leaves the choice of another to the person, who stays logged in', async () => {
  serve({ [PERMISSION]: () => ({ code: 9110 }) })
  logIn('gone')
  await open('/alarmAdmin')
  await vi.waitFor(() => expect(choices).toBe(1))
  expect(dialogs.store.getState()).toEqual([])
  expect(sessionStore.getState().token).toBe('t1')
  expect(requestedPaths).not.toContain('/sys/logout')
})
